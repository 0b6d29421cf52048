/** `npm run build`: builds everything into dist. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makingMark, slowFolders } from "../being-made.ts";
import { projectRoot, runNode } from "./processes.ts";
import { buildScripts } from "./sdk.ts";

const client = join(projectRoot, "dist", "client");

export type Server = "node" | "worker";

/** Illustrations and music give way to other work ("behind") where something else is wanted first. */
type Pace = "beside" | "behind";

/** A file that says that a build ended, for whoever would take it instead of building again. */
export const completeMark = join(projectRoot, "dist", "complete");

/** Builds one target of vite.config.ts as it is shipped, even if a test runner asks for it. @returns its output */
function buildTarget(mode: string, ...options: readonly string[]): Promise<string> {
	const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
	const args = [vite, "build", "--mode", mode, "--logLevel", "warn", ...options];
	return runNode(args, { ...process.env, NODE_ENV: "production" });
}

/** Fills a folder with what takes long to make; the server waits for its files while the mark is there. */
async function fill(name: keyof typeof slowFolders, pace: Pace): Promise<void> {
	const folder = join(client, slowFolders[name]);
	const mark = join(folder, makingMark);
	mkdirSync(folder, { recursive: true });
	writeFileSync(mark, "");
	const args = [join(projectRoot, "site", "dev", "slow-files.ts"), name, ...(pace === "behind" ? ["--behind"] : [])];
	await runNode(args, process.env).finally(() => rmSync(mark));
}

/**
 * Puts documents next to the browser's files, and begins with the illustrations, the fonts of PDF files and music; a live build gets
 * no demo files.
 * @returns the end of making them
 */
export function placeFiles(pace: Pace = "beside"): Promise<unknown> {
	const demo = process.env.KINDWAVE_MODE !== "live";
	const made = Promise.all([fill("art", pace), fill("fonts", pace), demo ? fill("music", pace) : undefined]);
	const seed = join(projectRoot, "db", "seed");
	for (const folder of demo ? ["documents", "portraits", "photos"] : []) {
		cpSync(join(seed, folder), join(client, folder, "demo"), { recursive: true });
	}
	return made;
}

/**
 * Builds the product into dist.
 * @param servers the hosts that are built
 * @returns the end of making illustrations, fonts and music, which may take longer
 * @throws Error with the output of the failed build
 */
export async function buildPrograms(servers: readonly Server[], pace: Pace): Promise<{ files: Promise<unknown> }> {
	rmSync(completeMark, { force: true });
	// Everything below adds to this folder.
	rmSync(client, { recursive: true, force: true });
	const files = placeFiles(pace);
	files.catch(() => {});
	const parts = [buildTarget("islands", "--emptyOutDir=false"), buildTarget("dashboards"), buildScripts()];
	const output = await Promise.all(parts);
	// The servers contain the widgets' scripts, and read the manifests.
	output.push(...(await Promise.all(servers.map((mode) => buildTarget(mode)))));
	process.stdout.write(output.join(""));
	return { files };
}

/**
 * Builds the product into dist, by default for both hosts.
 * @throws Error with the output of the failed build
 */
export async function buildProduct(servers: readonly Server[] = ["node", "worker"]): Promise<void> {
	const { files } = await buildPrograms(servers, "beside");
	await files;
	writeFileSync(completeMark, "");
}

/** Adds another host to a complete build. @throws Error with the output of the failed build */
export async function addServer(server: Server): Promise<void> {
	process.stdout.write(await buildTarget(server));
}

if (import.meta.main) {
	const servers: Server[] = process.argv.includes("--node") ? ["node"] : ["node", "worker"];
	await buildProduct(servers).catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	});
}
