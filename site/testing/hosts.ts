import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, projectRoot, stopChild, untilAnswers } from "../dev/processes.ts";
import { ensureBuilt } from "./build.ts";
import { placeDemo } from "./template.ts";

/** The two hosts of the product: one Node process with a file, and workerd with a libsql-server. */
export const hostNames = ["node", "workers"] as const;
export type HostName = (typeof hostNames)[number];

/** Where a host is reached. */
export interface HostAddress {
	readonly name: HostName;
	/** Origin, no trailing slash. */
	readonly url: string;
}

/** A host that whoever started it has to stop. */
export interface Host extends HostAddress {
	readonly dataDir: string;
	/** What it has written to standard output and standard error so far. */
	output(): string;
	/** Ends the processes; the data goes too unless DATA_DIR was given. */
	stop(): Promise<void>;
}

const programs: Record<HostName, readonly string[]> = {
	node: ["dist/node/main.js", "serve"],
	workers: ["site/dev/edge.ts", "--built"],
};

/** A folder of its own under the system's temporary ones. */
export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "kindwave-host-"));
}

/** Only what a program needs to run: a developer's own settings must not change what a test sees. */
function plainEnvironment(): Record<string, string> {
	const { PATH = "", HOME = "" } = process.env;
	return { PATH, HOME };
}

/** A host's process, with its output kept. */
export function launch(
	name: HostName,
	env: Readonly<Record<string, string>>,
): { child: ChildProcess; output(): string } {
	const child = spawn(process.execPath, programs[name], {
		cwd: projectRoot,
		env: { ...plainEnvironment(), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let text = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk));
	return { child, output: () => text };
}

/**
 * Starts the built product on a free port, with the demo's data in a folder of its own.
 * @param env settings; with DATA_DIR that folder is used as it is
 * @throws Error with the host's output when it does not come to answer
 */
export async function startHost(name: HostName, env: Readonly<Record<string, string>> = {}): Promise<Host> {
	await ensureBuilt();
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const dataDir = env.DATA_DIR ?? temporaryFolder();
	if (env.DATA_DIR === undefined) await placeDemo(name, dataDir);
	const { child, output } = launch(name, { PUBLIC_URL: url, ...env, PORT: String(port), DATA_DIR: dataDir });
	const stop = async () => {
		await stopChild(child, 15_000);
		if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		await untilAnswers(`${url}/api/v1/currentTime`, () => child.exitCode === null && child.signalCode === null);
	} catch (error) {
		await stop();
		throw new Error(`the ${name} host did not start:\n${output()}`, { cause: error });
	}
	return { name, url, dataDir, output, stop };
}
