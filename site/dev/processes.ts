import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json. */
export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export type Environment = Readonly<Record<string, string | undefined>>;

/** Below the ports that systems hand out by themselves: one of those may be gone again before we listen on it. */
const ourPorts = { from: 20_000, to: 30_000 };

function canListen(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(false));
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}

/** A TCP port of the loopback interface that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(ourPorts.from, ourPorts.to);
		if (await canListen(port)) return port;
	}
}

/** Whether something listens on a port of the loopback interface. */
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
 * Calls `stop` once the process that started this one is gone: npm passes a signal on to the shell that it started for
 * a script, and the shell ends without telling us.
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
 * Runs a command of Node's in the project's folder to its end.
 * @throws Error with what it wrote to standard error when its exit code is not 0
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
			else reject(new Error(err.trim() || `${args.join(" ")} ended with code ${code}`));
		});
	});
}

/** Waits until an address answers, whatever it answers. */
export async function untilAnswers(url: string, alive: () => boolean, patienceMs = 60_000): Promise<Response> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		try {
			return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
		} catch (error) {
			if (!alive()) throw new Error(`the process behind ${url} has ended`);
			if (Date.now() > deadline) throw new Error(`${url} does not answer`, { cause: error });
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
}

/** Asks a child to end, and ends it when it does not within the time. */
export function stopChild(child: ChildProcess, patienceMs = 5_000): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null || child.signalCode !== null) return resolve();
		const force = setTimeout(() => child.kill("SIGKILL"), patienceMs);
		child.once("exit", () => {
			clearTimeout(force);
			resolve();
		});
		child.kill("SIGTERM");
	});
}
