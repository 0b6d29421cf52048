import { join } from "node:path";
import { projectRoot, runNode } from "./processes.ts";

/** vite.config.ts's targets, in the order in which they need each other: the servers read the browser's manifests. */
const targets = ["islands", "dashboard", "node", "worker"] as const;

/**
 * Builds the whole product into dist, as `npm run build` does.
 * @throws Error with what the build says is wrong
 */
export async function buildProduct(): Promise<void> {
	const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
	for (const mode of targets) await runNode([vite, "build", "--mode", mode, "--logLevel", "warn"], process.env);
}
