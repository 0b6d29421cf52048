import { darker, lighter } from "../colours.ts";
import { circle, type Defs, type Drawing, ellipse, path, stroke } from "../pencil.ts";
import type { HairStyle } from "./look.ts";

/** Hair in three layers: behind the body, on the head, and over the shoulder. All around the head's middle. */
export interface Hair {
	back: Drawing;
	front: Drawing;
	over: Drawing;
}

const crown =
	"M-24 1C-28 -22 -17 -34 1 -34C19 -34 27 -22 24 1C22 -8 19 -13 13 -17C2 -12 -12 -13 -17 -16C-21 -11 -23 -6 -24 1z";
const middleParting = "M0 -33C18 -34 28 -22 24 3C22 -9 15 -18 1 -23C-14 -18 -22 -9 -24 3C-28 -22 -18 -34 0 -33z";
const sideParting =
	"M-24 3C-28 -23 -16 -35 2 -34C19 -34 27 -21 24 2C22 -8 17 -15 9 -19C1 -12 -13 -10 -19 -9C-22 -6 -23 -2 -24 3z";

function plaitAt(x: number, y: number, toX: number, toY: number, colour: string, ribbon: string): Drawing {
	const knots = Array.from({ length: 6 }, (_, index) => {
		const share = index / 5;
		return ellipse(
			x + (toX - x) * share,
			y + (toY - y) * share,
			7 - share * 2.2,
			8.4 - share * 1.8,
			index % 2 ? colour : lighter(colour, 0.12),
		);
	});
	return knots.join("") + circle(toX, toY + 5, 4.6, ribbon) + path(`M${toX - 4} ${toY + 8}h8l2 12h-12z`, colour);
}

export function hairOf(style: HairStyle, colour: string, ribbon: string, defs: Defs): Hair {
	const fill = defs.lit(colour);
	const shade = darker(colour, 0.2);
	const shine = stroke("M-12 -26C-4 -30 8 -30 14 -25", lighter(colour, 0.28), 2.4, 0.7);
	const top = (data: string) => path(data, fill) + shine;
	const none = "";
	switch (style) {
		case "short":
			return { back: none, front: top(crown), over: none };
		case "parted":
			return { back: none, front: top(sideParting), over: none };
		case "fringe":
			return {
				back: path("M-25 6C-30 -26 -16 -36 1 -35C18 -36 30 -26 25 6C20 14 -20 14 -25 6z", shade),
				front: top(
					"M-24 4C-29 -24 -16 -36 1 -35C18 -36 29 -24 24 4C23 -4 22 -8 20 -12C12 -8 -13 -8 -20 -12C-22 -8 -23 -4 -24 4z",
				),
				over: none,
			};
		case "curls": {
			const ring = [
				[-23, -4, 8],
				[-23, -16, 9.5],
				[-15, -27, 10.5],
				[-2, -32, 11],
				[12, -28, 10.5],
				[21, -18, 10],
				[24, -5, 8],
			] as const;
			const bumps = ring.map(([x, y, r]) => circle(x, y, r, fill)).join("");
			return {
				back: circle(0, -10, 29, shade),
				front: bumps + path("M-22 -10C-14 -17 12 -18 22 -10C20 -26 -20 -26 -22 -10z", fill),
				over: none,
			};
		}
		case "bun":
			return { back: circle(2, -36, 11.5, fill), front: top(middleParting), over: none };
		case "long":
			return {
				back: path("M-26 -4C-32 -38 32 -38 26 -4C27 16 34 34 27 56C16 64 -16 64 -27 56C-34 34 -27 16 -26 -4z", fill),
				front: top(middleParting),
				over: none,
			};
		case "bob":
			return {
				back: path("M-27 -4C-33 -38 33 -38 27 -4C29 8 30 20 25 27C14 32 -14 32 -25 27C-30 20 -29 8 -27 -4z", fill),
				front: top(sideParting),
				over: none,
			};
		case "plait":
			return {
				back: path("M-24 0C-28 -34 28 -34 24 0C25 14 20 24 10 28L-12 26C-22 20 -25 10 -24 0z", shade),
				front: top(middleParting),
				over: plaitAt(22, 20, 29, 66, colour, ribbon),
			};
		case "plaits":
			return {
				back: path("M-24 0C-28 -34 28 -34 24 0C25 12 20 20 10 22L-12 22C-22 18 -25 10 -24 0z", shade),
				front: top(middleParting),
				over: plaitAt(-24, 14, -31, 46, colour, ribbon) + plaitAt(24, 14, 31, 46, colour, ribbon),
			};
		case "ponytail":
			return {
				back:
					path("M14 -26C38 -40 46 -12 38 12C34 26 28 30 25 36C22 20 26 4 20 -8z", fill) + circle(19, -24, 5, ribbon),
				front: top(sideParting),
				over: none,
			};
		case "bald":
			return {
				back: path(
					"M-25 8C-29 -8 -24 -14 -20 -14L-16 14C-20 16 -24 14 -25 8zM25 8C29 -8 24 -14 20 -14L16 14C20 16 24 14 25 8z",
					fill,
				),
				front: none,
				over: none,
			};
	}
}
