/**
 * Builds the npm package into widget-sdk/dist; `release` also keeps the current script for ever in widget-sdk/releases.
 */
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sdk from "../../widget-sdk/package.json" with { type: "json" };
import { projectRoot as root, runNode } from "./processes.ts";

const folder = join(root, "widget-sdk");

/** Builds one mode of widget-sdk/vite.config.ts as it is shipped. @returns its output */
export function buildSdk(mode: "script" | "package" | "elements", outDir?: string): Promise<string> {
	const vite = join(root, "node_modules", "vite", "bin", "vite.js");
	const config = join(folder, "vite.config.ts");
	const environment = { ...process.env, NODE_ENV: "production" };
	const out = outDir ? ["--outDir", outDir] : [];
	return runNode([vite, "build", "--config", config, "--mode", mode, "--logLevel", "error", ...out], environment);
}

if (import.meta.main) {
	// Not dist/sdk, which a build of the product may be reading.
	const script = join(root, "dist", "sizes", "sdk");
	await buildSdk("script", script);
	for (const mode of ["package", "elements"] as const) await buildSdk(mode);
	if (process.argv.includes("release")) {
		const release = join(folder, "releases", sdk.version);
		if (existsSync(release) && readdirSync(release).length > 0) {
			console.error(`${sdk.version} is published. Change the version in widget-sdk/package.json.`);
			process.exit(1);
		}
		cpSync(script, release, { recursive: true });
	}
}
