import { darker, lighter } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, polygon, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** A table seen from the front; its top's middle is at (x, y). */
export function table({ mood, defs }: Stage, x: number, y: number, w: number, h: number, colour = mood.wood): Drawing {
	return at(
		x,
		y,
		1,
		polygon(
			[
				[-w / 2 + 14, 8],
				[-w / 2 + 26, 8],
				[-w / 2 + 22, h],
				[-w / 2 + 12, h],
			],
			darker(colour, 0.25),
		),
		polygon(
			[
				[w / 2 - 14, 8],
				[w / 2 - 26, 8],
				[w / 2 - 22, h],
				[w / 2 - 12, h],
			],
			darker(colour, 0.25),
		),
		rect(-w / 2 + 10, 6, w - 20, 22, darker(colour, 0.18)),
		rect(-w / 2, -6, w, 15, defs.lit(lighter(colour, 0.12)), 5),
	);
}

/** A desk or counter with a closed front. */
export function counter(
	{ mood, defs }: Stage,
	x: number,
	y: number,
	w: number,
	h: number,
	colour = mood.wood,
): Drawing {
	const planks = Array.from(
		{ length: Math.floor(w / 44) },
		(_, index) => d`M${-w / 2 + 44 * (index + 1)} 10V${h}`,
	).join("");
	return at(
		x,
		y,
		1,
		rect(-w / 2 + 6, 6, w - 12, h, defs.lit(colour)),
		stroke(planks, darker(colour, 0.25), 1.8, 0.5),
		rect(-w / 2, -7, w, 16, lighter(colour, 0.22), 5),
	);
}

/** A dining or school chair, seen from the front. */
export function chair({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-26 0V-62M26 0V-62", darker(colour, 0.3), 6),
		rect(-31, -150, 62, 66, defs.lit(colour), 14),
		rect(-34, -74, 68, 14, darker(colour, 0.12), 6),
	);
}

/** An armchair that leans back, from the side, for someone who is treated. */
export function recliner({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-20 0H40M10 0V-26", "#6f6a70", 8),
		path(
			"M-84 -178C-96 -178 -98 -160 -92 -150L-46 -52C-42 -40 -30 -34 -18 -34H62C74 -34 76 -50 66 -54L-2 -62L-56 -170C-62 -180 -72 -180 -84 -178z",
			defs.lit(colour),
		),
		path("M58 -52L112 -14C120 -8 116 2 106 0L50 -34z", darker(colour, 0.12)),
		rect(-36, -96, 74, 13, lighter(colour, 0.2), 6.5),
	);
}

/** A bench of wood, its seat's middle at (x, y - 56 * scale). */
export function bench({ mood, defs }: Stage, x: number, y: number, w: number, scale = 1): Drawing {
	const half = w / 2 / scale;
	return at(
		x,
		y,
		scale,
		ellipse(0, 3, half, 8, mood.shadow, 0.2),
		stroke(
			d`M${-half + 22} 0V-56M${half - 22} 0V-56M${-half + 22} -56V-118M${half - 22} -56V-118`,
			darker(mood.wood, 0.35),
			7,
		),
		rect(-half, -124, half * 2, 14, defs.lit(mood.wood), 5),
		rect(-half, -102, half * 2, 14, defs.lit(mood.wood), 5),
		rect(-half - 4, -64, half * 2 + 8, 13, lighter(mood.wood, 0.12), 5),
	);
}

/** A bed with its head on the left; whoever lies in it has the head on the pillow at (-84, -92). */
export function bed(
	{ defs, mood }: Stage,
	x: number,
	y: number,
	scale: number,
	blanket: string,
	lying: Drawing,
): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(20, 4, 176, 9, mood.shadow, 0.22),
		stroke("M-128 0V-130M168 0V-84", "#8b7f86", 8),
		rect(-132, -134, 10, 100, "#a79ba0", 5),
		rect(-124, -52, 290, 18, "#cfc4c0", 5),
		rect(-122, -76, 286, 30, "#fff6ea", 12),
		path("M-122 -74C-130 -104 -112 -122 -84 -118C-56 -122 -44 -102 -52 -74z", defs.lit("#fffaf1")),
		lying,
		path(
			"M-40 -92C-30 -110 0 -112 30 -106C80 -100 130 -104 160 -92C168 -84 168 -60 164 -46H-44C-52 -60 -50 -80 -40 -92z",
			defs.lit(blanket),
		),
		path("M-44 -46C-52 -62 -50 -80 -40 -92C-32 -104 -18 -108 -4 -108C-14 -92 -16 -66 -12 -46z", lighter(blanket, 0.4)),
		stroke("M30 -98C26 -80 28 -62 32 -50M90 -98C88 -80 90 -62 94 -50", darker(blanket, 0.22), 2.2, 0.45),
	);
}

