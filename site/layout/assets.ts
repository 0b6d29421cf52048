/** Hashed URLs of the browser build's files; empty before a build (unit tests render without scripts). */

import type { Part } from "../../islands/ui/parts.ts";

interface Chunk {
	file: string;
	imports?: string[];
	css?: string[];
}
type Manifest = Record<string, Chunk>;

const manifests = import.meta.glob<Manifest>("../../dist/manifests/*.json", { eager: true, import: "default" });
/** Both browser builds: visitor islands and enhancements on Preact, dashboards on React. They share no file. */
const [manifest, dashboards] = ["islands", "dashboards"].map(
	(name): Manifest => manifests[`../../dist/manifests/${name}.json`] ?? {},
) as [Manifest, Manifest];

function addressOf(key: string): string | null {
	const chunk = manifest[key];
	return chunk ? `/${chunk.file}` : null;
}

function withImports(build: Manifest, key: string, seen = new Set<string>()): Set<string> {
	const chunk = build[key];
	if (!chunk || seen.has(`/${chunk.file}`)) return seen;
	seen.add(`/${chunk.file}`);
	for (const imported of chunk.imports ?? []) withImports(build, imported, seen);
	return seen;
}

const sources = {
	island: (name: string) => [manifest, `islands/visitor/${name}/index.tsx`],
	enhancement: (name: string) => [manifest, `islands/enhancements/${name}.ts`],
	dashboard: (name: string) => [dashboards, `islands/dashboard/${name}/index.tsx`],
} as const satisfies Record<Part["kind"], (name: string) => readonly [Manifest, string]>;

/** The only script that a page loads by name (islands/client/loader.ts), or null without a build. */
export const loaderScript = addressOf("islands/client/loader.ts");

function sheetOf(key: string): string | null {
	const [file] = manifest[key]?.css ?? [];
	return file ? `/${file}` : null;
}

/** The sheet for the rest of a public page, below its first screen, or null without a build. */
export const laterSheet = sheetOf("site/styles/later.ts");

/** The sheet that all signed-in areas link, or null without a build. */
export const appSheet = sheetOf("site/styles/apps.ts");

const scripts = new Map<string, readonly string[]>();

/**
 * The URLs of a part's script and all its imports, its own first, so that they can be fetched in parallel.
 * @throws Error if the build has no such part
 */
export function scriptsOf({ kind, name }: Part): readonly string[] {
	if (loaderScript === null) return [];
	const [build, key] = sources[kind](name);
	const cached = scripts.get(key) ?? [...withImports(build, key)];
	if (cached.length === 0) throw new Error(`The build has no ${key}.`);
	scripts.set(key, cached);
	return cached;
}
