import { expect, it } from "vitest";
import { artworkCount, artworkOf, artworkPath, drawArtwork } from "./artwork.ts";

it("gives a name the same picture each time, whatever its script", () => {
	expect(artworkPath("TALRadio Hindi")).toBe(artworkPath("TALRadio Hindi"));
	expect(artworkPath("यमुना के गीत", "png")).toMatch(/^\/podcast\/artwork\/\d+\.png$/);
});

it("gives names different pictures", () => {
	const names = Array.from({ length: 500 }, (_, place) => `Programme ${place}`);
	expect(new Set(names.map(artworkOf)).size).toBe(artworkCount);
});

it("draws each picture as a square of its own", () => {
	const drawn = Array.from({ length: artworkCount }, (_, number) => drawArtwork(number));
	expect(new Set(drawn).size).toBe(artworkCount);
	expect(drawn.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
});

it("draws the channels of the demo visibly apart", () => {
	const names = ["TALRadio", "TALRadio English", "TALRadio Hindi", "TALRadio Telugu", "TALRadio Kannada"];
	const shapes = names.map((name) => {
		const svg = drawArtwork(artworkOf(name));
		return (
			[...svg.matchAll(/<(rect|ellipse|path d="M0 \d+[CQ])/g)].map(([, shape]) => shape?.replace(/\d+/, "")).join() +
			svg.match(/stop-color="[^"]+"/)?.[0]
		);
	});
	expect(new Set(shapes).size).toBe(names.length);
});
