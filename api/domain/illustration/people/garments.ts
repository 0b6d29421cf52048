import { darker, lighter, mix } from "../colours.ts";
import { circle, type Defs, type Drawing, d, ellipse, path, rect, stroke } from "../pencil.ts";
import { isSmall, type Look } from "./look.ts";

/** A body's measures: half widths, and heights above the ground (y is negative upwards). */
export interface Measures {
	shoulder: number;
	waist: number;
	hip: number;
}

export function measuresOf(look: Look): Measures {
	if (isSmall(look.age)) return { shoulder: 31, waist: 25, hip: 27 };
	return look.broad ? { shoulder: 38, waist: 29, hip: 30 } : { shoulder: 31, waist: 23, hip: 30 };
}

/** A garment around the trunk from the shoulders down to `hem`, `flare` wider there than the hips. */
export function trunk({ shoulder: s, waist: w, hip: h }: Measures, hem: number, flare = 0): string {
	const f = h + flare;
	return (
		d`M-10 -243C-15 -237 -24 -235 ${-(s - 7)} -231C${-s} -228 ${-(s + 2.5)} -220 ${-(s + 1)} -208` +
		d`C${-(s - 2)} -194 ${-w} -188 ${-w} -172C${-w} -158 ${-h} -150 ${-f} ${hem}` +
		d`Q0 ${hem + 7} ${f} ${hem}` +
		d`C${h} -150 ${w} -158 ${w} -172C${w} -188 ${s - 2} -194 ${s + 1} -208C${s + 2.5} -220 ${s} -228 ${s - 7} -231` +
		"C24 -235 15 -237 10 -243C5 -236 -5 -236 -10 -243z"
	);
}

/** A skirt, wrap or sari's lower part, from the waist to `hem`. */
export function skirt({ waist: w, hip: h }: Measures, hem: number, width: number): string {
	return (
		d`M${-w} -174C${-(w + 3)} -160 ${-(h + 3)} -150 ${-(h + 4)} -128L${-width} ${hem}Q0 ${hem + 9} ${width} ${hem}` +
		d`L${h + 4} -128C${h + 3} -150 ${w + 3} -160 ${w} -174z`
	);
}

/** How a garment is cut: the trunk's hem, the sleeve's length as a share of the arm, and what is sewn on. */
export interface Cut {
	hem: number;
	flare: number;
	sleeve: number;
	sleeveColour: string;
	colour: string;
	/** Drawn on the trunk. */
	details(measures: Measures, look: Look, defs: Defs): Drawing;
	/** Drawn over the arms' roots: drapes and shawls. */
	drape?(measures: Measures, look: Look, defs: Defs): Drawing;
}

const vNeck = (skin: string, depth = 24) =>
	path(d`M-10.500 -244C-6 -236 -3 -230 0 ${-244 + depth}C3 -230 6 -236 10.500 -244z`, skin);
const roundNeck = (skin: string) => path("M-11 -244C-8 -232 8 -232 11 -244z", skin);
const collar = (colour: string) => path("M-11 -245L0 -231L-9 -224L-15 -240zM11 -245L0 -231L9 -224L15 -240z", colour);
const buttons = (colour: string, from: number, to: number) =>
	Array.from({ length: 4 }, (_, index) => circle(0, from + ((to - from) * index) / 3, 1.8, colour)).join("");

const plain = (look: Look): Omit<Cut, "details"> => ({
	hem: -134,
	flare: 1,
	sleeve: 0.34,
	sleeveColour: look.colour,
	colour: look.colour,
});

