/** What each island costs a visitor: the hydration script, the island and every chunk they share, gzip (DESIGN, section 7). */
import { readFileSync } from "node:fs";

const build = "dist/sizes";
const manifest = JSON.parse(readFileSync(`${build}/manifests/islands.json`, "utf8"));

function filesOf(key, seen = new Set()) {
	const chunk = manifest[key];
	if (!chunk) throw new Error(`${key} is not in the build`);
	if (seen.has(chunk.file)) return seen;
	seen.add(chunk.file);
	for (const imported of chunk.imports ?? []) filesOf(imported, seen);
	return seen;
}

const hydrate = "islands/client/hydrate.ts";
const islands = Object.keys(manifest).filter((key) => /^islands\/visitor\/[^/]+\/index\.tsx$/.test(key));
const paths = (key) => [...new Set([...filesOf(hydrate), ...filesOf(key)])].map((file) => `${build}/client/${file}`);

export default islands.map((key) => ({
	name: `island ${key.split("/")[2]}`,
	path: paths(key),
	limit: "12 kB",
	gzip: true,
}));
