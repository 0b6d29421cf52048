/** `npm run build`: builds everything into dist. */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { demoAudioFolder } from "../../db/seed/radio/tracks.ts";
import { fontSources } from "../pdf/fonts.ts";
import { makeArt } from "./art.ts";
import { projectRoot, runNode } from "./processes.ts";
import { placeAudio } from "./radio-audio.ts";
import { buildSdk } from "./sdk.ts";

/** Builds one target of vite.config.ts as it is shipped, even if a test runner asks for it. @returns its output */
function buildTarget(mode: string, ...options: readonly string[]): Promise<string> {
	const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
	const args = [vite, "build", "--mode", mode, "--logLevel", "warn", ...options];
	return runNode(args, { ...process.env, NODE_ENV: "production" });
}

/** Puts illustrations, documents, music and the fonts of PDF files next to the browser's files; a live build gets no demo files. */
export async function placeFiles(): Promise<void> {
	const client = join(projectRoot, "dist", "client");
	const demo = process.env.KINDWAVE_MODE !== "live";
	const seed = join(projectRoot, "db", "seed");
	for (const folder of demo ? ["documents", "portraits"] : []) {
		cpSync(join(seed, folder), join(client, folder, "demo"), { recursive: true });
	}
	if (demo) await placeAudio(join(client, demoAudioFolder));
	for (const { file, source } of fontSources) {
		cpSync(join(projectRoot, "node_modules", "@fontsource", source), join(client, file));
	}
	await makeArt(join(client, "art"), demo);
}

/**
 * Builds the product into dist.
 * @param servers the hosts that are built
 * @throws Error with the output of the failed build
 */
export async function buildProduct(servers: readonly ("node" | "worker")[] = ["node", "worker"]): Promise<void> {
	// Everything below adds to this folder.
	rmSync(join(projectRoot, "dist", "client"), { recursive: true, force: true });
	// The server builds contain the widgets' script, and read the manifests.
	const output = await Promise.all([
		buildTarget("islands", "--emptyOutDir=false"),
		buildTarget("dashboards"),
		buildSdk("script"),
		placeFiles().then(() => ""),
	]);
	output.push(...(await Promise.all(servers.map((mode) => buildTarget(mode)))));
	process.stdout.write(output.join(""));
}

if (import.meta.main) {
	await buildProduct().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	});
}
