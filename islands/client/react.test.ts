import { globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, it } from "vitest";
import * as ours from "./react.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** The module and everything it imports, except types. */
function reachedFrom(path: string, seen = new Set<string>()): Set<string> {
	if (seen.has(path)) return seen;
	seen.add(path);
	for (const [, imported = ""] of textOf(path).matchAll(
		/^(?:import|export) (?!type\b)[^;]*? from "(\.[^"]+\.tsx?)"/gms,
	)) {
		reachedFrom(normalize(join(path, "..", imported)), seen);
	}
	return seen;
}

const islands = globSync("islands/visitor/*/index.tsx", { cwd: root });
const modules = [...new Set(islands.flatMap((path) => [...reachedFrom(path)]))];

it("includes islands and the components they use", () => {
	expect(modules).toEqual(expect.arrayContaining(["islands/visitor/donate-box/index.tsx", "islands/ui/field.tsx"]));
});

// Stories run these modules on Preact's compatibility layer, which has all of React and translates its events.
it.each(modules)("%s imports from React only what islands ship", (path) => {
	const imports = [...textOf(path).matchAll(/^import \{([^}]*)\} from "react(?:-dom\/client)?";/gm)];
	const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
	const values = names.filter((name) => name && !name.startsWith("type "));
	expect(values.filter((name) => !(name in ours))).toEqual([]);
});

it.each(modules)("%s listens to DOM events by their DOM names", (path) => {
	// Plain Preact does not turn onChange into input events, does not let focus events bubble, and has no onDoubleClick.
	expect(textOf(path).match(/\bon(?:Change|Focus|Blur|DoubleClick)\b(?:Capture)?=/g) ?? []).toEqual([]);
});
