/**
 * Builds the npm package into widget-sdk/dist; `release` also keeps the current scripts for ever in widget-sdk/releases.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sdk from "../../widget-sdk/package.json" with { type: "json" };
import { projectRoot as root, runNode } from "./processes.ts";

const folder = join(root, "widget-sdk");

/** The hash of a file for the `integrity` attribute (Subresource Integrity). */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Builds one mode of widget-sdk/vite.config.ts as it is shipped. @returns its output */
function buildMode(mode: "script" | "complete" | "package" | "elements", outDir?: string): Promise<string> {
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	const config = join(folder, "vite.config.ts");
	const environment = { ...process.env, NODE_ENV: "production" };
	const out = outDir ? ["--outDir", outDir] : [];
	return runNode([vite, "build", "--config", config, "--mode", mode, "--logLevel", "error", ...out], environment);
}

/** Builds the scripts for script tags. @returns the output */
export async function buildScripts(outDir?: string): Promise<string> {
	const script = await buildMode("script", outDir);
	return script + (await buildMode("complete", outDir));
}

if (import.meta.main) {
	// Not dist/sdk, which a build of the product may be reading.
	const script = join(root, "dist", "sizes", "sdk");
	await buildScripts(script);
	for (const mode of ["package", "elements"] as const) await buildMode(mode);
	if (process.argv.includes("release")) {
		const release = join(folder, "releases", sdk.version);
		if (existsSync(release) && readdirSync(release).length > 0) {
			console.error(`${sdk.version} is published. Change the version in widget-sdk/package.json.`);
			process.exit(1);
		}
		cpSync(script, release, { recursive: true });
		// Its file is as old as npm says, so the same content is the same bytes.
		execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", release], { cwd: folder, stdio: "pipe" });
		const hashes = readdirSync(release).map((name) => [name, integrityOf(readFileSync(join(release, name)))]);
		writeFileSync(join(release, "integrity.json"), `${JSON.stringify(Object.fromEntries(hashes), null, "\t")}\n`);
	}
}
