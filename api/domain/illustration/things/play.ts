import { darker, lighter } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, polygon, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

export function football(x: number, y: number, r: number): Drawing {
	return at(
		x,
		y,
		r / 20,
		circle(0, 0, 20, "#fffaf0"),
		polygon(
			[
				[0, -8],
				[8, -2],
				[5, 7],
				[-5, 7],
				[-8, -2],
			],
			"#3b3440",
		),
		stroke("M0 -8V-19M8 -2L18 -6M5 7L11 16M-5 7L-11 16M-8 -2L-18 -6", "#3b3440", 2.4),
		stroke("M-19 6C-14 16 -6 20 4 19", "#d9cbb6", 3, 0.8),
	);
}

/** A goal with its net, seen from the front. */
export function goal(x: number, y: number, w: number, h: number): Drawing {
	const mesh = [
		...Array.from({ length: 13 }, (_, i) => d`M${x + (w * i) / 12} ${y - h}V${y}`),
		...Array.from({ length: 7 }, (_, i) => d`M${x} ${y - (h * i) / 7}h${w}`),
	].join("");
	return stroke(mesh, "#fff8ec", 1.4, 0.5) + stroke(d`M${x} ${y}V${y - h}h${w}V${y}`, "#fffaf0", 7);
}

/** A kite with its tail; held by a line to (toX, toY) in its own measures. */
export function kite(
	x: number,
	y: number,
	scale: number,
	colour: string,
	accent: string,
	toX: number,
	toY: number,
): Drawing {
	return at(
		x,
		y,
		scale,
		stroke(d`M0 6Q${toX * 0.3} ${toY * 0.75} ${toX} ${toY}`, "#6b4a3c", 1.8, 0.7),
		polygon(
			[
				[0, -44],
				[32, 0],
				[0, 44],
				[-32, 0],
			],
			colour,
		),
		polygon(
			[
				[0, -44],
				[32, 0],
				[0, 0],
			],
			accent,
		),
		polygon(
			[
				[0, 44],
				[-32, 0],
				[0, 0],
			],
			accent,
		),
		stroke("M0 44C-10 60 10 72 0 90", darker(colour, 0.1), 3),
		polygon(
			[
				[-9, 62],
				[3, 66],
				[-7, 72],
			],
			accent,
		),
		polygon(
			[
				[9, 78],
				[-3, 82],
				[7, 88],
			],
			colour,
		),
	);
}

export function tent({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		ellipse(0, 3, 104, 9, "#2a1a30", 0.22),
		path("M-100 0L0 -128L100 0z", defs.lit(colour)),
		path("M-34 0L0 -128L34 0z", darker(colour, 0.4)),
		path("M-34 0L0 -128L-12 0z", lighter(colour, 0.25)),
		stroke("M0 -128L100 0M0 -128L-100 0", lighter(colour, 0.35), 4),
		stroke("M0 -128L-8 -140M0 -128L8 -140", "#7d5136", 4),
	);
}

/** A string of lamps between two points. */
export function lights(
	[ax, ay]: readonly [number, number],
	[bx, by]: readonly [number, number],
	sag: number,
	glow: string,
): Drawing {
	const bulbs = Array.from({ length: 9 }, (_, index) => {
		const t = (index + 0.5) / 9;
		const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t)];
		return circle(x, y + 7, 13, glow, 0.28) + circle(x, y + 7, 5.5, "#ffe9b0");
	});
	return (
		stroke(d`M${ax} ${ay}Q${(ax + bx) / 2} ${(ay + by) / 2 + sag * 2} ${bx} ${by}`, "#4a3440", 2.4) + bulbs.join("")
	);
}

/** A swing that hangs from a bough; the seat is at (0, 0). */
export function swing(x: number, y: number, rope: number, scale: number, rider: Drawing): Drawing {
	return at(
		x,
		y,
		scale,
		stroke(d`M-30 0L-22 ${-rope}M30 0L22 ${-rope}`, "#d8b98a", 4),
		rider,
		rect(-38, -4, 76, 9, "#8a5a38", 3),
	);
}

export function punchingBag({ defs }: Stage, x: number, top: number, scale: number, colour: string): Drawing {
	return at(
		x,
		top,
		scale,
		stroke("M0 -120V0M0 0L-22 22M0 0L22 22", "#8b8580", 4),
		rect(-30, 20, 60, 150, defs.lit(colour), 16),
		rect(-30, 58, 60, 12, lighter(colour, 0.4)),
		rect(-30, 124, 60, 9, darker(colour, 0.25)),
		stroke("M-18 32V160", lighter(colour, 0.4), 5, 0.4),
	);
}

