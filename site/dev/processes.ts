import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export type Environment = Readonly<Record<string, string | undefined>>;

/** Below the operating system's range of ephemeral ports, one of which could be taken again before we listen on it. */
const portRange = { from: 20_000, to: 30_000 };

function canListen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

/** A TCP port of the loopback interface that is free at the moment. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(portRange.from, portRange.to);
		if (await canListen(port)) return port;
	}
}

/** Whether a server listens on a port of the loopback interface. */
export function isTaken(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: "127.0.0.1" });
		const answer = (taken: boolean) => {
			socket.destroy();
			resolve(taken);
		};
		socket.once("connect", () => answer(true));
		socket.once("error", () => answer(false));
	});
}

/**
 * Calls `stop` once the parent process is gone: npm forwards a signal only to the shell that it started for a script, and
 * the shell exits without telling us.
 */
export function whenParentEnds(stop: () => void): void {
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		stop();
	}, 500);
	watch.unref();
}

/**
 * Runs a Node command in the project's folder.
 * @throws Error with its error output if its exit code is not 0
 */
export function runNode(args: readonly string[], env: Environment): Promise<string> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, {
			cwd: projectRoot,
			env: { ...env },
			stdio: ["ignore", "pipe", "pipe"],
		});
		let out = "";
		let err = "";
		child.stdout.on("data", (chunk: Buffer) => (out += chunk));
		child.stderr.on("data", (chunk: Buffer) => (err += chunk));
		child.once("error", reject);
		child.once("close", (code) => {
			if (code === 0) resolve(out);
			else reject(new Error(err.trim() || `${args.join(" ")} exited with code ${code}`));
		});
	});
}

/** Waits until a URL responds, with any status. */
export async function untilAnswers(url: string, alive: () => boolean, timeoutMs = 180_000): Promise<Response> {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		try {
			return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
		} catch (error) {
			if (!alive()) throw new Error(`The process behind ${url} has exited.`);
			if (Date.now() > deadline) throw new Error(`${url} does not respond.`, { cause: error });
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

/** Terminates a child process, and kills it if it does not exit in time. */
export function stopChild(child: ChildProcess, timeoutMs = 5_000): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		const force = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
		child.once("exit", () => {
			clearTimeout(force);
			resolve();
		});
		child.kill("SIGTERM");
	});
}
