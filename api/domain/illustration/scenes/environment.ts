import { fabrics, mix } from "../colours.ts";
import { at, type Drawing, path, rect, stroke } from "../pencil.ts";
import { hall, village } from "../places/buildings.ts";
import { field, ground, mountains, ranges, track, water } from "../places/land.ts";
import { leaves, roundTree, shadeTree } from "../places/plants.ts";
import { birds, sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { bird } from "../things/animals.ts";
import { bucket, sapling, solarPanel, wateringCan, well, windTurbine } from "../things/outdoors.ts";
import type { Scene } from "./scene.ts";

/** Hands and backs that plant trees. */
function planting(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { birds: true }),
			ranges(stage, 272),
			...[500, 590, 690].map((x, index) =>
				windTurbine(x, 286 - index * 4, 0.66 + index * 0.12, random.between(0, 120)),
			),
			ground(stage, 288),
			...[86, 160, 620, 704].map((x, index) => sapling(stage, x, 350 + (index % 2) * 24, 0.8)),
			person(stage, 258, 420, 1.3, cast(stage, { headwear: random.pick(["strawHat", "none", "cap"]) }), {
				lower: "kneel",
				turn: 0.7,
				right: [80, -140],
				left: [56, -130],
				lean: 14,
			}),
			sapling(stage, 396, 416, 1.36),
			person(
				stage,
				540,
				424,
				1.56,
				cast(stage, { age: "child" }),
				{ turn: -0.7, left: [-60, -170], right: [-36, -160], mien: "joy" },
				{
					held: at(
						-72,
						-164,
						1,
						`<g transform="scale(-1 1)">${wateringCan(random.pick([fabrics.teal, fabrics.terracotta]))}</g>`,
					),
				},
			),
			leaves(stage, 34, 452, 1.2),
			leaves(stage, 744, 452, 1.1),
		].join(""),
	);
}

/** Water for a dry village: a well and the sun's pump. */
function theWell(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [140, 96], radius: 56, clouds: 1 }),
			ranges(stage, 282),
			village(stage, 286, 5, 0.36),
			field(stage, 290, mix(stage.mood.ground, "#d9a05c", 0.5), 388),
			solarPanel(600, 356, 1.25),
			solarPanel(700, 386, 1.35),
			well(stage, 386, 384, 1.3),
			person(stage, 244, 420, 1.14, cast(stage, { kind: "woman" }, "main"), {
				turn: 0.7,
				right: [70, -186],
				left: [-30, -140],
				mien: "joy",
			}),
			person(stage, 528, 424, 1.14, cast(stage, { kind: random.pick(["man", "woman"]) }, "beside"), {
				turn: -0.6,
				left: [-44, -124],
			}),
			bucket(stage, 476, 424, 0.9, fabrics.sea),
			bucket(stage, 322, 424, 0.9, fabrics.terracotta),
			leaves(stage, 30, 452, 0.9),
		].join(""),
	);
}

/** A school that the sun warms, between snow peaks. */
function highValley(stage: Stage): Drawing {
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [600, 84], clouds: 2 }),
			mountains(stage, 300, 220),
			ground(stage, 290, mix(stage.mood.ground, "#d8b98c", 0.5)),
			track(stage, [360, 312], 250, 150, "#ead7b6"),
			hall(stage, 388, 330, 1.3, "school"),
			solarPanel(610, 366, 1.1),
			solarPanel(690, 380, 1.1),
			stroke("M232 196Q300 236 388 208T560 190", "#7d5136", 2),
			...[250, 290, 330, 370, 410, 450, 490, 530].map((x, index) =>
				rect(
					x,
					206 + Math.sin(index) * 8,
					16,
					14,
					[fabrics.indigo, "#fff6e6", fabrics.terracotta, fabrics.leaf, fabrics.sun][index % 5] ?? fabrics.sun,
				),
			),
			person(
				stage,
				240,
				424,
				1.5,
				cast(stage, { age: "child", headwear: "beanie", outfit: "sweater", legs: "trousers" }),
				{
					turn: 0.5,
					left: [-60, -280],
					mien: "joy",
				},
			),
			person(
				stage,
				336,
				428,
				1.5,
				cast(stage, { age: "child", headwear: "beanie", outfit: "sweater", legs: "trousers" }),
				{
					turn: 0,
					mien: "smile",
				},
			),
			person(stage, 470, 426, 1.12, cast(stage, { outfit: "sweater", headwear: "beanie" }, "main"), {
				turn: -0.6,
				left: [-40, -150],
			}),
		].join(""),
	);
}

/** A clean river, birds, people who keep it so. */
function riverKeepers(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 256),
			birds(stage, 420, 90),
			...[80, 170, 640, 720].map((x, index) => roundTree(stage, x, 276 + (index % 2) * 8, 0.8)),
			water(stage, 262, 400),
			path("M0 330C110 318 210 342 300 372S470 400 560 388S700 350 776 356V435H0z", stage.mood.ground),
			person(
				stage,
				286,
				424,
				1.2,
				cast(stage, { outfit: random.pick(["tee", "overalls"]) }),
				{ turn: 0.7, lean: 10, right: [66, -150], left: [30, -140] },
				{ held: path("M40 -150L92 -160L84 -96C72 -88 58 -90 48 -98z", fabrics.sun) },
			),
			person(stage, 452, 426, 1.2, cast(stage), { turn: -0.5, left: [-30, -150] }),
			person(stage, 548, 426, 1.5, cast(stage, { age: "child" }), { turn: -0.6, right: [60, -290], mien: "joy" }),
			bird(stage, 664, 392, 1.1, fabrics.sky),
			leaves(stage, 50, 452, 1.3),
			shadeTree(stage, 760, 400, 0.8),
		].join(""),
	);
}

export const environment = [
	{ name: "planting", moods: ["day", "monsoon", "dawn"], about: /tree|plant|forest/i, draw: planting },
	{ name: "theWell", moods: ["golden", "clay", "dawn"], about: /water|\bwell\b|pump/i, draw: theWell },
	{
		name: "highValley",
		moods: ["winter", "day", "dawn"],
		special: true,
		about: /metres|mountain|sun-warmed/i,
		draw: highValley,
	},
	{ name: "riverKeepers", moods: ["monsoon", "day", "golden"], about: /river|clean|lake/i, draw: riverKeepers },
] as const satisfies readonly Scene[];