/** A boxing glove for a hand at (0, 0). */
export const glove = (colour: string, scale = 1): Drawing =>
	at(
		0,
		0,
		scale,
		path("M-14 8C-20 -10 -12 -22 4 -22C20 -22 24 -6 20 6C18 14 14 18 12 22H-10C-10 16 -12 12 -14 8z", colour),
		path("M-16 4C-24 -4 -18 -14 -10 -10C-6 -4 -8 6 -12 10z", darker(colour, 0.12)),
		rect(-12, 18, 25, 9, "#fff3df", 3),
	);

/** A trophy with two handles. */
export function trophy({ defs }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		rect(-26, -12, 52, 12, "#6b4330", 3),
		rect(-7, -34, 14, 24, "#c9912f"),
		stroke("M-28 -82C-50 -84 -46 -50 -22 -52M28 -82C50 -84 46 -50 22 -52", "#d9a23c", 6),
		path("M-30 -90H30C30 -56 22 -34 0 -32C-22 -34 -30 -56 -30 -90z", defs.lit("#edb94f")),
	);
}

/** A radio's or song's waves from (0, 0) to the right. */
export function waves(x: number, y: number, scale: number, colour: string, count = 3): Drawing {
	return at(
		x,
		y,
		scale,
		...Array.from({ length: count }, (_, index) => {
			const r = 20 + index * 17;
			return stroke(d`M${r * 0.72} ${-r * 0.7}A${r} ${r} 0 0 1 ${r * 0.72} ${r * 0.7}`, colour, 6, 1 - index * 0.24);
		}),
	);
}

/** An umbrella over (0, 0), its handle's end. */
export function umbrella(scale: number, colour: string, accent: string): Drawing {
	return at(
		0,
		0,
		scale,
		stroke("M0 0V-92", "#5a4038", 4),
		path(
			"M-66 -86C-62 -128 -34 -146 0 -146C34 -146 62 -128 66 -86C56 -96 44 -96 34 -86C24 -96 10 -96 0 -86C-10 -96 -24 -96 -34 -86C-44 -96 -56 -96 -66 -86z",
			colour,
		),
		path(
			"M-34 -86C-30 -124 -16 -142 0 -146C16 -142 30 -124 34 -86C24 -96 10 -96 0 -86C-10 -96 -24 -96 -34 -86z",
			accent,
		),
		stroke("M0 -146V-154", "#5a4038", 4),
	);
}

/** Rain across a picture. */
export function rain(random: { between(low: number, high: number): number }, colour: string): Drawing {
	const drops = Array.from(
		{ length: 80 },
		() => d`M${random.between(-10, 790)} ${random.between(-10, 420)}l-6 20`,
	).join("");
	return stroke(drops, colour, 2, 0.4);
}

export function snow(random: { between(low: number, high: number): number }): Drawing {
	return Array.from({ length: 60 }, () =>
		circle(random.between(0, 776), random.between(0, 425), random.between(1.6, 4.2), "#ffffff", 0.85),
	).join("");
}

export function suitcase(x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-14 -62V-74H14V-62", darker(colour, 0.3), 6),
		rect(-38, -62, 76, 60, colour, 8),
		rect(-22, -62, 9, 60, darker(colour, 0.2)),
		rect(13, -62, 9, 60, darker(colour, 0.2)),
		circle(-26, 0, 4, "#3b3440"),
		circle(26, 0, 4, "#3b3440"),
	);
}

export function backpack(colour: string): Drawing {
	return (
		path("M-30 -46C-30 -66 30 -66 30 -46V2C30 10 24 14 16 14H-16C-24 14 -30 10 -30 2z", colour) +
		rect(-20, -18, 40, 24, darker(colour, 0.18), 6) +
		stroke("M-20 -34H20", lighter(colour, 0.4), 3)
	);
}

/** A speech bubble with a heart or dots, no words. */
export function bubble(x: number, y: number, scale: number, fill: string, mark: "heart" | "dots"): Drawing {
	return at(
		x,
		y,
		scale,
		path(
			"M-52 -40H52C64 -40 70 -32 70 -22V14C70 26 62 32 52 32H-14L-34 52L-32 32H-52C-64 32 -70 26 -70 14V-22C-70 -32 -64 -40 -52 -40z",
			fill,
		),
		mark === "heart"
			? path("M0 20C-16 8 -22 1 -22 -8C-22 -22 -5 -24 0 -12C5 -24 22 -22 22 -8C22 1 16 8 0 20z", "#c4502c")
			: [-26, 0, 26].map((left) => circle(left, -4, 7, "#c4502c", 0.8)).join(""),
	);
}
