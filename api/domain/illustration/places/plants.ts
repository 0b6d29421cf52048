import { darker, lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** What stands where it is hot and dry. */
function cactus({ mood, defs }: Stage, x: number, y: number, scale: number): Drawing {
	const green = defs.lit(mix(mood.leafDark, "#6b8f4a", 0.4));
	const ribs = lighter(mood.leaf, 0.1);
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 34, 6, mood.shadow, 0.2),
		path("M-13 2V-112C-13 -130 13 -130 13 -112V2z", green),
		path("M-13 -34C-40 -34 -42 -46 -42 -62V-78C-42 -88 -26 -88 -26 -78V-60C-26 -52 -24 -52 -13 -52z", green),
		path("M13 -54C38 -54 40 -66 40 -80V-96C40 -106 25 -106 25 -96V-82C25 -74 23 -72 13 -72z", green),
		stroke("M-4 -6V-108M4 -6V-108", ribs, 1.6, 0.5),
	);
}

/** A tree with a round crown, about 150 high; what grows instead in a desert or at the sea. */
export function roundTree(stage: Stage, x: number, y: number, scale: number): Drawing {
	if (stage.place === "desert") return cactus(stage, x, y, scale * 0.9);
	if (stage.place === "coast") return palm(stage, x, y, scale);
	const { mood, random, defs } = stage;
	const lean = random.between(-6, 6);
	const blobs = [
		[-30, -84, 30],
		[28, -88, 32],
		[0, -112, 38],
		[-8, -78, 30],
	] as const;
	const light = lighter(mood.leaf, 0.16);
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 46, 7, mood.shadow, 0.2),
		path(d`M-8 2C-5 -20 -5 -40 ${lean - 4} -70L${lean + 5} -70C6 -40 6 -20 9 2z`, defs.lit(mood.bark)),
		stroke(d`M1 -44L18 -66M-1 -34L-18 -60`, mood.bark, 5),
		...blobs.map(([cx, cy, r], index) =>
			circle(
				cx + lean,
				cy,
				r * random.between(0.94, 1.08),
				index === 3 ? darker(mood.leaf, 0.1) : defs.lit(index === 0 ? mood.leafDark : mood.leaf),
			),
		),
		...Array.from({ length: 9 }, () =>
			ellipse(lean + random.between(-38, 38), random.between(-130, -72), 6, 3.4, light, 0.6),
		),
	);
}

/** A banyan or an old shade tree: broad, with a strong trunk. About 240 high. */
export function shadeTree({ mood, random, defs }: Stage, x: number, y: number, scale: number): Drawing {
	const crown = [
		[-104, -150, 54],
		[-44, -188, 66],
		[36, -196, 70],
		[104, -158, 56],
		[0, -142, 60],
		[66, -134, 46],
		[-70, -128, 44],
	] as const;
	return at(
		x,
		y,
		scale,
		path(
			"M-30 4C-18 -30 -26 -70 -42 -120L-22 -124C-14 -96 -6 -92 2 -124L20 -124C14 -90 22 -88 46 -122L60 -114C34 -66 20 -30 34 4C16 -2 -12 -2 -30 4z",
			defs.lit(mood.bark),
		),
		stroke("M-8 -10C-4 -40 -10 -70 -16 -92M12 -8C8 -40 16 -70 26 -88", darker(mood.bark, 0.3), 2.4, 0.5),
		...crown.map(([cx, cy, r], index) =>
			circle(
				cx,
				cy,
				r * random.between(0.95, 1.08),
				defs.lit(index % 3 === 0 ? mood.leafDark : mix(mood.leaf, mood.leafDark, index * 0.08)),
			),
		),
		...Array.from({ length: 26 }, () =>
			ellipse(
				random.between(-130, 130),
				random.between(-230, -120),
				random.between(6, 11),
				4,
				lighter(mood.leaf, 0.2),
				0.5,
			),
		),
	);
}

