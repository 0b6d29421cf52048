import { darker, lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

const eye = (x: number, y: number, r = 3) =>
	circle(x, y, r, "#2a1a1a") + circle(x + r * 0.35, y - r * 0.35, r * 0.34, "#fff6ea");

/** A dog that sits and looks to the right, about 130 high. */
export function sittingDog(
	{ defs }: Stage,
	x: number,
	y: number,
	scale: number,
	coat: string,
	collar: string,
): Drawing {
	const dark = darker(coat, 0.3);
	const fill = defs.lit(coat);
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 52, 7, "#3a2230", 0.2),
		stroke("M-40 -14C-66 -14 -74 -38 -64 -52", coat, 11),
		path("M-46 0C-56 -40 -30 -62 -6 -84L32 -84C40 -50 36 -20 34 0z", fill),
		path("M-46 0C-54 -34 -24 -50 -4 -30C8 -16 2 0 -6 0z", mix(coat, dark, 0.28)),
		path("M16 0V-52H34V-6C44 -6 44 2 40 2H16z", fill),
		path("M2 -82C4 -50 14 -40 26 -46C36 -54 38 -70 36 -84z", lighter(coat, 0.45)),
		path(
			"M-14 -96C-16 -122 4 -134 24 -130C36 -128 42 -118 46 -112C58 -112 68 -106 66 -96C64 -86 50 -82 38 -82C30 -74 4 -72 -6 -80C-12 -86 -14 -92 -14 -96z",
			fill,
		),
		path("M-8 -120C-28 -124 -34 -96 -24 -80C-14 -80 -4 -96 2 -114z", dark),
		ellipse(64, -104, 6, 5, "#2a1a1a"),
		stroke("M60 -94C54 -88 46 -88 42 -90", dark, 2.4),
		eye(30, -112, 3.4),
		stroke("M-4 -78C10 -70 30 -72 38 -80", collar, 7),
		circle(18, -68, 5, "#f4c25a"),
	);
}

/** A cat that sits, about 90 high. */
export function sittingCat({ defs }: Stage, x: number, y: number, scale: number, coat: string): Drawing {
	const dark = darker(coat, 0.28);
	return at(
		x,
		y,
		scale,
		stroke("M26 -6C56 -2 58 -34 44 -44", coat, 9),
		path("M-28 0C-34 -30 -22 -50 0 -52C22 -50 36 -30 30 0z", defs.lit(coat)),
		path("M-12 0C-14 -20 -8 -34 0 -34C8 -34 14 -20 12 0z", lighter(coat, 0.5)),
		path("M-26 -72L-24 -96L-8 -84H8L24 -96L26 -72C28 -54 14 -44 0 -44C-14 -44 -28 -54 -26 -72z", defs.lit(coat)),
		path("M-21 -78L-20 -89L-12 -83zM21 -78L20 -89L12 -83z", "#e5a59a"),
		stroke("M-6 -84V-76M0 -85V-75M6 -84V-76", dark, 2.6),
		eye(-10, -68, 3.2),
		eye(10, -68, 3.2),
		path("M-3 -61H3L0 -57z", "#c4605c"),
		stroke(
			"M0 -57V-54M-4 -52Q-2 -50 0 -54Q2 -50 4 -52M-16 -58L-30 -60M-16 -55L-30 -53M16 -58L30 -60M16 -55L30 -53",
			dark,
			1.6,
		),
	);
}

/** A cow seen from the side, looking to the right, about 150 high. */
export function cow({ defs }: Stage, x: number, y: number, scale: number, coat: string, patch: string): Drawing {
	const hoof = "#4a3434";
	const leg = (left: number, colour: string) =>
		path(`M${left} -62H${left + 19}L${left + 16} -8H${left + 3}z`, colour) +
		path(`M${left + 2} -9H${left + 17}V0H${left + 1}z`, hoof);
	const fill = defs.lit(coat);
	const body =
		"M-92 -118C-98 -90 -92 -62 -70 -56C-30 -46 30 -48 62 -58C80 -66 84 -100 72 -118C40 -132 -60 -132 -92 -118z";
	return at(
		x,
		y,
		scale,
		ellipse(0, 3, 104, 9, "#3a2230", 0.2),
		stroke("M-90 -112C-108 -100 -102 -70 -106 -50", coat, 6),
		circle(-106, -44, 8, patch),
		leg(-74, darker(coat, 0.16)),
		leg(40, darker(coat, 0.16)),
		path(body, fill),
		defs.clip(
			body,
			ellipse(-44, -112, 36, 24, patch),
			ellipse(28, -74, 30, 22, patch),
			ellipse(-76, -66, 18, 16, patch),
		),
		ellipse(-34, -52, 17, 11, "#eab7ab"),
		leg(-88, fill),
		leg(54, fill),
		path(
			"M54 -112C62 -140 78 -150 96 -152C116 -156 134 -144 136 -126C138 -112 150 -104 146 -92C142 -80 122 -78 112 -88C98 -92 84 -84 70 -84z",
			fill,
		),
		path("M126 -118C140 -112 150 -104 146 -92C142 -80 122 -80 114 -90C112 -104 118 -114 126 -118z", "#eab7ab"),
		circle(138, -96, 2.6, "#8a5550"),
		eye(112, -128, 3.8),
		path("M90 -148C72 -158 62 -148 62 -138C74 -132 86 -136 94 -142z", darker(coat, 0.12)),
		stroke("M98 -152C92 -168 100 -176 108 -178M112 -152C114 -166 124 -172 130 -170", "#e8d6b4", 6),
	);
}

