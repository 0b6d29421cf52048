/** `npm run build`: builds everything into dist. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoAudioFolder, demoAudioMark } from "../../db/seed/radio/tracks.ts";
import { fontSources } from "../pdf/fonts.ts";
import { makeArt } from "./art.ts";
import { projectRoot, runNode } from "./processes.ts";
import { buildSdk } from "./sdk.ts";

/** Builds one target of vite.config.ts as it is shipped, even if a test runner asks for it. @returns its output */
function buildTarget(mode: string, ...options: readonly string[]): Promise<string> {
	const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
	const args = [vite, "build", "--mode", mode, "--logLevel", "warn", ...options];
	return runNode(args, { ...process.env, NODE_ENV: "production" });
}

/** Makes the demo's music, or takes it from the cache; the server waits for what it needs while the mark is there. */
async function placeMusic(client: string): Promise<void> {
	const mark = join(client, demoAudioMark);
	mkdirSync(join(client, demoAudioFolder), { recursive: true });
	writeFileSync(mark, "");
	await runNode([join(projectRoot, "site", "dev", "radio-audio.ts")], process.env).finally(() => rmSync(mark));
}

/**
 * Puts illustrations, documents, music and the fonts of PDF files next to the browser's files; a live build gets no demo files.
 * @param music called with the end of making the music, if the caller does not want to wait for it
 */
export async function placeFiles(music?: (made: Promise<void>) => void): Promise<void> {
	const client = join(projectRoot, "dist", "client");
	const demo = process.env.KINDWAVE_MODE !== "live";
	const seed = join(projectRoot, "db", "seed");
	for (const folder of demo ? ["documents", "portraits"] : []) {
		cpSync(join(seed, folder), join(client, folder, "demo"), { recursive: true });
	}
	const made = demo ? placeMusic(client) : Promise.resolve();
	music?.(made);
	for (const { file, source } of fontSources) {
		cpSync(join(projectRoot, "node_modules", "@fontsource", source), join(client, file));
	}
	await Promise.all([makeArt(join(client, "art"), demo), music ? undefined : made]);
}

/**
 * Builds the product into dist.
 * @param servers the hosts that are built
 * @param music as for `placeFiles`
 * @throws Error with the output of the failed build
 */
export async function buildProduct(
	servers: readonly ("node" | "worker")[] = ["node", "worker"],
	music?: (made: Promise<void>) => void,
): Promise<void> {
	// Everything below adds to this folder.
	rmSync(join(projectRoot, "dist", "client"), { recursive: true, force: true });
	const programs = async () => {
		const parts = [buildTarget("islands", "--emptyOutDir=false"), buildTarget("dashboards"), buildSdk("script")];
		const output = await Promise.all(parts);
		// The servers contain the widgets' script, and read the manifests.
		return [...output, ...(await Promise.all(servers.map((mode) => buildTarget(mode))))];
	};
	const [output] = await Promise.all([programs(), placeFiles(music)]);
	process.stdout.write(output.join(""));
}

if (import.meta.main) {
	await buildProduct().catch((error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	});
}