/** A coconut palm, about 220 high. */
export function palm({ mood, random, defs }: Stage, x: number, y: number, scale: number): Drawing {
	const lean = random.between(-34, 34);
	const fronds = [-168, -140, -104, -72, -40, -12, 16].map((degrees) => {
		const turn = (degrees * Math.PI) / 180;
		const [ex, ey] = [Math.cos(turn) * 74, Math.sin(turn) * 46 + 26];
		const [mx, my] = [Math.cos(turn) * 44, Math.sin(turn) * 52 - 12];
		return path(
			d`M${lean} -204Q${lean + mx} ${-204 + my} ${lean + ex} ${-204 + ey}Q${lean + mx * 0.86} ${-204 + my + 22} ${lean} -204z`,
			degrees % 3 === 0 ? mood.leafDark : defs.lit(mood.leaf),
		);
	});
	return at(
		x,
		y,
		scale,
		path(
			d`M-7 2C-2 -70 ${lean - 14} -140 ${lean - 4} -206L${lean + 4} -206C${lean + 2} -140 10 -70 9 2z`,
			defs.lit(mood.bark),
		),
		...fronds,
		circle(lean - 7, -196, 6.5, darker(mood.bark, 0.2)),
		circle(lean + 7, -194, 6.5, mood.bark),
	);
}

/** A fir, about 130 high; with snow on it in winter. */
export function fir({ mood, defs }: Stage, x: number, y: number, scale: number, snow = false): Drawing {
	const tiers = [
		[0, 40, 46],
		[-30, 34, 44],
		[-60, 26, 42],
	] as const;
	const snowy = snow
		? tiers.map(([base, half, tall]) =>
				path(
					d`M0 ${base - 14 - tall}L${half * 0.5} ${base - 14 - tall * 0.5}Q${half * 0.2} ${base - tall * 0.62} 0 ${base - tall * 0.74}Q${-half * 0.2} ${base - tall * 0.62} ${-half * 0.5} ${base - 14 - tall * 0.5}z`,
					"#ffffff",
					0.92,
				),
			)
		: [];
	return at(
		x,
		y,
		scale,
		path("M-5 2V-18H5V2z", mood.bark),
		...tiers.map(([base, half, tall], index) =>
			path(
				d`M${-half} ${base - 14}L0 ${base - 14 - tall}L${half} ${base - 14}Q0 ${base - 4} ${-half} ${base - 14}z`,
				defs.lit(index === 0 ? mood.leafDark : mix(mood.leafDark, mood.leaf, index * 0.4)),
			),
		),
		...snowy,
	);
}

export function bush({ mood, random, defs }: Stage, x: number, y: number, scale: number): Drawing {
	const flower = random.pick(["#fff2d6", "#e57f5c", "#f0b04f", "#d77484"]);
	const flowers = random.chance(0.6)
		? Array.from({ length: 7 }, () => circle(random.between(-34, 34), random.between(-34, -6), 3.2, flower))
		: [];
	return at(
		x,
		y,
		scale,
		circle(-24, -12, 20, mood.leafDark),
		circle(22, -14, 22, defs.lit(mood.leaf)),
		circle(0, -22, 24, defs.lit(mix(mood.leaf, mood.leafDark, 0.4))),
		path("M-46 2Q0 8 46 2V-8H-46z", mix(mood.leaf, mood.leafDark, 0.5)),
		...flowers,
	);
}

/** Long leaves that frame a picture from below. */
export function leaves({ mood, random }: Stage, x: number, y: number, scale: number): Drawing {
	return at(
		x,
		y,
		scale,
		...[-62, -34, -8, 20, 48].map((degrees, index) => {
			const long = random.between(70, 104);
			return `<g transform="rotate(${degrees})">${path(d`M0 0C-20 ${-long * 0.4} -14 ${-long * 0.8} 0 ${-long}C14 ${-long * 0.8} 20 ${-long * 0.4} 0 0z`, index % 2 ? mood.leafDark : darker(mood.leafDark, 0.16))}${stroke(d`M0 -8V${-long + 14}`, lighter(mood.leaf, 0.1), 1.6, 0.5)}</g>`;
		}),
	);
}

/** A plant in a pot. */
export function potted({ mood, defs }: Stage, x: number, y: number, scale: number, pot: string): Drawing {
	return at(
		x,
		y,
		scale,
		...[-46, -20, 8, 34].map(
			(degrees, index) =>
				`<g transform="translate(0 -34) rotate(${degrees})">${path("M0 0C-13 -18 -9 -44 0 -58C9 -44 13 -18 0 0z", index % 2 ? mood.leafDark : defs.lit(mood.leaf))}</g>`,
		),
		path("M-22 -36H22L16 0H-16z", defs.lit(pot)),
		path("M-25 -42H25V-33H-25z", darker(pot, 0.12)),
	);
}