/** A goat, smaller and livelier; looks to the right. */
export function goat({ defs }: Stage, x: number, y: number, scale: number, coat: string): Drawing {
	const dark = darker(coat, 0.25);
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 50, 6, "#3a2230", 0.2),
		stroke("M-34 -40L-36 0M-22 -38L-20 0M22 -38L20 0M32 -42L36 0", dark, 8),
		path("M-46 -66C-52 -46 -44 -32 -30 -30H26C42 -34 46 -54 40 -68C14 -76 -26 -76 -46 -66z", defs.lit(coat)),
		path("M28 -64C36 -86 44 -98 60 -98C72 -96 82 -86 80 -78C74 -70 58 -70 50 -62z", defs.lit(coat)),
		stroke("M52 -97C44 -112 36 -112 30 -108M60 -98C56 -112 50 -118 42 -118", "#d8c49c", 4.5),
		path("M46 -92C34 -94 28 -86 30 -80C38 -78 46 -82 50 -88z", dark),
		stroke("M74 -72C76 -64 72 -58 70 -54", coat, 5),
		eye(62, -88, 2.6),
		stroke("M-46 -64C-56 -70 -56 -78 -52 -82", coat, 7),
	);
}

/** A young turtle on its way, from above; looks to the right. */
export function turtle({ defs }: Stage, x: number, y: number, scale: number, shell: string): Drawing {
	const skin = mix(shell, "#d9cfa0", 0.45);
	return at(
		x,
		y,
		scale,
		ellipse(0, 12, 46, 9, "#1a1a30", 0.22),
		path("M14 -22C30 -52 48 -46 40 -30C36 -22 26 -16 20 -14zM10 18C20 42 40 44 36 28C34 22 26 16 18 12z", skin),
		path("M-26 -14C-46 -28 -54 -18 -44 -8zM-26 12C-44 26 -52 18 -42 8z", skin),
		path("M28 -8C44 -16 58 -10 58 0C58 10 44 14 28 8z", skin),
		circle(48, -4, 2.4, "#2a1a1a"),
		ellipse(0, 0, 36, 26, defs.lit(shell)),
		stroke(
			"M-14 -12L0 -20L14 -12V12L0 20L-14 12zM-14 -12L-30 -8M-14 12L-30 8M14 -12L30 -8M14 12L30 8M0 -20V-25M0 20V25",
			darker(shell, 0.3),
			2.4,
			0.6,
		),
	);
}

export function hen({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		stroke("M-4 -8V0M6 -8V0", "#d8903c", 3),
		path(
			"M-34 -46C-30 -18 -14 -6 4 -6C22 -8 28 -24 26 -38C24 -50 34 -52 32 -60C28 -68 16 -68 12 -58C6 -44 -14 -30 -34 -46z",
			defs.lit(colour),
		),
		path("M-16 -30C-6 -34 6 -28 8 -20C-2 -14 -14 -18 -16 -30z", darker(colour, 0.18)),
		path("M18 -64C16 -72 22 -74 23 -70C25 -76 31 -74 29 -68C33 -70 34 -64 31 -61z", "#c4402c"),
		path("M33 -58L41 -54L32 -51z", "#e0a040"),
		circle(26, -58, 1.8, "#2a1a1a"),
	);
}

export function bird({ defs }: Stage, x: number, y: number, scale: number, colour: string): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-34 -6C-20 -18 -10 -30 8 -30C20 -30 26 -22 26 -16L38 -12L26 -8C24 6 6 10 -8 4L-40 10z", defs.lit(colour)),
		path("M-18 -10C-4 -18 10 -12 8 0C-4 4 -16 0 -18 -10z", darker(colour, 0.2)),
		circle(17, -20, 2.4, "#2a1a1a"),
		path("M26 -17L38 -12L26 -10z", "#f0b04f"),
		stroke("M-2 6V14M4 6V14", "#a06a3a", 2),
	);
}
