import { fabrics, mix } from "../colours.ts";
import { at, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import { skyline, village } from "../places/buildings.ts";
import { ground, plain, ranges } from "../places/land.ts";
import { bush, leaves, roundTree, shadeTree } from "../places/plants.ts";
import { lamp, room, shelf, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { goat } from "../things/animals.ts";
import { cup } from "../things/kitchen.ts";
import { football, glove, goal, punchingBag, trophy } from "../things/play.ts";
import type { Scene } from "./scene.ts";

/** Girls play football on a village field. */
function footballers(stage: Stage): Drawing {
	const { random } = stage;
	const [shirt, trim] = random.pick([
		[fabrics.sun, fabrics.teal],
		[fabrics.coral, fabrics.cream],
		[fabrics.teal, fabrics.sun],
	] as const);
	const player = () =>
		cast(stage, {
			kind: "woman",
			age: "teen",
			outfit: "jersey",
			colour: shirt,
			accent: trim,
			legs: "shorts",
			legColour: fabrics.teal,
			headwear: "none",
			glasses: false,
		});
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 280),
			village(stage, 282, 4, 0.34),
			ground(stage, 292, stage.mood.leaf, 6),
			goal(500, 340, 210, 108),
			stroke("M0 372Q388 340 776 372", "#fff8ec", 4, 0.5),
			goat(stage, 110, 348, 0.7, "#f4e6d2"),
			person(stage, 590, 378, 0.94, player(), { left: [-60, -270], right: [60, -270], turn: -0.4 }),
			person(stage, 336, 424, 1.36, player(), {
				lower: "run",
				turn: 0.8,
				lean: -6,
				left: [-66, -214],
				right: [56, -220],
				mien: "joy",
			}),
			football(424, 414, 18),
			person(stage, 206, 420, 1.24, player(), {
				lower: "run",
				turn: 0.8,
				lean: 4,
				left: [-56, -180],
				right: [54, -200],
			}),
			leaves(stage, 34, 452, 1.1),
			roundTree(stage, 730, 330, 1),
		].join(""),
	);
}

/** Training at dawn: one lifts, one counts. */
function training(stage: Stage): Drawing {
	const { random } = stage;
	const athlete = cast(stage, {
		age: "teen",
		kind: "woman",
		outfit: "jersey",
		colour: random.pick([fabrics.terracotta, fabrics.berry, fabrics.indigo]),
		accent: fabrics.cream,
		legs: "shorts",
		legColour: fabrics.slate,
		headwear: "none",
		glasses: false,
		hair: { style: "bun", colour: "#2b1d1c" },
	});
	const bar =
		stroke("M-150 -318H150", "#8b919b", 7) +
		[-142, -124, 124, 142]
			.map((x, index) =>
				rect(
					x - 7,
					-318 - (index === 0 || index === 3 ? 26 : 36),
					14,
					index === 0 || index === 3 ? 52 : 72,
					index % 2 ? fabrics.terracotta : "#3b3440",
					5,
				),
			)
			.join("");
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 170], radius: 100, clouds: 2 }),
			ranges(stage, 300),
			plain(stage, 318, mix(stage.mood.floor, "#d8a572", 0.5)),
			shadeTree(stage, 80, 400, 1),
			roundTree(stage, 716, 372, 1.4),
			person(stage, 388, 426, 1.2, athlete, { left: [-52, -312], right: [52, -312], mien: "smile" }, { held: bar }),
			person(stage, 604, 424, 1.12, cast(stage, { age: random.pick(["adult", "elder"]) }), {
				turn: -0.8,
				left: [-44, -206],
				right: [-8, -160],
				mien: "joy",
			}),
			trophy(stage, 216, 424, 0.8),
			bush(stage, 160, 420, 0.8),
		].join(""),
	);
}

