/** Hashed addresses of what the browser build made; empty before a build (unit tests render without scripts). */

interface Chunk {
	file: string;
	imports?: string[];
}
type Manifest = Record<string, Chunk>;

const manifests = import.meta.glob<Manifest>("../../dist/manifests/islands.json", { eager: true, import: "default" });
const manifest: Manifest = Object.values(manifests)[0] ?? {};

function addressOf(key: string): string | null {
	const chunk = manifest[key];
	return chunk ? `/${chunk.file}` : null;
}

function withImports(key: string, seen = new Set<string>()): Set<string> {
	const chunk = manifest[key];
	if (!chunk || seen.has(`/${chunk.file}`)) return seen;
	seen.add(`/${chunk.file}`);
	for (const imported of chunk.imports ?? []) withImports(imported, seen);
	return seen;
}

const islandKey = (name: string) => `islands/visitor/${name}/index.tsx`;

/** The script that hydrates islands, or null without a build. */
export const hydrateScript = addressOf("islands/client/hydrate.ts");

/** The sheet that a page asks for beside its HTML, or null without a build. */
export const laterSheet = addressOf("site/styles/later.css");

/** An island's script. */
export function islandScript(name: string): string | null {
	return addressOf(islandKey(name));
}

/** An island's script with everything it imports, to be fetched in one round trip. */
export function islandPreloads(name: string): string[] {
	return [...withImports(islandKey(name))];
}
