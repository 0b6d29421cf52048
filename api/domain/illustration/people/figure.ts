import { darker } from "../colours.ts";
import { at, type Defs, type Drawing, d, digits, ellipse, group, type Point, path, stroke, turned } from "../pencil.ts";
import { cutOf, type Measures, measuresOf, skirt, trunk } from "./garments.ts";
import { headOf, type Mien } from "./head.ts";
import { type Girth, hand, jointOf, limb, withinReach } from "./limbs.ts";
import { isSmall, type Look } from "./look.ts";

/**
 * A posture in a grown-up's measures: the feet stand on y = 0, the hips at -140, the shoulders at -220, the chin at -243.
 * Hands and feet say where they are; elbows and knees follow.
 */
export interface Pose {
	/** Hands; hanging down when not given. */
	left?: Point;
	right?: Point;
	/** Elbows point outwards and down unless told to point the other way. */
	elbows?: { left?: 1 | -1; right?: 1 | -1 };
	/** Arms drawn behind the trunk; those that hang are by themselves. */
	behind?: "left" | "right" | "both";
	/** Degrees that the upper body leans to the right. */
	lean?: number;
	/** -1 looks to the left, 1 to the right. */
	turn?: number;
	/** Degrees that the head is tilted to the right. */
	tilt?: number;
	mien?: Mien;
	lower?: "stand" | "walk" | "run" | "cross" | "seat" | "kneel" | "none";
}

/** What is held, drawn where the hands are: in front of the trunk and behind the hands. */
export interface Held {
	held?: Drawing;
	/** Over everything. */
	over?: Drawing;
}

/** How far the hips are above their place when standing. */
const hipDrop: Readonly<Record<NonNullable<Pose["lower"]>, number>> = {
	stand: 0,
	walk: 3,
	run: 8,
	cross: 122,
	seat: 66,
	kneel: 74,
	none: 0,
};

const armGirth = (look: Look): Girth =>
	isSmall(look.age) ? [10.5, 9, 7.5] : look.broad ? [11.5, 9, 7] : [9.5, 7.6, 6];

function shoe(x: number, y: number, direction: number, colour: string): Drawing {
	return at(
		x,
		y,
		direction,
		path("M-8 -7C-9 -13 7 -14 9 -9C14 -7 22 -6 24 -1C25 3 22 4 18 4H-6C-9 4 -9 -2 -8 -7z", colour) +
			path("M-8 1H24.500C24.500 4 22 4.500 18 4.500H-6C-8 4.500 -8.500 3 -8 1z", darker(colour, 0.3)),
	);
}

/** Legs that show: two limbs from the hips to the feet, trousers or skin on them. */
function legs(look: Look, feet: readonly [Point, Point], hip: Point, side: 1 | -1, defs: Defs): Drawing {
	const girth: Girth = isSmall(look.age) ? [15, 11.5, 8.5] : look.broad ? [16.5, 12.5, 9] : [16.5, 12, 8];
	const loose = look.legs === "salwar";
	const cloth: Girth = loose ? [19, 17, 10] : [girth[0] + 2, girth[1] + 2, girth[2] + 3];
	const fill = defs.lit(look.legColour);
	const far = darker(look.legColour, 0.16);
	const drawn = feet.map(([fx, fy], index) => {
		const root: Point = [hip[0] + (index === 0 ? -13 : 13), hip[1]];
		const end = withinReach(root, [fx, fy - 8], 137);
		const knee = jointOf(root, end, 70, 67, side === 1 ? -1 : 1);
		const shade = index === 0 ? far : fill;
		const skin = limb(root, knee, end, girth, index === 0 ? darker(look.skin, 0.12) : look.skin);
		const covered = look.legs === "shorts" ? 0.46 : 1;
		return (
			skin +
			limb(root, knee, end, covered < 1 ? [19, 17.5, 17] : cloth, shade, covered) +
			shoe(end[0], fy - 3, side, index === 0 ? darker(look.shoes, 0.15) : look.shoes)
		);
	});
	return drawn.join("");
}

function standingSkirt(look: Look, measures: Measures, spread: number, defs: Defs): Drawing {
	const wrap = look.legs === "wrap";
	const hem = wrap ? -8 : isSmall(look.age) ? -62 : -52;
	const width = (wrap ? 37 : 47) + spread;
	const fold = darker(look.legColour, 0.2);
	const pleats = wrap
		? stroke(
				d`M-4 -160C-8 -110 -8 -60 -10 ${hem}M5 -158C4 -110 6 -60 6 ${hem}M14 -150C16 -110 20 -60 22 ${hem}`,
				fold,
				1.8,
				0.45,
			)
		: stroke(d`M-14 -150C-20 -120 -24 -90 -28 ${hem}M14 -150C20 -120 24 -90 28 ${hem}`, fold, 1.8, 0.4);
	const border = stroke(d`M${-width + 1} ${hem - 4}Q0 ${hem + 5} ${width - 1} ${hem - 4}`, look.accent, wrap ? 6 : 4.5);
	return path(skirt(measures, hem, width), defs.lit(look.legColour)) + pleats + border;
}