/** Two wrestle on the ring's earth; somebody at the edge watches every second. */
function wrestling(stage: Stage): Drawing {
	const { random } = stage;
	const wrestler = (colour: string, role?: "main") =>
		cast(
			stage,
			{
				kind: "woman",
				age: "teen",
				outfit: "jersey",
				colour,
				accent: colour,
				legs: "shorts",
				legColour: colour,
				headwear: "none",
				glasses: false,
				broad: true,
				hair: { style: "bun", colour: "#2b1d1c" },
			},
			role,
		);
	const earth = mix(stage.mood.floor, "#c98a58", 0.55);
	const clinch = { lower: "walk", turn: 0.8, lean: 17, left: [74, -212], right: [66, -176] } as const;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 168], radius: 104, clouds: 2 }),
			ranges(stage, 300),
			plain(stage, 316, mix(stage.mood.ground, "#e2b27a", 0.5)),
			shadeTree(stage, 84, 392, 1.05),
			rect(560, 196, 12, 156, stage.mood.wood, 3) + rect(744, 196, 12, 156, stage.mood.wood, 3),
			path("M536 204L560 164H760L784 204z", fabrics.terracotta),
			ellipse(372, 412, 300, 42, mix(earth, "#35142f", 0.22)),
			ellipse(372, 406, 300, 42, earth),
			ellipse(372, 406, 228, 29, mix(earth, "#fff3dc", 0.2)),
			person(stage, 292, 420, 1.28, wrestler(random.pick([fabrics.indigo, fabrics.teal]), "main"), {
				...clinch,
				mien: "calm",
			}),
			person(stage, 466, 420, -1.26, wrestler(fabrics.terracotta), { ...clinch, mien: "calm" }),
			person(
				stage,
				648,
				424,
				1.12,
				cast(stage, { kind: "man", age: "adult" }, "beside"),
				{ turn: -0.8, left: [-36, -176], right: [40, -136], mien: "joy" },
				{ over: at(-40, -180, 0.8, cup(0, 8, 1, fabrics.cream)) },
			),
		].join(""),
	);
}

/** A boxing gym with books. */
function boxing(stage: Stage): Drawing {
	const { random } = stage;
	const red = random.pick([fabrics.terracotta, fabrics.berry, fabrics.teal]);
	const kid = cast(stage, { age: "teen", outfit: "jersey", legs: "shorts", headwear: "none", glasses: false }, "main");
	return eitherWay(
		stage,
		[
			room(stage, 344),
			window(stage, 76, 52, 160, 120),
			shelf(stage, 590, 60, 140, 3, 58),
			lamp(stage, 330, 40, fabrics.marigold),
			rect(0, 362, 776, 10, mix(stage.mood.floor, "#35142f", 0.2), 0, 0.4),
			stroke("M0 250H160M0 284H160M0 318H160", fabrics.terracotta, 7) + rect(150, 226, 22, 140, fabrics.teal, 5),
			punchingBag(stage, 490, 70, 1.4, red),
			person(
				stage,
				352,
				424,
				1.3,
				kid,
				{ lower: "walk", turn: 0.8, lean: 5, right: [72, -226], left: [14, -216] },
				{ over: at(78, -228, 1.05, glove(fabrics.sun)) + at(14, -222, 1.05, glove(fabrics.sun)) },
			),
			person(stage, 636, 424, 1.18, cast(stage, { kind: "man", headwear: "cap" }, "beside"), {
				turn: -0.8,
				left: [-40, -170],
				right: [-10, -180],
				mien: "smile",
			}),
			person(stage, 214, 426, 1.36, cast(stage, { age: "child", outfit: "hoodie", legs: "trousers" }, "child"), {
				turn: 0.7,
				left: [-20, -190],
				right: [24, -190],
			}),
		].join(""),
	);
}

/** Runners towards the sun. */
function runners(stage: Stage): Drawing {
	const { random } = stage;
	const runner = () =>
		cast(stage, { age: random.pick(["teen", "adult", "teen"]), outfit: "jersey", legs: "shorts", headwear: "none" });
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [580, 150], radius: 80 }),
			ranges(stage, 290),
			skyline(stage, 300, stage.mood.far, 70),
			ground(stage, 300),
			path("M0 390Q388 330 776 372V435H0z", mix(fabrics.terracotta, stage.mood.ground, 0.2)),
			stroke("M0 408Q388 350 776 388M0 428Q388 372 776 404", "#fff3df", 3, 0.7),
			person(stage, 230, 420, 1.16, runner(), {
				lower: "run",
				turn: 0.8,
				lean: 8,
				left: [-56, -190],
				right: [54, -220],
			}),
			person(stage, 394, 414, 1.2, runner(), {
				lower: "run",
				turn: 0.8,
				lean: 8,
				left: [-56, -190],
				right: [54, -220],
				mien: "joy",
			}),
			person(stage, 552, 410, 1.12, runner(), {
				lower: "run",
				turn: 0.8,
				lean: 8,
				left: [-60, -200],
				right: [50, -210],
			}),
			leaves(stage, 40, 452, 1),
		].join(""),
	);
}

export const sports = [
	{ name: "footballers", moods: ["day", "golden", "monsoon"], about: /football|boots|pitch|goal/i, draw: footballers },
	{ name: "wrestling", moods: ["dawn", "golden", "clay"], about: /wrestl|kushti|judo/i, draw: wrestling },
	{ name: "training", moods: ["dawn", "golden", "clay"], about: /camp|lift|train/i, draw: training },
	{ name: "boxing", moods: ["dusk", "golden", "day"], about: /gym|box/i, draw: boxing },
	{ name: "runners", moods: ["golden", "dawn", "dusk"], draw: runners },
] as const satisfies readonly Scene[];
