import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { checkoutPalette, coloursIn, sitePalette } from "./palettes.ts";

const root = join(import.meta.dirname, "../..");

describe.each([sitePalette, checkoutPalette])("the palette of $sheet", ({ sheet, text, edges, decoration }) => {
	const themes = coloursIn(readFileSync(join(root, sheet), "utf8"));

	it("uses every colour for text, a surface, an edge or decoration", () => {
		const used = [...Object.entries(text), ...Object.entries(edges)].flatMap(([surface, tokens]) => [
			surface,
			...tokens,
		]);
		const known = new Set([...used, ...decoration]);
		expect([...themes.light.keys()].filter((token) => !known.has(token))).toEqual([]);
		expect([...themes.dark.keys()]).toEqual([...themes.light.keys()]);
		expect(used.filter((token) => !themes.light.has(token))).toEqual([]);
	});

	it.each(["light", "dark"] as const)("has enough contrast in every pair, %s", (theme) => {
		const colour = (token: string) => themes[theme].get(token) ?? "";
		const weakPairs = (pairs: Readonly<Record<string, readonly string[]>>, needed: number) =>
			Object.entries(pairs).flatMap(([surface, tokens]) =>
				tokens.flatMap((token) => {
					const ratio = contrastRatio(colour(token), colour(surface));
					return ratio < needed ? [`${token} on ${surface}: ${ratio.toFixed(2)} of ${needed}`] : [];
				}),
			);
		expect([...weakPairs(text, 4.5), ...weakPairs(edges, 3)]).toEqual([]);
	});
});

describe("The contrast ratio", () => {
	it.each([
		["#000", "#fff", 21],
		["#777777", "#fff", 4.48],
		["rgb(0, 0, 255)", "#ffffff", 8.59],
		["#abc", "#abc", 1],
	])("of %s and %s is %d : 1, either way round", (one, other, ratio) => {
		expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
		expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
	});

	it("is refused for a translucent colour", () => {
		expect(() => contrastRatio("#0008", "#fff")).toThrow("not an opaque colour");
	});
});
