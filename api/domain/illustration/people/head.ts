import { darker, mix } from "../colours.ts";
import { circle, type Defs, type Drawing, d, ellipse, path, stroke } from "../pencil.ts";
import { hairOf } from "./hair.ts";
import { wornOn } from "./headwear.ts";
import type { Look } from "./look.ts";

export type Mien = "smile" | "calm" | "joy" | "rest";

/** A head in the three layers that a body stands between; its middle is at (0, 0) and its chin at (0, 27). */
export interface Head {
	back: Drawing;
	front: Drawing;
	over: Drawing;
}

const outline =
	"M-22.500 -5C-22.500 -21 -13 -29 0 -29S22.500 -21 22.500 -5C22.500 12 12.500 27 0 27S-22.500 12 -22.500 -5z";

/** @param turn -1 looks to the left, 1 to the right */
function features(look: Look, turn: number, mien: Mien): Drawing {
	const dark = mix(look.skin, "#2a1218", 0.82);
	const x = turn * 6.5;
	const squeeze = 1 - Math.abs(turn) * 0.12;
	const [left, right] = [x - 8.6 * squeeze, x + 8.6 * squeeze];
	const closed = (at: number) => stroke(d`M${at - 3.4} 0.6q3.4 ${mien === "joy" ? -4.2 : 3.6} 6.8 0`, dark, 1.9);
	const open = (at: number) => ellipse(at, 0, 2.3, 2.9, dark) + circle(at + 0.8, -1, 0.8, "#fff6ea", 0.9);
	const eye = mien === "joy" || mien === "rest" ? closed : open;
	const brow = (at: number) =>
		stroke(d`M${at - 4} -7q4 -2.8 8 -0.4`, look.age === "elder" ? "#a49c98" : dark, 1.7, 0.85);
	const mouth =
		mien === "joy"
			? path(d`M${x - 6.4} 11.500q6.4 2.6 12.8 0q-1.400 8.400 -6.4 8.400t-6.4 -8.400z`, "#8e2f35") +
				path(d`M${x - 5} 12.4q5 1.700 10 0l-0.6 2.4q-4.4 1 -8.800 0z`, "#fff4e6")
			: stroke(d`M${x - 5.4} 13.500q5.4 ${mien === "smile" ? 5.4 : 2.6} 10.800 0`, mix("#9c3340", dark, 0.35), 2);
	const nose = stroke(
		d`M${x + turn * 2 + 0.6} 2.500q${turn < 0 ? -4 : 4} 4.600 ${turn < 0 ? 0.4 : -0.4} 6`,
		darker(look.skin, 0.34),
		1.8,
	);
	const cheeks = [left - 4, right + 4]
		.map((at) => ellipse(at, 9, 4.8, 3.4, mix(look.skin, "#e0483a", 0.5), 0.4))
		.join("");
	const lines =
		look.age === "elder"
			? stroke(d`M${left - 7} 5q1.500 2 3.5 2.600M${right + 7} 5q-1.500 2 -3.5 2.600`, darker(look.skin, 0.3), 1.2)
			: "";
	const glasses = look.glasses
		? [left, right]
				.map(
					(at) =>
						`<circle cx="${at.toFixed(1)}" cy="0.500" r="6.600" fill="#fff" fill-opacity="0.22" stroke="#3a2a2a" stroke-width="1.500"/>`,
				)
				.join("") + stroke(d`M${left + 6.6} 0q${(right - left - 13.2) / 2} -2 ${right - left - 13.2} 0`, "#3a2a2a", 1.5)
		: "";
	const bindi = look.bindi ? circle(x, -11, 2.1, "#a3202f") : "";
	return cheeks + brow(left) + brow(right) + eye(left) + eye(right) + nose + lines + mouth + glasses + bindi;
}

function facialHair(look: Look, turn: number): Drawing {
	const x = turn * 6.5;
	const colour = look.hair.colour;
	const beard = look.beard
		? path(
				"M-22 0C-21 20 -12 31 0 32C12 31 21 20 22 0C19 9 15 12 9 10.500C4 8.500 -4 8.500 -9 10.500C-15 12 -19 9 -22 0z",
				colour,
			) + path(d`M${x - 6} 14q6 4 12 0q-2 5 -6 5t-6 -5z`, mix("#9c3340", look.skin, 0.3))
		: "";
	const moustache =
		look.moustache || look.beard
			? path(
					d`M${x} 9.500C${x - 3} 8 ${x - 9} 9 ${x - 11} 14C${x - 6} 14 ${x - 2} 14 ${x} 12C${x + 2} 14 ${x + 6} 14 ${x + 11} 14C${x + 9} 9 ${x + 3} 8 ${x} 9.500z`,
					colour,
				)
			: "";
	return beard + moustache;
}

export function headOf(look: Look, turn: number, mien: Mien, defs: Defs): Head {
	const worn = wornOn(look.headwear, look.headwearColour, look.accent, defs);
	const hair = worn.hidesHair
		? { back: "", front: "", over: "" }
		: hairOf(look.headwear === "veil" ? "plait" : look.hair.style, look.hair.colour, look.accent, defs);
	const hatted = look.headwear !== "none" && look.headwear !== "veil";
	const skin = defs.linear(
		[
			[0, mix(look.skin, "#fff0d8", 0.14)],
			[0.55, look.skin],
			[1, darker(look.skin, 0.13)],
		],
		50,
	);
	const ear = (x: number) => ellipse(x, 2, 4.6, 6, darker(look.skin, 0.1));
	const ears = worn.hidesHair && look.headwear === "hijab" ? "" : ear(-22 + turn * 3) + ear(22 + turn * 3);
	const rings =
		look.earrings && ears
			? circle(-22.5 + turn * 3, 11, 2.6, "#f4c25a") + circle(22.5 + turn * 3, 11, 2.6, "#f4c25a")
			: "";
	const face = path(outline, skin) + facialHair(look, turn) + features(look, turn, mien);
	return {
		back: worn.back + hair.back,
		front: ears + face + (hatted && look.hair.style === "curls" ? "" : hair.front) + rings + worn.front,
		over: hair.over,
	};
}
