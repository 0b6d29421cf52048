import { bright, fabrics } from "../colours.ts";
import { at, circle, type Drawing, rect } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { cottage, village } from "../places/buildings.ts";
import { ground, ranges } from "../places/land.ts";
import { bush, fir, leaves, roundTree, shadeTree } from "../places/plants.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { fire } from "../things/kitchen.ts";
import { football, kite, lights, swing, tent } from "../things/play.ts";
import type { Scene } from "./scene.ts";

/** Children around a fire, between tents. */
function camp(stage: Stage): Drawing {
	const { random, defs } = stage;
	const happy = (age: "child" | "teen" = "child") => cast(stage, { age });
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(500, 620), 84] }),
			ranges(stage, 276),
			...[40, 96, 150, 640, 700, 748].map((x, index) => fir(stage, x, 316 + (index % 3) * 8, 1.2 + (index % 2) * 0.4)),
			ground(stage, 306),
			tent(stage, 196, 338, 1.1, random.pick([fabrics.terracotta, fabrics.teal])),
			tent(stage, 592, 336, 1.05, random.pick([fabrics.marigold, fabrics.berry])),
			lights([110, 180], [680, 170], 24, stage.mood.glow),
			circle(
				390,
				380,
				190,
				defs.radial([
					[0, "#ffcf7a", 0.6],
					[1, "#ffcf7a", 0],
				]),
			),
			person(stage, 232, 420, 1.28, happy(), { lower: "cross", turn: 0.6, right: [50, -170], mien: "joy" }),
			person(stage, 316, 396, 1.28, happy(), {
				lower: "cross",
				turn: 0.3,
				left: [-60, -300],
				right: [60, -300],
				mien: "joy",
			}),
			person(stage, 470, 396, 1.28, happy("teen"), {
				lower: "cross",
				turn: -0.3,
				left: [-24, -160],
				right: [24, -160],
			}),
			person(stage, 560, 420, 1.28, happy(), { lower: "cross", turn: -0.6, left: [-50, -170] }),
			fire(392, 420, 1.16),
		].join(""),
	);
}

/** Kites over a field. */
function kites(stage: Stage): Drawing {
	const { random } = stage;
	const [one, two, three] = random.some(bright, 3);
	return eitherWay(
		stage,
		[
			sky(stage, { clouds: 4 }),
			ranges(stage, 300),
			village(stage, 298, 4, 0.32),
			ground(stage, 310, stage.mood.leaf, 14),
			kite(548, 84, 1, one ?? fabrics.sun, fabrics.cream, -210, 220),
			kite(246, 70, 0.74, two ?? fabrics.berry, fabrics.sun, 320, 330),
			roundTree(stage, 72, 356, 1.2),
			person(stage, 318, 418, 1.56, cast(stage, { age: "child", kind: "man" }), {
				lower: "run",
				turn: 0.8,
				right: [48, -290],
				left: [-60, -180],
				mien: "joy",
			}),
			person(stage, 470, 424, 1.56, cast(stage, { age: "child", kind: "woman" }), {
				turn: 0.3,
				right: [40, -300],
				mien: "joy",
			}),
			person(stage, 202, 422, 1.5, cast(stage, { age: "child" }), {
				left: [-60, -280],
				right: [60, -290],
				turn: 0.5,
				mien: "joy",
			}),
			rect(640, 400, 0, 0, three ?? fabrics.sun),
			bush(stage, 690, 410, 1.2),
		].join(""),
	);
}

/** A swing under a big tree, a ball, a friend. */
function playground(stage: Stage): Drawing {
	const { random, defs } = stage;
	const rider = figure(
		cast(stage, { age: "child", kind: "woman" }),
		{ lower: "seat", left: [-44, -250], right: [44, -250], turn: 0.4, mien: "joy" },
		defs,
	);
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 296),
			cottage(stage, 640, 316, 1, undefined),
			ground(stage, 310),
			shadeTree(stage, 250, 380, 1.5),
			swing(402, 318, 188, 1, at(0, 52, 1.3, rider)),
			person(stage, 520, 424, 1.5, cast(stage, { age: "child" }), { turn: -0.6, left: [-60, -270], mien: "joy" }),
			football(610, 412, 17),
			person(stage, 690, 420, 1.08, cast(stage, { age: random.pick(["adult", "elder"]) }), {
				turn: -0.7,
				left: [-44, -190],
			}),
			bush(stage, 120, 414, 1.2),
			leaves(stage, 30, 452, 1.1),
		].join(""),
	);
}

export const children = [
	{ name: "camp", moods: ["dusk", "night"], about: /camp|tent/i, draw: camp },
	{ name: "kites", moods: ["day", "golden", "clay"], about: /kite|play/i, draw: kites },
	{ name: "playground", moods: ["day", "dawn", "monsoon", "golden"], draw: playground },
] as const satisfies readonly Scene[];