export function cutOf(look: Look): Cut {
	const base = plain(look);
	const { accent, colour, skin } = look;
	const fold = darker(colour, 0.22);
	switch (look.outfit) {
		case "tee":
			return { ...base, details: () => roundNeck(skin) + stroke("M-11 -243C-8 -231 8 -231 11 -243", accent, 2.4) };
		case "shirt":
			return {
				...base,
				sleeve: 0.62,
				details: () =>
					vNeck(skin, 20) +
					stroke("M0 -226V-136", fold, 1.6, 0.7) +
					collar(lighter(colour, 0.22)) +
					buttons(lighter(colour, 0.5), -212, -150),
			};
		case "kurta":
			return {
				...base,
				hem: -84,
				flare: 7,
				sleeve: 0.8,
				details: () =>
					roundNeck(skin) +
					rect(-4, -238, 8, 44, accent, 2) +
					buttons(fold, -230, -202) +
					stroke("M-12 -244C-9 -232 9 -232 12 -244", accent, 3.2) +
					stroke(d`M${-36} -88Q0 -81 36 -88`, accent, 3.4),
			};
		case "sari":
			return {
				...base,
				hem: -150,
				sleeve: 0.27,
				colour: accent,
				sleeveColour: accent,
				details: () =>
					roundNeck(skin) + path("M-25 -186C-10 -180 12 -180 25 -186L25 -174C10 -168 -10 -168 -25 -174z", skin),
				drape: ({ shoulder: s, hip: h }, _look, defs) =>
					path(
						d`M${h + 3} -132C${h + 2} -160 26 -178 10 -196C-4 -212 -18 -226 ${-(s - 3)} -232L-13 -243C2 -232 16 -216 ${s - 6} -196C${s - 2} -184 ${s} -168 ${h + 3} -132z`,
						defs.lit(colour),
					) +
					path(
						d`M${-(s - 3)} -233L-13 -243C-8 -238 -4 -232 -6 -226C-10 -196 -14 -172 -12 -142C-18 -138 -32 -138 -37 -144C-36 -176 -36 -208 ${-(s + 1)} -222C${-(s + 1)} -228 ${-s} -231 ${-(s - 3)} -233z`,
						defs.lit(mix(colour, accent, 0.1)),
					) +
					stroke(d`M-36 -146C-30 -140 -20 -140 -13 -144`, accent, 4) +
					stroke(d`M-11 -241C4 -230 18 -214 ${s - 5} -194`, accent, 3.4) +
					stroke("M-28 -222C-26 -200 -26 -176 -27 -152M-20 -226C-19 -204 -20 -176 -20 -152", fold, 1.4, 0.5),
			};
		case "salwar":
			return {
				...base,
				hem: -78,
				flare: 9,
				sleeve: 0.62,
				details: () =>
					roundNeck(skin) +
					stroke("M-40 -83Q0 -75 40 -83", accent, 4) +
					circle(0, -222, 2, accent) +
					circle(0, -213, 2, accent),
				drape: ({ shoulder: s }, _look, defs) =>
					path(
						d`M-14 -243C-22 -238 ${-(s - 4)} -236 ${-(s - 2)} -230C${-(s + 2)} -200 ${-(s - 1)} -160 ${-(s - 2)} -112L${-(s - 17)} -112C${-(s - 18)} -160 -18 -200 -12 -226C-6 -218 6 -218 12 -226C20 -206 ${s - 18} -178 ${s - 16} -142L${s - 1} -142C${s} -178 ${s + 2} -208 ${s - 2} -230C${s - 4} -236 22 -238 14 -243C8 -228 -8 -228 -14 -243z`,
						defs.lit(accent),
					) + stroke(d`M${-(s - 2)} -117h15M${s - 16} -147h15`, lighter(colour, 0.15), 3),
			};
		case "dress":
			return {
				...base,
				hem: -150,
				details: () =>
					roundNeck(skin) +
					stroke("M-25 -172Q0 -166 25 -172", accent, 5) +
					path("M-12 -244C-16 -236 -10 -230 0 -230C10 -230 16 -236 12 -244C8 -236 -8 -236 -12 -244z", accent),
			};
		case "coat":
			return {
				...base,
				hem: -78,
				flare: 5,
				sleeve: 0.9,
				colour: "#fdf8f0",
				sleeveColour: "#f4ebe0",
				details: (_m, _look, defs) =>
					path("M-10 -244C-7 -226 -3 -200 0 -180C3 -200 7 -226 10 -244z", defs.lit(colour)) +
					vNeck(skin, 16) +
					path("M-11 -245L-2 -196L-17 -212L-14 -219L-19 -226zM11 -245L2 -196L17 -212L14 -219L19 -226z", "#efe4d6") +
					stroke("M0 -180V-80", "#dccfbf", 2) +
					rect(12, -146, 15, 13, "#efe4d6", 2) +
					stroke("M-13 -240C-20 -214 -14 -200 -6 -200C2 -200 4 -206 4 -210", "#3d4652", 2.6) +
					circle(4, -207, 4, "#8b96a3"),
			};
		case "hoodie":
			return {
				...base,
				hem: -128,
				flare: 3,
				sleeve: 0.93,
				details: () =>
					path("M-17 -242C-18 -230 -8 -222 0 -222C8 -222 18 -230 17 -242C10 -232 -10 -232 -17 -242z", fold) +
					path("M-19 -156h38l5 22h-48z", darker(colour, 0.12)) +
					stroke("M-5 -223v16M5 -223v14", lighter(colour, 0.5), 2),
			};
		case "sweater":
			return {
				...base,
				hem: -130,
				flare: 2,
				sleeve: 0.93,
				details: (m, _look, defs) =>
					defs.clip(
						trunk(m, -130, 2),
						rect(-60, -206, 120, 9, accent),
						rect(-60, -191, 120, 4, accent),
						rect(-60, -136, 120, 10, fold),
					) + path("M-13 -245C-10 -231 10 -231 13 -245C8 -239 -8 -239 -13 -245z", accent),
			};
		case "waistcoat":
			return {
				...base,
				hem: -100,
				flare: 6,
				sleeve: 0.82,
				colour: "#f7ecd9",
				sleeveColour: "#f2e4cd",
				details: (m, _look, defs) =>
					defs.clip(
						trunk(m, -134, 0),
						path("M-60 -260H-7L0 -196L4 -130H-60zM60 -260H7L0 -196L4 -130H60z", defs.lit(colour)),
						stroke("M2 -192V-134", fold, 1.6),
					) +
					vNeck(skin, 14) +
					buttons(accent, -184, -148),
			};
		case "scrubs":
			return {
				...base,
				hem: -122,
				flare: 3,
				sleeve: 0.36,
				details: () =>
					vNeck(skin, 26) +
					stroke("M-10 -243L0 -219L10 -243", fold, 2.4) +
					rect(9, -208, 15, 13, darker(colour, 0.1), 2),
			};
		case "uniform":
			return {
				...base,
				colour: "#fbf5ea",
				sleeveColour: "#f4ebdd",
				sleeve: 0.36,
				details: () =>
					vNeck(skin, 16) +
					collar("#ffffff") +
					path("M-4 -232h8l3 46l-7 9l-7 -9z", accent) +
					stroke("M-26 -136Q0 -130 26 -136", colour, 5),
			};
		case "jersey":
			return {
				...base,
				details: (m, _look, defs) =>
					defs.clip(
						trunk(m, -134, 1),
						rect(-7, -250, 14, 130, accent),
						rect(-26, -250, 5, 130, accent),
						rect(21, -250, 5, 130, accent),
					) + vNeck(skin, 14),
			};
		case "overalls":
			return {
				...base,
				colour: accent,
				sleeveColour: accent,
				sleeve: 0.62,
				details: (m, _look, defs) =>
					roundNeck(skin) +
					defs.clip(trunk(m, -130, 2), path("M-18 -210H18L21 -172H60V-110H-60V-172H-21z", defs.lit(colour))) +
					stroke("M-16 -208C-20 -222 -22 -230 -24 -236M16 -208C20 -222 22 -230 24 -236", colour, 6) +
					rect(-9, -196, 18, 15, fold, 2) +
					circle(-15, -206, 2.4, "#f4c25a") +
					circle(15, -206, 2.4, "#f4c25a"),
			};
		case "raincoat":
			return {
				...base,
				hem: -92,
				flare: 11,
				sleeve: 0.93,
				details: () =>
					path("M-17 -243C-19 -229 -8 -221 0 -221C8 -221 19 -229 17 -243C10 -231 -10 -231 -17 -243z", fold) +
					stroke("M0 -220V-92", fold, 2) +
					stroke("M-41 -116Q0 -108 41 -116", "#fdf6e3", 5, 0.85) +
					ellipse(-18, -136, 8, 3, fold, 0.6) +
					ellipse(18, -136, 8, 3, fold, 0.6),
			};
	}
}