function lowerBody(look: Look, pose: Pose, measures: Measures, defs: Defs): Drawing {
	const skirted = look.legs === "skirt" || look.legs === "wrap";
	const fill = defs.lit(look.legColour);
	const fold = darker(look.legColour, 0.22);
	switch (pose.lower ?? "stand") {
		case "none":
			return "";
		case "cross":
			return (
				path(
					"M-30 -36C-58 -38 -80 -22 -82 -10C-82 2 -60 4 -40 3L42 3C62 4 82 2 82 -10C80 -22 58 -38 30 -36C12 -30 -12 -30 -30 -36z",
					fill,
				) +
				stroke("M-52 -22C-30 -10 -10 -8 10 -6M54 -22C40 -14 24 -10 4 -8", fold, 2.2, 0.5) +
				(skirted
					? stroke("M-78 -5C-40 4 40 4 78 -5", look.accent, 5)
					: path(
							"M-30 -3C-26 -13 -10 -12 -2 -5L2 3H-26zM34 -2C28 -12 14 -11 8 -5L4 3H30z",
							look.legs === "shorts" ? look.skin : darker(look.skin, 0.08),
						))
			);
		case "seat":
			return skirted
				? path(
						"M-26 -90C-30 -70 -22 -58 -8 -56C14 -54 28 -54 34 -48C32 -30 30 -16 30 -6Q50 0 68 -6C72 -30 76 -52 72 -66C66 -80 40 -86 26 -90z",
						fill,
					) +
						stroke("M30 -10Q50 -3 68 -10", look.accent, 5) +
						stroke("M48 -62C50 -44 48 -28 46 -8M60 -64C62 -44 60 -28 58 -8", fold, 1.8, 0.45) +
						shoe(38, -2, 1, look.shoes) +
						shoe(54, 0, 1, look.shoes)
				: legs(
						look,
						[
							[36, 0],
							[58, 0],
						],
						[0, -74],
						1,
						defs,
					);
		case "kneel":
			return (
				path("M-28 -82C-36 -60 -38 -30 -34 -8C-20 4 40 4 62 0C66 -12 50 -18 34 -22C36 -42 34 -66 28 -82z", fill) +
				stroke("M-8 -20C6 -12 24 -12 40 -14", fold, 2, 0.5) +
				(skirted ? stroke("M-32 -5C0 3 40 2 60 -2", look.accent, 5) : shoe(58, 1, 1, look.shoes))
			);
		case "walk":
			return skirted
				? shoe(-20, -1, 1, darker(look.shoes, 0.15)) +
						shoe(18, 1, 1, look.shoes) +
						barelegs(look, -17, 16) +
						group("skewX(-3)", standingSkirt(look, measures, 2, defs))
				: legs(
						look,
						[
							[-36, 0],
							[34, 0],
						],
						[0, -137],
						1,
						defs,
					);
		case "run":
			return legs(
				look,
				[
					[-66, -32],
					[44, -6],
				],
				[0, -132],
				1,
				defs,
			);
		default:
			return skirted
				? shoe(-14, 0, -1, look.shoes) +
						shoe(14, 0, 1, look.shoes) +
						barelegs(look, -13, 13) +
						standingSkirt(look, measures, 0, defs)
				: shoeless(look, defs);
	}
}

/** Shins under a skirt. */
function barelegs(look: Look, left: number, right: number): Drawing {
	if (look.legs === "wrap") return "";
	return (
		limb([left, -80], [left, -44], [left, -8], [11, 9.5, 7], look.skin) +
		limb([right, -80], [right, -44], [right, -8], [11, 9.5, 7], look.skin)
	);
}

function shoeless(look: Look, defs: Defs): Drawing {
	const girth: Girth = look.legs === "salwar" ? [18, 17, 11] : isSmall(look.age) ? [16, 13, 11] : [17.5, 14, 11];
	const covered = look.legs === "shorts" ? 0.48 : 1;
	return [-1, 1]
		.map((side) => {
			const x = side * 14.5;
			const skin = covered < 1 ? limb([x, -132], [x, -74], [x, -8], [14, 11, 8], look.skin) : "";
			const cloth = limb(
				[x, -142],
				[x, -74],
				[x, -10],
				covered < 1 ? [18, 18, 18] : girth,
				defs.lit(side < 0 ? darker(look.legColour, 0.1) : look.legColour),
				covered,
			);
			return shoe(x, -2, side, look.shoes) + skin + cloth;
		})
		.join("");
}

