// @module-tag slow
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import sections from "./texts.spec.json" with { type: "json" };

/*
 * The texts that must appear exactly as in texts.spec.json, misspellings included. Three dots stand for a value.
 */

const fixed = sections.flatMap((section) => section.texts);

/** A text that only a page shows, which spells it well. The API's texts stay as they are; `reworded` says what pages show. */
const mended = new Map([["Error while updating the playliist", "Error while updating the playlist"]]);

/** Our own texts that resemble a required one but belong elsewhere, and those that mend one on pages. */
const similar: readonly string[] = [
	"Donate now",
	"Please select at least one image",
	"Group name already exists",
	...mended.values(),
];

const root = join(import.meta.dirname, "..");
const sources = globSync("{api,islands,site,widget-sdk}/**/*.{ts,tsx}", { cwd: root }).filter(
	(path) =>
		!/\.(test|stories)\.tsx?$|^api\/sandbox\/|^site\/(dev|testing|browser)\/|\/words\/\w+\/(hi|te|kn)\.ts$/.test(path),
);

/** Quoted texts, templates and the text between tags. */
const texts = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=]*)</g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const productTexts = new Set(
	sources.flatMap((path) => {
		const source = readFileSync(join(root, path), "utf8").replaceAll(comments, "");
		return [...source.matchAll(texts)].map(([, quoted, template, between]) =>
			(quoted ?? template ?? between?.replaceAll(/\s+/g, " ").trim() ?? "").replaceAll(/\$?\{[^}]*\}/g, "..."),
		);
	}),
);

/** Whether the product contains a text. One that ends with a colon or a space is followed by a message. */
function isInProduct(text: string): boolean {
	return /[: ]$/.test(text) ? [...productTexts].some((each) => each.startsWith(text)) : productTexts.has(text);
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Whether one text becomes another by adding, removing or changing so many letters. */
function isNear(one: string, other: string, most: number): boolean {
	if (Math.abs(one.length - other.length) > most) return false;
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [index, letter] of [...one].entries()) {
		const next = [index + 1];
		for (const [column, against] of [...other].entries()) {
			const changed = (row[column] ?? 0) + (letter === against ? 0 : 1);
			next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		if (Math.min(...next) > most) return false;
		row = next;
	}
	return (row.at(-1) ?? 0) <= most;
}

const letters = fixed.map((exact) => ({ exact, other: lettersOf(exact) }));

/** The required texts that a text is in a different spelling: equal except for two letters, case and punctuation. */
function meantBy(text: string): readonly string[] {
	const one = lettersOf(text);
	return letters.filter(({ other }) => isNear(one, other, other.length < 12 ? 0 : 2)).map(({ exact }) => exact);
}

function respelled(candidates: Iterable<string>): string[] {
	// Keys, paths and single words of code are not sentences.
	const sentences = [...candidates].filter((text) => /^[A-Z].*( \S|…)/.test(text) && !fixed.includes(text));
	return sentences.flatMap((text) => meantBy(text).map((exact) => `"${text}" instead of "${exact}"`));
}

describe("the required texts", () => {
	it("are listed once each", () => {
		expect(fixed.filter((text, index) => fixed.indexOf(text) !== index)).toEqual([]);
		expect(fixed).toHaveLength(124);
	});

	it("are all in the product", () => {
		expect(fixed.filter((text) => !isInProduct(mended.get(text) ?? text))).toEqual([]);
	});

	it("are spelled as in the list", () => {
		expect(respelled([...productTexts].filter((text) => !similar.includes(text)))).toEqual([]);
		expect(respelled(["Group name already exists", "No Records found!", "Loading…"])).toEqual([
			'"Group name already exists" instead of "Group name already exits"',
			'"No Records found!" instead of "No records found"',
			'"No Records found!" instead of "No Records Found"',
			'"Loading…" instead of "Loading..."',
		]);
	});
});
