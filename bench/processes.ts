import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, projectRoot, runNode, stopChild, untilAnswers } from "../site/dev/processes.ts";
import { ensureBuilt } from "../site/testing/build.ts";

/** Runs the work with a temporary folder and deletes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "kw-bench-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

let built: Promise<void> | undefined;

/** Builds the product and, in the same way, the benchmark's own programs. */
export function ensureBenchBuilt(): Promise<void> {
	built ??= (async () => {
		await ensureBuilt();
		const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
		for (const entry of [
			"bench/server.tsx",
			"bench/list-api.ts",
			"bench/users-api.ts",
			"bench/books-api.ts",
			"bench/volume-api.ts",
			"bench/fault-worlds.ts",
			"bench/card-tests.ts",
			"bench/crowd-run.ts",
		]) {
			const options = ["--mode", "node", "--ssr", entry, "--outDir", "dist/bench", "--emptyOutDir", "false"];
			await runNode([vite, "build", ...options, "--logLevel", "warn"], process.env);
		}
	})();
	return built;
}

export interface BenchServer {
	readonly url: string;
	/** CPU time of the server's process so far, in milliseconds. */
	cpuMs(): Promise<number>;
	stop(): Promise<void>;
}

/**
 * Starts the benchmark's server in a separate process.
 * @param dataDir holds kindwave.db, migrated
 * @throws Error with the server's output if it does not start
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
		throw new Error(`the benchmark's server did not start:\n${output}`, { cause: error });
	}
	return {
		url,
		cpuMs: async () => (await (await fetch(`${url}/bench/cpu`)).json()) as number,
		stop: () => stopChild(child),
	};
}