/** A blackboard with drawings instead of words. */
export function blackboard({ defs, random, mood }: Stage, x: number, y: number, w: number, h: number): Drawing {
	const chalk = "#f7f0df";
	const left = random.pick([
		circle(0, 0, 17, "none") +
			`<circle r="17" fill="none" stroke="${chalk}" stroke-width="3"/>` +
			stroke("M0 -30V-24M0 24V30M-30 0H-24M24 0H30M-21 -21L-17 -17M17 17L21 21M21 -21L17 -17M-17 17L-21 21", chalk, 3),
		`<path d="M-26 22L0 -24L26 22z" fill="none" stroke="${chalk}" stroke-width="3"/>` +
			stroke("M0 -24V22", "#f0b04f", 2.4),
		stroke("M0 26V-4M0 4C-20 0 -22 -16 -20 -24C-4 -22 2 -12 0 4C2 -16 12 -24 24 -26C24 -10 16 0 0 4", chalk, 3),
	]);
	const right = random.pick([
		stroke("M-34 -14H30M-34 0H18M-34 14H26", chalk, 3, 0.7),
		stroke("M-30 22V-22M-30 22H34M-26 12L-8 0L8 6L28 -18", chalk, 3, 0.8),
		[-24, 0, 24].map((left) => circle(left, 0, 8, "#e57f5c") + stroke(d`M${left} -8q2 -8 8 -9`, chalk, 2.4)).join(""),
	]);
	return (
		rect(x - 8, y - 8, w + 16, h + 16, defs.lit(mood.wood), 5) +
		rect(x, y, w, h, defs.lit("#2c5d50"), 2) +
		at(x + w * 0.27, y + h * 0.48, Math.min(w / 190, 1.3), left) +
		at(x + w * 0.7, y + h * 0.48, Math.min(w / 190, 1.3), right) +
		rect(x, y + h + 6, w, 7, darker(mood.wood, 0.15), 3)
	);
}

/** A school desk with an open book; its top's middle is at (x, y). */
export function schoolDesk(stage: Stage, x: number, y: number, scale: number, cover: string): Drawing {
	return at(x, y, scale, table(stage, 0, 0, 128, 74), openBook(0, -6, 0.62, cover));
}

/** An open book, lying; the middle of its back is at (x, y). */
export function openBook(x: number, y: number, scale: number, cover: string): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M-52 2C-30 -8 -12 -6 0 2C12 -6 30 -8 52 2L46 -20C28 -28 12 -26 0 -18C-12 -26 -28 -28 -46 -20z",
			darker(cover, 0.1),
		),
		path("M-48 -1C-28 -10 -12 -8 0 -1L0 -20C-12 -28 -28 -30 -43 -23z", "#fffaf0") +
			path("M48 -1C28 -10 12 -8 0 -1L0 -20C12 -28 28 -30 43 -23z", "#f6ebd8"),
		stroke(
			"M-38 -17C-28 -20 -16 -19 -7 -15M-40 -10C-28 -14 -16 -13 -7 -9M38 -17C28 -20 16 -19 7 -15M40 -10C28 -14 16 -13 7 -9",
			"#c9b79d",
			1.8,
		),
	);
}

/** A book held up in front of a reader: only its covers are seen. Its middle is at (0, 0). */
export function heldBook(cover: string, tilt = 0): Drawing {
	return `<g transform="rotate(${tilt})">${path("M-34 -20L0 -14L34 -20V20L0 26L-34 20z", darker(cover, 0.18))}${path("M-34 -20L0 -14V26L-34 20z", cover)}${path("M-30 -22L0 -17L30 -22L31 -19L0 -13L-31 -19z", "#fffaf0")}${circle(-17, 2, 6, lighter(cover, 0.4))}</g>`;
}

export function bookPile(x: number, y: number, scale: number, colours: readonly string[]): Drawing {
	return at(
		x,
		y,
		scale,
		...colours.map((colour, index) => {
			const shift = index % 2 ? 4 : -3;
			return (
				rect(-32 + shift, -13 * (index + 1), 64, 12, colour, 2.5) +
				rect(26 + shift, -13 * (index + 1) + 2, 6, 8, "#fff6e6")
			);
		}),
	);
}

/** An open laptop from behind or from the side of its user. */
export function laptop({ defs }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-44 -58Q-44 -64 -38 -64H38Q44 -64 44 -58V-4H-44z", defs.lit("#59606c")),
		circle(0, -34, 6, "#f3b457"),
		path("M-54 -5H54L50 2Q48 4 44 4H-44Q-48 4 -50 2z", "#7e8793"),
	);
}

/** A wheelchair from the side for someone whose pose is "seat"; they share their ground point. */
export function wheelchair(x: number, y: number, scale: number, colour: string, part: "back" | "front"): Drawing {
	const wheel = (cx: number, r: number) =>
		`<circle cx="${cx}" cy="${-r}" r="${r - 4}" fill="none" stroke="#3b3440" stroke-width="7"/><circle cx="${cx}" cy="${-r}" r="${r - 12}" fill="none" stroke="#b9b3bb" stroke-width="2"/>` +
		stroke(
			[0, 45, 90, 135]
				.map((degrees) => {
					const turn = (degrees * Math.PI) / 180;
					return d`M${cx - Math.cos(turn) * (r - 8)} ${-r - Math.sin(turn) * (r - 8)}L${cx + Math.cos(turn) * (r - 8)} ${-r + Math.sin(turn) * (r - 8)}`;
				})
				.join(""),
			"#b9b3bb",
			1.6,
		) +
		circle(cx, -r, 5, "#3b3440");
	if (part === "back") {
		return at(
			x,
			y,
			scale,
			stroke("M-48 -150L-34 -146M-34 -148V-58", "#5c5560", 6),
			path("M-38 -142C-44 -144 -40 -152 -32 -150L-24 -66H30C38 -66 38 -54 30 -54H-34z", colour),
		);
	}
	return at(
		x,
		y,
		scale,
		stroke("M-30 -60H34L50 -14M-22 -92H20V-60", "#5c5560", 6),
		stroke("M44 -8H72", "#5c5560", 7),
		wheel(-14, 46),
		wheel(50, 15),
	);
}
