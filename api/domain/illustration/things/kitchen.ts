import { darker, lighter } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

export function steam(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-22 0C-34 -16 -10 -26 -20 -46M2 -4C-10 -22 14 -34 4 -58M26 0C14 -16 38 -26 28 -46", "#fffaf0", 6, 0.6),
	);
}

/** A large cooking pot, full; its rim's middle is at (0, -84). */
export function pot({ defs }: Stage, x: number, y: number, scale: number, colour: string, food = "#f0b04f"): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-78 -84C-92 -40 -70 0 -40 0H40C70 0 92 -40 78 -84z", defs.lit(colour)),
		path("M-58 -66C-68 -38 -56 -14 -44 -8", "none") +
			stroke("M-60 -62C-66 -40 -60 -22 -48 -12", lighter(colour, 0.5), 5, 0.6),
		ellipse(0, -84, 84, 17, darker(colour, 0.25)),
		ellipse(0, -85, 74, 13, food),
		circle(-26, -86, 6, lighter(food, 0.4)) +
			circle(14, -82, 5, "#86a04b") +
			circle(34, -88, 6, "#c4502c") +
			circle(-4, -90, 4, "#86a04b"),
		stroke("M-84 -60C-100 -60 -100 -40 -84 -42M84 -60C100 -60 100 -40 84 -42", darker(colour, 0.3), 7),
	);
}

/** Flames and stones below a pot. */
export function fire(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M-44 0C-52 -22 -30 -30 -34 -50C-14 -40 -14 -26 -8 -18C-4 -36 4 -48 0 -64C22 -48 26 -28 22 -14C30 -20 34 -28 32 -38C50 -22 48 -8 42 0z",
			"#e57f5c",
		),
		path("M-24 0C-28 -14 -14 -20 -16 -32C-2 -24 0 -14 2 -8C8 -16 12 -24 10 -32C26 -18 26 -6 20 0z", "#f6c566"),
		stroke("M-50 2L44 -8M-46 -8L50 4", "#6b4330", 9),
	);
}

export function bowl(x: number, y: number, scale: number, colour: string, food = "#fff6e6"): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(0, -16, 30, 8, darker(colour, 0.2)),
		path("M-24 -18C-18 -34 18 -34 24 -18z", food),
		path("M-30 -16C-28 4 -14 8 -10 8H10C14 8 28 4 30 -16C18 -9 -18 -9 -30 -16z", colour),
		stroke("M-27 -6C-14 0 14 0 27 -6", lighter(colour, 0.4), 2.4, 0.8),
	);
}

/** A steel plate with compartments. */
export function thali(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(0, 0, 40, 12, "#aab2ba"),
		ellipse(0, -2, 36, 10, "#d3d9dd"),
		ellipse(-12, -4, 13, 5, "#fffaf0"),
		ellipse(12, -5, 9, 4, "#e18e2b"),
		ellipse(9, 2, 10, 3.5, "#86a04b"),
	);
}

export function cup(x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-11 -20H11L8 2H-8z", colour),
		stroke("M11 -15C22 -15 20 -2 9 -3", colour, 3.5),
		ellipse(0, -20, 11, 3, darker(colour, 0.3)),
	);
}

/** A crate of fruit and vegetables; its ground's middle is at (x, y). */
export function crate({ defs, random, mood }: Stage, x: number, y: number, scale: number): Drawing {
	const kinds = random.pick([
		["#c4402c", "#d9563a", "#e57f5c"],
		["#86a04b", "#55753b", "#a9bd62"],
		["#f0b04f", "#e18e2b", "#f4c878"],
		["#6b3a62", "#86477a", "#9c3356"],
	]);
	const fruit = Array.from({ length: 9 }, (_, index) =>
		circle(-44 + (index % 5) * 22 + (index > 4 ? 11 : 0), index > 4 ? -64 : -52, 13, kinds[index % 3] ?? "#c4402c"),
	);
	const leaf =
		kinds[0] === "#86a04b" ? "" : stroke("M-44 -64q4 -8 10 -8M0 -64q4 -8 10 -8M34 -76q4 -8 10 -8", "#55753b", 4);
	return at(
		x,
		y,
		scale,
		...fruit,
		leaf,
		rect(-62, -48, 124, 48, darker(mood.wood, 0.3), 3),
		rect(-62, -46, 124, 13, defs.lit(lighter(mood.wood, 0.2)), 2),
		rect(-62, -30, 124, 13, defs.lit(lighter(mood.wood, 0.2)), 2),
		rect(-62, -14, 124, 13, defs.lit(lighter(mood.wood, 0.2)), 2),
		rect(-60, -48, 9, 48, mood.wood),
		rect(51, -48, 9, 48, mood.wood),
	);
}

/** A tied sack, with a heart for a mark. */
export function sack({ defs }: Stage, x: number, y: number, scale: number, colour = "#e3c99a"): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M-14 -92C-22 -98 -16 -106 -8 -102C-2 -108 6 -108 10 -102C18 -106 22 -98 14 -92C40 -78 52 -36 44 -6C42 2 -42 2 -44 -6C-52 -36 -40 -78 -14 -92z",
			defs.lit(colour),
		),
		stroke("M-15 -91Q0 -85 15 -91", "#9c5a35", 4),
		heart(0, -40, 0.8, "#c4502c"),
		stroke("M-30 -64C-36 -48 -38 -30 -36 -16", darker(colour, 0.25), 2, 0.5),
	);
}

/** A heart about 36 wide around (x, y). */
export function heart(x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M0 16C-14 6 -20 -1 -20 -9C-20 -16 -15 -20 -10 -20C-5 -20 -2 -17 0 -13C2 -17 5 -20 10 -20C15 -20 20 -16 20 -9C20 -1 14 6 0 16z",
			colour,
		),
	);
}

/** A box of gifts, open or tied. */
export function box({ defs }: Stage, x: number, y: number, scale: number, colour: string, mark = true): Drawing {
	return at(
		x,
		y,
		scale,
		rect(-46, -62, 92, 62, defs.lit(colour), 3),
		path("M-46 -62H46L56 -50H-56z", darker(colour, 0.14)),
		mark ? heart(0, -26, 0.75, "#c4502c") : rect(-8, -62, 16, 20, lighter(colour, 0.35)),
	);
}
