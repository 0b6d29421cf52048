import { fabrics } from "../colours.ts";
import { at, circle, type Drawing, rect } from "../pencil.ts";
import { hall, skyline } from "../places/buildings.ts";
import { ground } from "../places/land.ts";
import { leaves, roundTree } from "../places/plants.ts";
import { lamp, room, shelf, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { bookPile, counter, laptop, openBook } from "../things/furniture.ts";
import { cup } from "../things/kitchen.ts";
import type { Scene } from "./scene.ts";

const covers = [fabrics.terracotta, fabrics.teal, fabrics.sun, fabrics.berry, fabrics.indigo, fabrics.coral];

/** A student at a desk, a lamp, and the evening outside. */
function lateStudy(stage: Stage): Drawing {
	const { random, defs } = stage;
	const student = cast(stage, { age: random.pick(["teen", "adult"]) }, "main");
	return eitherWay(
		stage,
		[
			room(stage, 372),
			window(stage, 94, 56, 190, 190, random.pick([fabrics.indigo, fabrics.berry, fabrics.teal])),
			shelf(stage, 560, 36, 160, 3, 58),
			circle(
				510,
				210,
				190,
				defs.radial([
					[0, "#fff0c0", 0.75],
					[1, "#fff0c0", 0],
				]),
			),
			person(stage, 388, 660, 1.82, student, {
				turn: 0.25,
				tilt: 4,
				left: [-40, -132],
				right: [44, -136],
				mien: random.pick(["smile", "calm"]),
			}),
			counter(stage, middle, 388, 640, 90),
			laptop(stage, 300, 382, 1.12),
			openBook(452, 384, 1, random.pick(covers)),
			bookPile(614, 382, 1.1, random.some(covers, 5)),
			deskLamp(548, 382),
			cup(206, 380, 1.2, fabrics.terracotta),
		].join(""),
	);
}

const deskLamp = (x: number, y: number): Drawing =>
	at(
		x,
		y,
		1.3,
		rect(-20, -5, 40, 6, "#3b3440", 3),
		`<path d="M0 -4L16 -56L-14 -96" fill="none" stroke="#3b3440" stroke-width="5" stroke-linejoin="round"/>`,
		`<path d="M-34 -78C-40 -100 -18 -114 -2 -104L-6 -88z" fill="#e57f5c"/>`,
		circle(-23, -83, 6, "#fff0b8"),
	);

/** Helpers and children around one big table. */
function homeworkTable(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 340),
			window(stage, 70, 62, 132, 140, fabrics.sun),
			shelf(stage, 566, 52, 150, 3, 56),
			lamp(stage, middle, 60, random.pick([fabrics.terracotta, fabrics.teal])),
			person(stage, 246, 500, 1.36, cast(stage, { age: "child" }), { turn: 0.5, left: [-10, -138], right: [34, -140] }),
			person(stage, 372, 560, 1.42, cast(stage, {}, "main"), {
				turn: -0.7,
				lean: -6,
				left: [-72, -150],
				right: [20, -150],
				mien: "smile",
			}),
			person(stage, 474, 500, 1.36, cast(stage, { age: "child" }), {
				turn: -0.3,
				left: [-30, -140],
				right: [12, -138],
				mien: "rest",
			}),
			person(stage, 592, 556, 1.4, cast(stage, { age: random.pick(["elder", "teen"]) }, "beside"), {
				turn: -0.7,
				left: [-66, -150],
				right: [0, -140],
			}),
			counter(stage, 404, 402, 560, 60),
			openBook(262, 398, 0.86, random.pick(covers)),
			openBook(482, 398, 0.86, random.pick(covers)),
			at(372, 398, 1, rect(-34, -6, 68, 6, "#fff6e6", 2), rect(-10, -10, 34, 3.5, fabrics.sun, 1.7)),
			bookPile(168, 396, 0.8, random.some(covers, 4)),
			cup(640, 396, 1.1, fabrics.sea),
		].join(""),
	);
}

/** Somebody who made it: in cap and gown, or in a nurse's clothes, with family. */
function firstOne(stage: Stage): Drawing {
	const { random } = stage;
	const graduate = cast(
		stage,
		{
			kind: "woman",
			age: "adult",
			outfit: "scrubs",
			colour: random.pick([fabrics.teal, fabrics.sea, fabrics.coral]),
			headwear: "none",
		},
		"main",
	);
	return [
		sky(stage, { sun: [388, 140], radius: 88, clouds: 2 }),
		skyline(stage, 320, stage.mood.far, 80),
		hall(stage, 388, 344, 1.5, "college"),
		ground(stage, 336),
		roundTree(stage, 76, 372, 1.5),
		roundTree(stage, 704, 372, 1.4),
		person(stage, 252, 612, 1.6, cast(stage, { age: "elder", kind: "man" }, "third"), { turn: 0.6, mien: "joy" }),
		person(stage, 528, 612, 1.6, cast(stage, { kind: "woman", age: "adult" }, "beside"), {
			turn: -0.6,
			left: [-60, -190],
			mien: "joy",
		}),
		person(
			stage,
			390,
			640,
			1.84,
			graduate,
			{ left: [-24, -168], right: [30, -172], mien: "joy" },
			{
				held: at(
					4,
					-178,
					0.8,
					`<g transform="rotate(-18)">${rect(-46, -9, 92, 18, "#fff6e6", 9)}${rect(-7, -11, 14, 22, fabrics.terracotta, 3)}</g>`,
				),
			},
		),
		leaves(stage, 40, 452, 1.1),
		leaves(stage, 738, 452, 1.1),
	].join("");
}

export const homework = [
	{ name: "lateStudy", moods: ["dusk", "golden", "clay", "night"], about: /video|online|algebra/i, draw: lateStudy },
	{ name: "homeworkTable", moods: ["golden", "dawn", "clay"], draw: homeworkTable },
] as const satisfies readonly Scene[];

export const scholarships = [
	{ name: "firstOne", moods: ["golden", "day", "dawn"], about: /nurs|degree|first/i, draw: firstOne },
	{ name: "lateStudy", moods: ["dusk", "night"], draw: lateStudy },
] as const satisfies readonly Scene[];

/** Studying beyond the first school years. */
export const studying = [
	{ name: "lateStudy", moods: ["dusk", "night", "golden"], about: /fund|enrolled|college/i, draw: lateStudy },
	{ name: "homeworkTable", moods: ["golden", "clay", "dusk"], about: /homework|tables/i, draw: homeworkTable },
	{ name: "firstOne", moods: ["golden", "day", "dawn"], about: /nurse|first|scholarship|degree/i, draw: firstOne },
] as const satisfies readonly Scene[];
