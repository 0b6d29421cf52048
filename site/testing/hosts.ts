import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, projectRoot, stopChild, untilAnswers } from "../dev/processes.ts";
import { ensureBuilt } from "./build.ts";
import { placeDemo } from "./template.ts";

/** The two hosts of the product: one Node process with a database file, and workerd with a libsql-server. */
export const hostNames = ["node", "workers"] as const;
export type HostName = (typeof hostNames)[number];

/** The options of a suite on a host: `npm test` runs those on Node, `npm run test:all` those on Workers too. */
export const runsOn = (name: HostName): { tags: string[] } => ({ tags: name === "workers" ? ["rest"] : [] });

/** The address of a host. */
export interface HostAddress {
	readonly name: HostName;
	/** The origin, without a trailing slash. */
	readonly url: string;
}

/** A host that its starter must stop. */
export interface Host extends HostAddress {
	readonly dataDir: string;
	/** Everything it has written to standard output and standard error. */
	output(): string;
	/** Stops the processes and deletes the data, unless DATA_DIR was set. */
	stop(): Promise<void>;
}

const programs: Record<HostName, readonly string[]> = {
	node: ["dist/node/main.js", "serve"],
	workers: ["site/dev/edge.ts", "--built"],
};

/** Creates a folder in the system's temporary directory. */
export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "kindwave-host-"));
}

/** Only the variables that every program needs, because a developer's own settings must not affect a test. */
function plainEnvironment(): Record<string, string> {
	const { PATH = "", HOME = "" } = process.env;
	return { PATH, HOME };
}

/** Starts a host's process and records its output. */
export function launch(
	name: HostName,
	env: Readonly<Record<string, string>>,
): { child: ChildProcess; output(): string } {
	const child = spawn(process.execPath, programs[name], {
		cwd: projectRoot,
		// Compiled once, not by each of some sixty hosts.
		env: { ...plainEnvironment(), NODE_COMPILE_CACHE: join(projectRoot, "dist/compile-cache"), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let text = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk));
	return { child, output: () => text };
}

/**
 * Starts the built product on a free port with demo data in a new folder.
 * @param env settings; a DATA_DIR is used as it is
 * @param hostname in its address; passkeys need a name
 * @throws Error with the host's output if it does not respond
 */
export async function startHost(
	name: HostName,
	env: Readonly<Record<string, string>> = {},
	hostname = "127.0.0.1",
): Promise<Host> {
	await ensureBuilt(name);
	const port = await freePort();
	const url = `http://${hostname}:${port}`;
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
		throw new Error(`The ${name} host did not start:\n${output()}`, { cause: error });
	}
	return { name, url, dataDir, output, stop };
}
