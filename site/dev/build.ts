/** `npm run build`: everything that runs, from what is written, into dist. */
import { join } from "node:path";
import { makeArt } from "./art.ts";
import { makePapers } from "./papers.ts";
import { projectRoot, runNode } from "./processes.ts";

/** One of vite.config.ts's targets. @returns what it had to say */
function target(mode: string): Promise<string> {
	const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
	return runNode([vite, "build", "--mode", mode, "--logLevel", "warn"], process.env);
}

/** Puts illustrations and documents beside the browser's files; the demo's own stay out of a live product. */
export async function placeFiles(): Promise<void> {
	const client = join(projectRoot, "dist", "client");
	const demo = process.env.KINDWAVE_MODE !== "live";
	if (demo) await makePapers(join(client, "documents", "demo"));
	await makeArt(join(client, "art"), demo);
}

/**
 * Builds the whole product into dist.
 * @throws Error with what the build says is wrong
 */
export async function buildProduct(): Promise<void> {
	// The first one empties the folder that pictures go to, and the servers read its manifest.
	const said = [await target("islands")];
	const files = placeFiles();
	for (const mode of ["dashboard", "node", "worker"]) said.push(await target(mode));
	await files;
	process.stdout.write(said.join(""));
}

if (import.meta.main) {
	await buildProduct().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	});
}
