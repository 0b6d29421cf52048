import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What is worked out from tokens is the rule's own: `calc(var(--gap-xs) + 1px)`. */
function withoutCalls(value: string): string {
	const outer = value.replaceAll(/[\w-]+\([^()]*\)/g, "");
	return outer === value ? value : withoutCalls(outer);
}

/** Declarations whose value starts or continues with something else than a token, as `file: declaration`. */
function rawValues(properties: RegExp, isRaw: (value: string) => boolean): string[] {
	return globSync("{base,components/*}.css", { cwd: import.meta.dirname }).flatMap((file) => {
		const css = readFileSync(join(import.meta.dirname, file), "utf8").replaceAll(/url\('[^']*'\)|\/\*.*?\*\//gs, "");
		return [...css.matchAll(/([\w-]+): ([^;{}]+);/g)]
			.filter(([, property = "", value = ""]) => properties.test(property) && isRaw(value))
			.map(([declaration]) => `${file}: ${declaration}`);
	});
}

/** A rem and a half or more is room for something of that size, like an icon in a field; less is space. */
const isBareSpace = (value: string) => /(?<=^|\s)-?(?:0?\.\d+|1(?:\.[0-4]\d*)?)rem(?=\s|$)/.test(withoutCalls(value));
const hasLength = (value: string) => /\d(?:rem|px)/.test(value);

it.each([
	["space", /^(?:(?:row-|column-)?gap|padding.*|margin.*)$/, isBareSpace],
	["radius", /^border-(?:.*-)?radius$/, hasLength],
	["shadow", /^box-shadow$/, hasLength],
	[
		"colour",
		/colou?r|^background|^border|^outline|^fill$|^stroke$/,
		(value: string) => /#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/i.test(value),
	],
	// What turns for ever stands in a rule for those who did not ask for stillness.
	["motion", /^transition.*/, (value: string) => /(?<![\d.])[\d.]+m?s\b/.test(value)],
])("%s comes from the tokens", (_, properties, isRaw) => {
	expect(rawValues(properties, isRaw)).toEqual([]);
});

it("a raw space would be seen", () => {
	expect(["0.5rem", "-0.5rem", "var(--edge) 1.25rem", "3rem 0.9rem"].filter(isBareSpace)).toHaveLength(4);
	expect(["3rem", "0", "calc(1rem + env(safe-area-inset-bottom))"].filter(isBareSpace)).toEqual([]);
});

it("a rule names one language at a time: Chromium drops a rule whole that has a list of them", () => {
	const lists = globSync("{base,components/*}.css", { cwd: import.meta.dirname }).filter((file) =>
		/:lang\([^)]*,/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
	);
	expect(lists).toEqual([]);
});
