import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Every sheet except the tokens themselves. */
const sheets = globSync(["site/styles/base.css", "{site/layout,site/pages,islands}/**/*.css"], { cwd: root });

/** Removes function calls, because a value calculated from tokens is allowed: `calc(var(--gap-xs) + 1px)`. */
function withoutCalls(value: string): string {
	const outer = value.replaceAll(/[\w-]+\([^()]*\)/g, "");
	return outer === value ? value : withoutCalls(outer);
}

/** Declarations with a raw value where a token belongs, as `file: declaration`. */
function rawValues(properties: RegExp, isRaw: (value: string) => boolean): string[] {
	return sheets.flatMap((file) => {
		const css = readFileSync(join(root, file), "utf8").replaceAll(/url\('[^']*'\)|\/\*.*?\*\//gs, "");
		return [...css.matchAll(/([\w-]+): ([^;{}]+);/g)]
			.filter(([, property = "", value = ""]) => properties.test(property) && isRaw(value))
			.map(([declaration]) => `${file}: ${declaration}`);
	});
}

/** From 1.5rem it is the size of a thing, such as an icon in a field; smaller lengths are space. */
const isBareSpace = (value: string) => /(?<=^|\s)-?(?:0?\.\d+|1(?:\.[0-4]\d*)?)rem(?=\s|$)/.test(withoutCalls(value));
const hasLength = (value: string) => /\d(?:rem|px)/.test(value);

it("reads the sheets of components, layout and pages", () => {
	for (const sheet of ["islands/ui/button.css", "site/layout/header.css", "site/pages/home/hero.css"]) {
		expect(sheets).toContain(sheet);
	}
});

it.each([
	["space", /^(?:(?:row-|column-)?gap|padding.*|margin.*)$/, isBareSpace],
	["radius", /^border-(?:.*-)?radius$/, hasLength],
	["shadow", /^box-shadow$/, hasLength],
	[
		"colour",
		/colou?r|^background|^border|^outline|^fill$|^stroke$/,
		(value: string) => /#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/i.test(value),
	],
	// Endless animations are in a rule for visitors without reduced motion.
	["motion", /^transition.*/, (value: string) => /(?<![\d.])[\d.]+m?s\b/.test(value)],
])("%s comes from the tokens", (_, properties, isRaw) => {
	expect(rawValues(properties, isRaw)).toEqual([]);
});

it("detects a raw space", () => {
	expect(["0.5rem", "-0.5rem", "var(--edge) 1.25rem", "3rem 0.9rem"].filter(isBareSpace)).toHaveLength(4);
	expect(["3rem", "0", "calc(1rem + env(safe-area-inset-bottom))"].filter(isBareSpace)).toEqual([]);
});

it("names one language per rule, because Chromium drops a whole rule for a list of them", () => {
	const lists = sheets.filter((file) => /:lang\([^)]*,/.test(readFileSync(join(root, file), "utf8")));
	expect(lists).toEqual([]);
});
