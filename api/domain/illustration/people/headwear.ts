import { darker, lighter } from "../colours.ts";
import { circle, type Defs, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import type { Headwear } from "./look.ts";

/** What is worn on a head: behind the face, and over hair and brow. */
export interface Worn {
	back: Drawing;
	front: Drawing;
	/** Whether hair shows at all. */
	hidesHair: boolean;
}

const nothing: Worn = { back: "", front: "", hidesHair: false };

export function wornOn(kind: Headwear, colour: string, accent: string, defs: Defs): Worn {
	const fill = defs.lit(colour);
	const shade = darker(colour, 0.22);
	switch (kind) {
		case "none":
			return nothing;
		case "hijab":
			return {
				back: path("M-28 4C-33 -42 33 -42 28 4C29 22 38 36 46 50C24 66 -24 66 -46 50C-38 36 -29 22 -28 4z", fill),
				front:
					path(
						"M-28 2C-32 -40 32 -40 28 2C27 22 16 34 0 36C-16 34 -27 22 -28 2zM-21 0C-21 14 -12 26 0 27C12 26 21 14 21 0C21 -14 13 -23 0 -23C-13 -23 -21 -14 -21 0z",
						fill,
					) +
					path("M-24 16C-16 34 16 36 26 14C32 34 20 46 4 48C-14 48 -28 40 -24 16z", fill) +
					stroke("M-22 26C-8 40 12 40 24 24", shade, 2, 0.6) +
					stroke("M-16 38C-4 45 10 45 18 40", shade, 2, 0.5),
				hidesHair: true,
			};
		case "veil":
			return {
				back: path("M-29 10C-36 -46 36 -46 29 10C30 30 38 44 42 62C26 72 -26 72 -42 62C-38 44 -30 30 -29 10z", fill),
				front:
					path(
						"M0 -38C22 -38 34 -20 30 14C33 30 36 44 38 58L27 60C25 40 28 22 25 4C22 -16 14 -26 0 -28C-14 -26 -22 -16 -25 4C-28 22 -25 40 -27 60L-38 58C-36 44 -33 30 -30 14C-34 -20 -22 -38 0 -38z",
						fill,
					) +
					stroke("M27 58C25 40 28 22 25 4C22 -16 14 -26 0 -28C-14 -26 -22 -16 -25 4C-28 22 -25 40 -27 58", accent, 2.6),
				hidesHair: false,
			};
		case "turban":
			return {
				back: "",
				front:
					path("M-27 -5C-35 -34 -16 -47 3 -46C26 -46 34 -28 27 -5C16 -18 -14 -19 -27 -5z", fill) +
					stroke(
						"M-25 -14C-14 -30 8 -34 27 -26M-27 -22C-14 -38 6 -42 22 -38M-20 -10C-8 -22 14 -24 27 -14",
						shade,
						2.2,
						0.55,
					) +
					path("M-6 -19L1 -30L8 -19C4 -20 -2 -20 -6 -19z", lighter(colour, 0.3)),
				hidesHair: true,
			};
		case "wrap":
			return {
				back: path("M14 -16C30 -18 36 2 30 18C24 12 18 0 12 -6z", shade),
				front:
					path("M-26 -4C-32 -34 -14 -40 1 -39C20 -39 31 -28 25 -4C14 -16 -14 -17 -26 -4z", fill) +
					stroke("M-24 -14C-10 -24 12 -24 25 -14M-20 -26C-8 -32 10 -32 20 -26", accent, 2.4, 0.8),
				hidesHair: true,
			};
		case "cap":
			return {
				back: "",
				front:
					path("M-25 -8C-28 -30 -14 -37 1 -37C18 -37 28 -28 25 -9C10 -16 -10 -16 -25 -8z", fill) +
					path("M-14 -15C4 -22 30 -20 40 -8C28 -10 8 -12 -10 -7C-15 -8 -17 -13 -14 -15z", shade) +
					circle(0, -37, 2.6, accent),
				hidesHair: false,
			};
		case "beanie":
			return {
				back: "",
				front:
					path("M-25 -10C-28 -34 -12 -42 1 -42C16 -42 28 -34 25 -10z", fill) +
					rect(-27, -17, 54, 11, accent, 5.5) +
					circle(0, -44, 6.5, lighter(colour, 0.35)),
				hidesHair: false,
			};
		case "helmet":
			return {
				back: "",
				front:
					path("M-26 -10C-28 -38 -12 -42 1 -42C16 -42 28 -36 26 -10z", fill) +
					path("M-5 -43h10l3 33h-16z", lighter(colour, 0.25)) +
					path("M-36 -8C-24 -18 24 -18 36 -8C24 -3 -24 -3 -36 -8z", shade) +
					circle(0, -19, 5, accent),
				hidesHair: false,
			};
		case "toque":
			return {
				back: "",
				front:
					path("M-20 -22C-38 -28 -34 -52 -18 -50C-14 -62 14 -62 18 -50C34 -52 38 -28 20 -22z", defs.lit("#fffaf0")) +
					rect(-22, -27, 44, 13, "#f3e7d4", 3) +
					stroke("M-8 -30v-14M8 -30v-14", "#ddcdb6", 2),
				hidesHair: false,
			};
		case "strawHat":
			return {
				back: "",
				front:
					path("M-20 -14C-22 -36 -10 -42 1 -42C14 -42 22 -34 20 -14z", defs.lit("#e8c37a")) +
					rect(-21, -22, 42, 8, accent) +
					ellipse(0, -13, 42, 9, defs.lit("#dfb566")),
				hidesHair: false,
			};
		case "topi":
			return {
				back: "",
				front:
					path("M-25 -9C-24 -26 -18 -35 4 -34C20 -33 26 -24 25 -9C12 -17 -12 -17 -25 -9z", fill) +
					stroke("M-24 -11C-12 -18 12 -18 24 -11", shade, 2, 0.6),
				hidesHair: false,
			};
		case "scrubCap":
			return {
				back: "",
				front:
					path("M-25 -6C-29 -30 -14 -39 1 -38C18 -38 29 -28 25 -6C12 -14 -12 -14 -25 -6z", fill) +
					stroke("M-24 -8C-12 -16 12 -16 24 -8", shade, 2.4, 0.5),
				hidesHair: true,
			};
	}
}
