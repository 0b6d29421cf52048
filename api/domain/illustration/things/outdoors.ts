import { darker, lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, polygon, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** A panel that makes power of sunlight, on a post. */
export function solarPanel(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M0 0V-62", "#8b919b", 7),
		polygon(
			[
				[-64, -52],
				[36, -84],
				[66, -128],
				[-34, -98],
			],
			"#fff6e6",
		),
		polygon(
			[
				[-58, -54],
				[34, -83],
				[60, -122],
				[-32, -94],
			],
			"#2f4f86",
		),
		stroke("M-28 -63L-2 -103M2 -73L28 -113M-46 -73L46 -102", "#86aed0", 2.4),
		polygon(
			[
				[-58, -54],
				[-32, -94],
				[-14, -99],
				[-34, -62],
			],
			"#ffffff",
			0.14,
		),
	);
}

export function windTurbine(x: number, y: number, scale: number, turn: number): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-5 0L-2.500 -170H2.500L5 0z", "#fbf4e8"),
		`<g transform="translate(0 -172) rotate(${turn})">${[0, 120, 240].map((degrees) => `<g transform="rotate(${degrees})">${path("M-4 0C-7 -40 -2 -78 0 -92C4 -60 5 -24 4 0z", "#fffaf0")}</g>`).join("")}${circle(0, 0, 6, "#e3d6c4")}</g>`,
	);
}

/** A sapling in a mound of earth. */
export function sapling({ mood, defs }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(0, 0, 34, 9, darker(mood.bark, 0.1)),
		stroke("M0 -2C2 -22 -2 -36 0 -54", mood.leafDark, 4.5),
		path("M0 -30C-24 -32 -32 -48 -30 -58C-12 -58 0 -48 0 -30z", defs.lit(mood.leaf)),
		path("M0 -42C20 -42 32 -54 32 -68C12 -70 0 -60 0 -42z", mood.leaf),
		path("M0 -54C-10 -64 -8 -78 0 -86C8 -78 10 -64 0 -54z", lighter(mood.leaf, 0.2)),
	);
}

export function wateringCan(colour: string): Drawing {
	return (
		path("M-22 -26H20L17 14H-19z", colour) +
		stroke("M-14 -26C-12 -48 14 -48 14 -26", darker(colour, 0.2), 5) +
		path("M18 -2L46 -22L52 -16L20 12z", darker(colour, 0.12)) +
		stroke("M54 -14L60 0M60 -18L68 -4M50 -10L52 4", "#8fc6d6", 3)
	);
}

/** A village hand pump with its spout to the right; the handle to the left. About 130 high. */
export function handPump({ defs, mood }: Stage, x: number, y: number, scale: number): Drawing {
	const iron = "#3d6b7a";
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 96, 14, mix(mood.floor, "#8a8580", 0.5)),
		ellipse(0, -2, 84, 11, mix(mood.floor, "#d8d2c8", 0.5)),
		stroke("M4 -124L-66 -150", darker(iron, 0.25), 8),
		rect(-13, -128, 26, 126, defs.lit(iron), 6),
		rect(-19, -136, 38, 15, darker(iron, 0.15), 5),
		rect(-22, -12, 44, 12, darker(iron, 0.2), 3),
		path("M10 -96H50C58 -96 60 -88 60 -78H46C46 -82 44 -84 40 -84H10z", iron),
		stroke("M53 -76C54 -56 53 -40 53 -26", "#a8dbe6", 9, 0.85),
		stroke("M50 -72V-34", "#ffffff", 2.4, 0.7),
	);
}

export function bucket({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-24 -42C-20 -66 20 -66 24 -42", "#8b919b", 3.5),
		path("M-26 -42H26L20 0H-20z", defs.lit(colour)),
		ellipse(0, -42, 26, 6, "#bfe3ea"),
	);
}

/** A round well with a roof and a rope. */
export function well({ defs, mood }: Stage, x: number, y: number, scale: number): Drawing {
	const stone = mix("#b9a795", mood.floor, 0.3);
	return at(
		x,
		y,
		scale,
		ellipse(0, 4, 84, 10, mood.shadow, 0.2),
		ellipse(0, -52, 72, 17, darker(stone, 0.5)),
		stroke("M-58 -52V-150M58 -52V-150", mood.wood, 9),
		stroke("M-58 -122H58", darker(mood.wood, 0.2), 8),
		stroke("M6 -122V-56", "#e8d6b4", 3),
		polygon(
			[
				[-88, -142],
				[-52, -184],
				[52, -184],
				[88, -142],
			],
			defs.lit(mood.roof),
		),
		path("M-72 -52C-72 -30 -72 -14 -66 0H66C72 -14 72 -30 72 -52C54 -32 -54 -32 -72 -52z", defs.lit(stone)),
		stroke(
			"M-70 -30C-40 -16 40 -16 70 -30M-68 -12C-40 2 40 2 68 -12M-40 -38V-22M0 -34V-18M40 -38V-22M-22 -20V-4M22 -20V-4",
			darker(stone, 0.25),
			2.2,
			0.6,
		),
	);
}
