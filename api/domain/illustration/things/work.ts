import { darker, lighter } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** A hand-cranked sewing machine on a table, about 110 wide, its base at (x, y). */
export function sewingMachine(x: number, y: number, scale: number, colour: string, cloth: string): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-96 2C-70 -12 -40 -8 -20 -4L-14 4H-92z", cloth) +
			path("M-96 2C-104 22 -92 40 -86 52C-76 40 -70 20 -66 4z", darker(cloth, 0.12)),
		rect(-58, -10, 120, 12, darker(colour, 0.25), 4),
		path("M28 -10V-64H-44C-56 -64 -58 -52 -56 -40H-44C-44 -46 -42 -48 -36 -48H6V-10z", colour),
		path("M28 -10V-64H6V-10z", darker(colour, 0.12)),
		stroke("M-50 -40V-12", "#c9c2bb", 3.5),
		stroke("M-30 -56H10", "#f0b04f", 3),
		circle(46, -42, 19, darker(colour, 0.3)) +
			circle(46, -42, 13, lighter(colour, 0.15)) +
			circle(46, -42, 5, "#f0b04f"),
		rect(-14, -80, 9, 17, "#e57f5c", 2) + rect(-16, -82, 13, 4, "#f6e6cc", 1),
	);
}

/** A market stall: awning, posts and counter, about 300 wide. The counter's top is at -92. */
export function stall(
	{ defs, mood }: Stage,
	x: number,
	y: number,
	scale: number,
	colour: string,
	goods: Drawing,
	keeper: Drawing,
): Drawing {
	const stripes = Array.from({ length: 9 }, (_, index) => {
		const left = -170 + index * 37.8;
		const fill = index % 2 ? "#fff3df" : colour;
		return path(d`M${left * 0.88} -270H${(left + 37.8) * 0.88}L${left + 37.8} -214a18.900 16 0 0 1 -37.8 0z`, fill);
	});
	return at(
		x,
		y,
		scale,
		ellipse(0, 4, 166, 9, mood.shadow, 0.22),
		rect(-150, -250, 300, 165, darker(mood.wood, 0.5), 0, 0.85),
		keeper,
		rect(-152, -250, 11, 250, mood.wood) + rect(141, -250, 11, 250, mood.wood),
		...stripes,
		rect(-154, -88, 308, 90, defs.lit(lighter(mood.wood, 0.12))),
		stroke("M-154 -58H154M-154 -28H154", darker(mood.wood, 0.2), 2, 0.5),
		rect(-164, -100, 328, 15, lighter(mood.wood, 0.3), 4),
		goods,
	);
}

/** Two grinding wheels of a mill with flour below, about 150 wide. */
export function mill({ defs }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(0, 4, 90, 9, "#3a2230", 0.2),
		rect(-66, -70, 132, 70, defs.lit("#14695d"), 8),
		path("M-40 -150H40L22 -104H-22z", defs.lit("#c9c3bb")),
		path("M-36 -150C-24 -166 24 -166 36 -150z", "#e8c37a"),
		rect(-34, -106, 68, 38, defs.lit("#9aa0a6"), 8),
		circle(-86, -50, 34, "#4a4650") + circle(-86, -50, 24, "#c4502c") + circle(-86, -50, 7, "#f0b04f"),
		stroke("M-86 -84L-30 -92M-86 -16L-40 -70", "#4a4650", 5),
		path("M66 -56L92 -44V-34L66 -40z", "#9aa0a6"),
		path("M84 -36C88 -20 92 -10 98 0H72C78 -10 82 -20 84 -36z", "#fff6e6"),
		circle(-30, -34, 8, "#f0b04f") + circle(-6, -34, 8, "#e57f5c"),
	);
}

/** A brass pot with engraving, about 70 wide and 100 high. */
export function brassPot({ defs }: Stage, x: number, y: number, scale: number, colour = "#e0a53c"): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M-14 -96H14C10 -86 10 -80 16 -74C40 -64 44 -30 30 -12L22 0H-22L-30 -12C-44 -30 -40 -64 -16 -74C-10 -80 -10 -86 -14 -96z",
			defs.lit(colour),
		),
		ellipse(0, -96, 18, 4.5, darker(colour, 0.25)),
		stroke("M-36 -44C-18 -36 18 -36 36 -44M-34 -26C-16 -18 16 -18 34 -26", darker(colour, 0.35), 2.4, 0.7),
		...[-24, -8, 8, 24].map((left) => path(d`M${left} -38q5 6 0 12q-5 -6 0 -12z`, darker(colour, 0.4), 0.7)),
		stroke("M-26 -56C-30 -44 -30 -32 -26 -22", lighter(colour, 0.6), 4, 0.7),
	);
}

