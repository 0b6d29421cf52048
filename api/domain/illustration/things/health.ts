import { lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** A stand with a bag of something clear, red or amber; the line ends at (lineX, lineY) in the stand's own measures. */
export function drip(x: number, y: number, scale: number, colour: string, lineX: number, lineY: number): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M0 0V-250M-24 2H24M-20 -250H20", "#8b919b", 5),
		stroke(`M14 -176C14 -120 ${lineX * 0.4} ${lineY - 10} ${lineX} ${lineY}`, mix(colour, "#8a3a3a", 0.2), 2.6),
		stroke("M14 -246V-236", "#8b919b", 3),
		path(
			"M-2 -236H30C34 -236 34 -232 34 -228V-190C34 -180 26 -176 14 -176C2 -176 -6 -180 -6 -190V-228C-6 -232 -6 -236 -2 -236z",
			"#fbf7f0",
		),
		path("M-6 -214H34V-190C34 -180 26 -176 14 -176C2 -176 -6 -180 -6 -190z", colour),
		rect(4, -208, 20, 14, "#fffaf2", 2),
	);
}

/** A screen with a heartbeat. */
export function monitor(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		rect(-46, -34, 92, 66, "#50555f", 8),
		rect(-38, -26, 76, 46, "#173d3a", 3),
		stroke("M-34 0H-16L-10 -14L0 14L8 -8L14 0H34", "#8fe0b5", 3),
		rect(-6, 32, 12, 26, "#50555f"),
		rect(-24, 56, 48, 7, "#6c727c", 3),
	);
}

/** A machine that gives oxygen, with its tube towards (tubeX, tubeY). */
export function concentrator(
	{ defs }: Stage,
	x: number,
	y: number,
	scale: number,
	tubeX: number,
	tubeY: number,
): Drawing {
	return at(
		x,
		y,
		scale,
		stroke(`M0 -96C20 -140 ${tubeX * 0.6} ${tubeY + 40} ${tubeX} ${tubeY}`, "#dfeceb", 4),
		rect(-36, -100, 72, 96, defs.lit("#dfe9e6"), 12),
		rect(-24, -86, 48, 26, "#14695d", 5),
		circle(-10, -73, 5, "#f6c566"),
		circle(8, -73, 5, "#8fe0b5"),
		stroke("M-20 -44H20M-20 -34H20M-20 -24H20", "#a9bdb8", 3),
		circle(-24, -2, 6, "#59606c"),
		circle(24, -2, 6, "#59606c"),
	);
}

/** A walking frame, for hands at (±24, -132). */
export function walker(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-26 0L-20 -134H-30M26 0L20 -134H30M-24 -60H24M-22 -96H22", "#8b919b", 5.5),
		circle(-26, 0, 5, "#3b3440"),
		circle(26, 0, 5, "#3b3440"),
		stroke("M-32 -134H-18M32 -134H18", "#14695d", 8),
	);
}

/** A drop, of blood or of plasma, about 90 wide. */
export function drop({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		path("M0 -74C22 -40 46 -14 46 16C46 44 26 62 0 62C-26 62 -46 44 -46 16C-46 -14 -22 -40 0 -74z", defs.lit(colour)),
		stroke("M-30 18C-30 34 -18 46 -4 48", lighter(colour, 0.55), 7, 0.75),
	);
}

/** A sling or bandage, an ambulance's light, a bottle: small signs of care on a shelf. */
export function medicines(x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		rect(-40, -34, 22, 34, "#c47a3a", 4),
		rect(-37, -42, 16, 9, "#fffaf0", 2),
		rect(-38, -24, 18, 12, "#fff3df"),
		rect(-10, -24, 26, 24, "#fffaf0", 3),
		rect(0, -19, 6, 14, "#c4402c"),
		rect(-4, -15, 14, 6, "#c4402c"),
		ellipse(34, -5, 12, 5, "#4c9a8b"),
		ellipse(38, -9, 10, 4, "#f0b04f"),
	);
}

/** A picture of an animal's bones on a lit screen. */
export function xray(x: number, y: number, scale: number): Drawing {
	const bone = "#cfe9ee";
	return at(
		x,
		y,
		scale,
		rect(-74, -54, 148, 104, "#3a4a58", 8),
		rect(-66, -46, 132, 88, "#16303f", 4),
		stroke(
			"M-36 -8C-16 -18 16 -16 36 -6M36 -6L54 -22M-28 -6L-32 26M-20 -6L-18 26M26 -4L24 26M34 -4L38 26M-8 -12C-6 0 -8 8 -12 12M4 -13C6 0 4 8 0 12M16 -12C18 0 16 6 12 10",
			bone,
			4,
			0.9,
		),
		ellipse(-48, -16, 14, 10, bone, 0.9),
		circle(-52, -18, 3, "#16303f"),
		circle(26, 8, 11, "#e57f5c", 0.55),
	);
}
