import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { notedKinds } from "../../../api/domain/people/noted-kinds.ts";

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

/** The screens whose rows are no records of their own, with the reason. */
const withoutNotes: Readonly<Record<string, string>> = {
	"GET /userActivityLog": "an entry of the log, whose record has notes",
	"GET /admin/regularGifts/cohorts": "a row of a report",
	"GET /talradio/report/bmi": "a row of a report",
	"GET /payout/lines": "a line of a payout, which has notes above",
	"GET /mailSuppressions": "an address, whose person has notes",
};

test("the panel of each record has the notes of staff", () => {
	const screens = globSync("*/*.tsx", { cwd: dashboards })
		.filter((file) => !file.startsWith("kit/") && !file.endsWith(".stories.tsx"))
		.flatMap((file) => {
			const source = readFileSync(join(dashboards, file), "utf8");
			return [...source.matchAll(/^\t+call(?:: "(GET [^"]+)")?,\n\t+(noted: [^\n]+|)/gm)].map(([, call, noted]) => ({
				file,
				call: call ?? /const call = "(GET [^"]+)"/.exec(source)?.[1] ?? "",
				noted: noted ?? "",
			}));
		});
	expect(screens.length).toBeGreaterThan(35);
	const missing = screens.filter(({ noted }) => noted === "" || noted === "noted: null,");
	expect(missing.map(({ call }) => call).sort()).toEqual(Object.keys(withoutNotes).sort());
	// The details that place the part themselves do.
	const inside = screens.filter(({ noted }) => noted.includes("inDetails"));
	const placed = (folder: string, kind: string) =>
		globSync("*.tsx", { cwd: join(dashboards, folder) }).some((file) =>
			readFileSync(join(dashboards, folder, file), "utf8").includes(`<Notes kind="${kind}"`),
		);
	const kindIn = (noted: string) => /kind: "([^"]+)"/.exec(noted)?.[1] ?? "";
	expect(inside.filter(({ file, noted }) => !placed(dirname(file), kindIn(noted)))).toEqual([]);
	expect(readFileSync(join(import.meta.dirname, "list-screen.tsx"), "utf8")).toContain(
		"<RecordNotes noted={resource.noted}",
	);
	expect(placed("payout", "payout")).toBe(true);
	// Each kind has a panel.
	const all = [...screens.map(({ noted }) => kindIn(noted)), "payout", "interest", "radio-category"];
	expect(notedKinds.filter((kind) => !all.includes(kind))).toEqual([]);
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
