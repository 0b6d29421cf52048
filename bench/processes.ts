import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, projectRoot, runNode, stopChild, untilAnswers } from "../site/dev/processes.ts";
import { ensureBuilt } from "../site/testing/build.ts";

/** A folder that is gone after the work. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "kw-bench-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

let built: Promise<void> | undefined;

/** The product, and the bench's server, which is built the way the product's is. */
export function ensureBenchBuilt(): Promise<void> {
	built ??= (async () => {
		await ensureBuilt();
		const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
		const entry = ["--mode", "node", "--ssr", "bench/server.ts", "--outDir", "dist/bench"];
		await runNode([vite, "build", ...entry, "--logLevel", "warn"], process.env);
	})();
	return built;
}

export interface BenchServer {
	readonly url: string;
	/** CPU time that the server's process has used so far, milliseconds. */
	cpuMs(): Promise<number>;
	stop(): Promise<void>;
}

/**
 * Starts the bench's server in a process of its own.
 * @param dataDir holds kindwave.db, migrated
 * @throws Error with the server's output when it does not come to answer
 */
export async function startBenchServer(dataDir: string): Promise<BenchServer> {
	await ensureBenchBuilt();
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const profile = process.env.BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
	const child = spawn(process.execPath, [...profile, "dist/bench/server.js"], {
		cwd: projectRoot,
		env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
	try {
		await untilAnswers(`${url}/bench/constant`, () => child.exitCode === null && child.signalCode === null);
	} catch (error) {
		await stopChild(child);
		throw new Error(`the bench's server did not start:\n${output}`, { cause: error });
	}
	return {
		url,
		cpuMs: async () => (await (await fetch(`${url}/bench/cpu`)).json()) as number,
		stop: () => stopChild(child),
	};
}
