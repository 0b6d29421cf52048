import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** The triggers of `schema.sql` that write rows; all others only refuse. */
function actingTriggers(): { name: string; table: string }[] {
	return read("schema.sql")
		.split(/(?=CREATE TRIGGER )/)
		.flatMap((text) => {
			const [, name = "", table = ""] = /^CREATE TRIGGER (\w+)\s[^;]*?\bON (\w+)/.exec(text) ?? [];
			const body = text.slice(text.indexOf("BEGIN")).split("END;")[0] ?? "";
			const writes = /\b(INSERT(?: OR \w+)? INTO|UPDATE \w+ SET|DELETE FROM)\b/.test(
				body.replaceAll(/RAISE\([^)]*\)/g, ""),
			);
			return name && writes ? [{ name, table }] : [];
		});
}

/** The rows of the README's table: tables, and names of triggers in which `*` stands for any part. */
const section =
	read("README.md")
		.split("\n## ")
		.find((part) => part.startsWith("Triggers\n")) ?? "";
const listed = [...section.matchAll(/^\| (`[^|]*) \| (`[^|]*) \|/gm)].map(([, tables = "", names = ""]) => {
	const inQuotes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
	return { tables: inQuotes(tables), patterns: inQuotes(names) };
});

const matches = (pattern: string, name: string) =>
	new RegExp(`${pattern.startsWith("_") ? "" : "^"}${pattern.replaceAll("*", "\\w+")}$`).test(name);

it("the README names every trigger that writes, with its table and its reason", () => {
	const acting = actingTriggers();
	expect(acting.length).toBeGreaterThan(40);
	const missing = acting.filter(
		({ name, table }) =>
			!listed.some(
				({ tables, patterns }) => tables.includes(table) && patterns.some((pattern) => matches(pattern, name)),
			),
	);
	expect(missing).toEqual([]);
});

it("the README names no trigger that is gone", () => {
	const names = actingTriggers().map(({ name }) => name);
	const gone = listed.flatMap(({ patterns }) =>
		patterns.filter((pattern) => !names.some((name) => matches(pattern, name))),
	);
	expect(gone).toEqual([]);
});
