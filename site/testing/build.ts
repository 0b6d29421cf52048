import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildProduct, completeMark } from "../dev/build.ts";
import { projectRoot } from "../dev/processes.ts";

const outputs = ["dist/manifests/islands.json", "dist/node/main.js", "dist/worker/worker.js"].map((path) =>
	join(projectRoot, path),
);
const sources = ["api", "db", "islands", "site", "widget-sdk", "package.json", "vite.config.ts"];
/** Paths that are not part of the build, so that a changed test does not trigger one. */
const unbuilt = /\.(test|stories)\.tsx?$|^(testing|dev|node_modules)$/;

function newest(path: string): number {
	const entry = statSync(path, { throwIfNoEntry: false });
	if (!entry) return 0;
	if (!entry.isDirectory()) return entry.mtimeMs;
	const inside = readdirSync(path).filter((name) => !unbuilt.test(name));
	return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}

function isCurrent(): boolean {
	const changed = Math.max(...sources.map((source) => newest(join(projectRoot, source))));
	return [...outputs, completeMark].every((path) => existsSync(path) && statSync(path).mtimeMs >= changed);
}

let built: Promise<void> | undefined;

/** Builds the product if its sources have changed since the last build. */
export function ensureBuilt(): Promise<void> {
	built ??= (async () => {
		if (isCurrent()) return;
		await buildProduct();
	})();
	return built;
}