/** The scale of a body and of a head by age: children have larger heads for their size. */
export const builds: Readonly<Record<Look["age"], { body: number; head: number }>> = {
	toddler: { body: 0.44, head: 0.74 },
	child: { body: 0.62, head: 0.84 },
	teen: { body: 0.86, head: 0.96 },
	adult: { body: 1, head: 1 },
	elder: { body: 0.95, head: 1 },
};

/** A person; the feet (or the seat's ground) stand at (0, 0). */
export function figure(look: Look, pose: Pose, defs: Defs, { held = "", over = "" }: Held = {}): Drawing {
	const build = builds[look.age];
	const measures = measuresOf(look);
	const cut = cutOf(look);
	const lower = pose.lower ?? "stand";
	const drop = hipDrop[lower];
	const girth = armGirth(look);

	const reach = isSmall(look.age) ? 92 : 97;
	const arm = (side: "left" | "right") => {
		const out = side === "left" ? -1 : 1;
		const shoulder: Point = [out * (measures.shoulder - 8), -219];
		const asked: Point = pose[side] ?? [out * (measures.shoulder + 5), -124];
		const end = withinReach(shoulder, asked, reach);
		const bend = pose.elbows?.[side] ?? 1;
		// An arm whose hand is near comes towards the viewer and looks shorter.
		const bone = Math.max(33, Math.min(50, Math.hypot(end[0] - shoulder[0], end[1] - shoulder[1]) * 0.62));
		const either = ([1, -1] as const).map((turn) => jointOf(shoulder, end, bone, bone * 0.94, turn));
		const lowness = ([x, y]: Point) => (y + out * x * 0.6) * bend;
		const [elbow = end] = either.sort((a, b) => lowness(b) - lowness(a));
		const rear =
			pose.behind === side || pose.behind === "both" || (pose[side] === undefined && pose.behind === undefined);
		const skin = rear ? darker(look.skin, 0.1) : look.skin;
		const cloth = rear ? darker(cut.sleeveColour, 0.16) : darker(cut.sleeveColour, 0.05);
		const thick: Girth = [girth[0] + 2.5, girth[1] + 2.2, girth[2] + 2.6];
		const drawing =
			limb(shoulder, elbow, end, girth, skin) +
			hand(elbow, end, girth[2] / 6.8, skin, (out * bend) as 1 | -1) +
			limb(shoulder, elbow, end, thick, cloth, cut.sleeve);
		return { rear, drawing };
	};
	const arms = [arm("left"), arm("right")];
	const head = headOf(look, pose.turn ?? 0, pose.mien ?? "smile", defs);
	const [neckX, neckY] = [0, -243];
	const headScale = build.head / build.body;
	const placed = (layer: Drawing) =>
		layer === ""
			? ""
			: turned(
					pose.tilt ?? 0,
					[neckX, neckY + 10],
					at(neckX + (pose.turn ?? 0) * 3, neckY - 25 * headScale, headScale, layer),
				);
	const neck = path("M-9 -262H9V-244C10 -238 6 -232 0 -232C-6 -232 -10 -238 -9 -244z", darker(look.skin, 0.17));
	const lapHides = lower === "cross" || lower === "seat" || lower === "kneel";
	const hem = lapHides ? Math.max(-136, Math.min(cut.hem, -124)) : cut.hem;

	const upper = [
		placed(head.back),
		...arms.filter(({ rear }) => rear).map(({ drawing }) => drawing),
		path(trunk(measures, hem, lapHides ? 2 : cut.flare), defs.lit(cut.colour)),
		neck,
		cut.details(measures, look, defs),
		cut.drape?.(measures, look, defs) ?? "",
		placed(head.front),
		placed(head.over),
		held,
		...arms.filter(({ rear }) => !rear).map(({ drawing }) => drawing),
		over,
	].join("");
	const tilted = pose.lean ? turned(pose.lean, [0, -140], upper) : upper;
	const raised = drop === 0 ? tilted : group(`translate(0 ${digits(drop)})`, tilted);
	const below = lowerBody(look, pose, measures, defs);
	const whole = lapHides ? raised + below : below + raised;
	return at(0, 0, build.body, whole);
}

/** The soft shadow that ties something to its ground. */
export function shadow(width: number, colour: string, opacity = 0.22): Drawing {
	return ellipse(0, 2, width, width * 0.16, colour, opacity);
}
