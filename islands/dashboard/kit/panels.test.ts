import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const dashboards = join(import.meta.dirname, "..");

/** The columns that a screen's panel repeats: the plain texts right in its list, not those in a pair. */
function repeatedIn(source: string): string[] {
	return [...source.matchAll(/\bpanel: \[/g)].flatMap(({ index, 0: { length } }) => {
		const names: string[] = [];
		let depth = 1;
		for (const [token] of source.slice(index + length).matchAll(/"[^"\n]*"|`[^`]*`|[[\](){}]/g)) {
			if ("[({".includes(token)) depth += 1;
			else if ("])}".includes(token)) depth -= 1;
			else if (depth === 1 && token.startsWith('"')) names.push(token.slice(1, -1));
			if (depth === 0) break;
		}
		return names;
	});
}

test("decisions have the key of their meaning in every queue", () => {
	const keys: Readonly<Record<string, string>> = { Approve: "a", Reject: "r", Decline: "r" };
	const without = globSync("*/*.{ts,tsx}", { cwd: dashboards }).flatMap((file) => {
		const source = readFileSync(join(dashboards, file), "utf8");
		return [...source.matchAll(/\bkey: "(\w)",\s+label: "(\w+)"|\blabel: "(\w+)"/g)]
			.map(([, key, keyed, unkeyed]) => ({ key, label: keyed ?? unkeyed ?? "" }))
			.filter(({ key, label }) => label in keys && key !== keys[label])
			.map(({ label }) => `${file}: ${label}`);
	});
	expect(without).toEqual([]);
});

test("a record's panel repeats only columns that its list has, so that each record opens", () => {
	const missing = globSync("*/*.tsx", { cwd: dashboards })
		.filter((file) => !file.endsWith(".stories.tsx"))
		.flatMap((file) => {
			const source = readFileSync(join(dashboards, file), "utf8");
			return repeatedIn(source)
				.filter((name) => !source.includes(`id: "${name}"`))
				.map((name) => `${file}: ${name}`);
		});
	expect(missing).toEqual([]);
});