/** A frame drum; its face is at (0, 0). */
export function frameDrum(scale: number, colour: string): Drawing {
	return at(
		0,
		0,
		scale,
		circle(0, 0, 46, darker(colour, 0.25)),
		circle(0, 0, 40, "#f6e6cc"),
		circle(0, 0, 27, "#eed9b6"),
		circle(0, 0, 11, darker(colour, 0.1)),
		stroke("M-46 0H-38M38 0H46M0 -46V-38M0 38V46", "#f0b04f", 5),
	);
}

/** A barrel drum slung across the body. */
export function barrelDrum({ defs }: Stage, colour: string): Drawing {
	return (
		path("M-62 -34C-30 -48 30 -48 62 -34V34C30 48 -30 48 -62 34z", defs.lit(colour)) +
		stroke("M-62 -30L-20 40M-40 40L0 -44M0 44L40 -40M20 42L60 -30", "#f6e6cc", 2.6, 0.8) +
		ellipse(-62, 0, 13, 34, "#f6e6cc") +
		ellipse(-62, 0, 6, 15, darker(colour, 0.2)) +
		ellipse(62, 0, 13, 34, darker("#f6e6cc", 0.12))
	);
}

/** A microphone on a table arm; its head is at (0, 0). */
export function microphone(scale: number): Drawing {
	return at(
		0,
		0,
		scale,
		stroke("M0 30V64M-26 66H26", "#4a4650", 6),
		path("M-22 -2C-22 24 22 24 22 -2", "none") + stroke("M-21 0C-21 30 21 30 21 0", "#7b7680", 4),
		rect(-14, -34, 28, 52, "#4a4650", 14),
		stroke("M-13 -18H13M-13 -8H13M-13 2H13", "#8e8993", 2.4),
	);
}

/** Headphones for a head whose middle is at (0, 0). */
export function headphones(colour: string): Drawing {
	return (
		stroke("M-25 2C-32 -44 32 -44 25 2", "#3b3440", 5.5) +
		rect(-32, -8, 13, 24, colour, 6) +
		rect(19, -8, 13, 24, colour, 6)
	);
}

/** A lectern with a microphone. */
export function lectern({ defs, mood }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-52 -150H52L38 0H-38z", defs.lit(mood.wood)),
		path("M-62 -164H62L54 -146H-54z", lighter(mood.wood, 0.25)),
		stroke("M22 -162C22 -188 10 -196 0 -202", "#4a4650", 4),
		ellipse(-4, -204, 9, 6, "#3b3440"),
		circle(0, -92, 19, lighter(mood.wood, 0.4)),
		path(
			"M0 -82C-10 -90 -13 -94 -13 -98C-13 -106 -3 -107 0 -100C3 -107 13 -106 13 -98C13 -94 10 -90 0 -82z",
			"#c4502c",
		),
	);
}

/** A sign on a stick with a picture for words; its foot is at (0, 0). */
export function placard(scale: number, colour: string, picture: "heart" | "leaf" | "sun" | "tree", tilt = 0): Drawing {
	const marks = {
		heart: path(
			"M0 -126C-20 -140 -27 -149 -27 -158C-27 -174 -6 -176 0 -162C6 -176 27 -174 27 -158C27 -149 20 -140 0 -126z",
			"#c4502c",
		),
		leaf:
			path("M-22 -132C-26 -162 -4 -172 26 -172C26 -142 8 -126 -22 -132z", "#55753b") +
			stroke("M-24 -128L8 -156", "#f9ead2", 3),
		sun:
			circle(0, -150, 14, "#e18e2b") +
			stroke(
				"M0 -174V-170M0 -130V-126M-24 -150H-20M20 -150H24M-17 -167L-14 -164M14 -136L17 -133M17 -167L14 -164M-14 -136L-17 -133",
				"#e18e2b",
				4,
			),
		tree: circle(0, -156, 18, "#55753b") + rect(-4, -142, 8, 18, "#7d5136"),
	};
	return `<g transform="rotate(${tilt}) scale(${scale})">${stroke("M0 0V-120", "#9c6a42", 7)}${rect(-48, -188, 96, 74, colour, 6)}${rect(-43, -183, 86, 64, lighter(colour, 0.35), 4)}${marks[picture]}</g>`;
}
