import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, rect } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { skyline, village } from "../places/buildings.ts";
import { ground, plain, ranges } from "../places/land.ts";
import { leaves, shadeTree } from "../places/plants.ts";
import { lamp, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { counter } from "../things/furniture.ts";
import { bowl, box, crate, fire, pot, sack, steam } from "../things/kitchen.ts";
import { lights } from "../things/play.ts";
import { tempo } from "../things/vehicles.ts";
import type { Scene } from "./scene.ts";

/** Large pots on the fire; food for whoever comes. */
function openKitchen(stage: Stage): Drawing {
	const { random, defs } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 312, stage.mood.mid, 110),
			plain(stage, 308, mix(stage.mood.floor, "#ecd5ae", 0.35)),
			lights([0, 60], [776, 60], 20, stage.mood.glow),
			shadeTree(stage, 730, 380, 0.9),
			circle(
				388,
				380,
				200,
				defs.radial([
					[0, stage.mood.glow, 0.6],
					[1, stage.mood.glow, 0],
				]),
			),
			person(
				stage,
				236,
				420,
				1.2,
				cast(
					stage,
					{
						kind: "man",
						headwear: "turban",
						headwearColour: random.pick([fabrics.marigold, fabrics.indigo, fabrics.teal]),
						beard: true,
						region: "IN",
					},
					"main",
				),
				{ turn: 0.7, right: [74, -188], left: [40, -176] },
			),
			steam(390, 262, 1.3),
			fire(388, 420, 1.2),
			pot(stage, 388, 402, 1.24, "#a3a9ae", random.pick(["#f0b04f", "#e18e2b", "#d9a24a"])),
			person(
				stage,
				556,
				422,
				1.18,
				cast(stage, { kind: "woman" }),
				{ turn: -0.6, left: [-40, -180], right: [30, -170], mien: "joy" },
				{ held: at(-44, -174, 1, bowl(0, 8, 0.8, fabrics.terracotta)) },
			),
			person(
				stage,
				654,
				426,
				1.42,
				cast(stage, { age: "child" }),
				{ turn: -0.7, left: [-40, -170], right: [-10, -168], mien: "joy" },
				{ held: at(-26, -160, 1.1, bowl(0, 0, 0.9, "#d3d9dd")) },
			),
			person(stage, 134, 426, 1.1, cast(stage, { age: "elder" }), { turn: 0.7, right: [44, -170] }),
			sack(stage, 76, 428, 0.8),
		].join(""),
	);
}

/** A van that brings supper in the evening. */
function foodVan(stage: Stage): Drawing {
	const { random, defs } = stage;
	const load =
		at(
			-40,
			76,
			0.68,
			figure(
				cast(stage, { kind: "man", headwear: stage.region === "IN" ? "turban" : "cap" }, "main"),
				{ lower: "none", turn: -0.5, left: [-40, -150], mien: "joy" },
				defs,
			),
		) + pot(stage, 2, -70, 0.34, "#a3a9ae");
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 320, stage.mood.mid, 150),
			plain(stage, 316, mix(stage.mood.floor, "#8d8187", 0.35), 2),
			circle(
				430,
				320,
				210,
				defs.radial([
					[0, "#ffe2a0", 0.5],
					[1, "#ffe2a0", 0],
				]),
			),
			tempo(stage, 506, 404, 1.66, random.pick([fabrics.teal, fabrics.terracotta, fabrics.marigold]), load),
			person(
				stage,
				266,
				426,
				1.12,
				cast(stage, {}, "beside"),
				{ turn: 0.7, right: [50, -180], left: [20, -170], mien: "joy" },
				{ held: at(40, -176, 1, bowl(0, 8, 0.8, fabrics.sun)) },
			),
			person(stage, 130, 424, 1.08, cast(stage, { age: "elder" }), { turn: 0.7, right: [36, -160] }),
			person(stage, 196, 430, 1.3, cast(stage, { age: "child" }), { turn: 0.6, right: [40, -200] }),
			leaves(stage, 40, 452, 0.9),
		].join(""),
	);
}

/** A kitchen with chefs, and crates of what was saved. */
function chefs(stage: Stage): Drawing {
	const { random } = stage;
	const cook = (role: "main" | "beside") =>
		cast(
			stage,
			{
				outfit: "overalls",
				headwear: random.pick(["toque", "toque", "wrap"]),
			},
			role,
		);
	return eitherWay(
		stage,
		[
			room(stage, 350),
			window(stage, 70, 60, 150, 150, fabrics.sun),
			lamp(stage, 300, 46, fabrics.terracotta),
			lamp(stage, 500, 46, fabrics.terracotta),
			rect(560, 74, 170, 9, stage.mood.wood, 3),
			...[590, 640, 690].map((x, index) =>
				bowl(x, 68, 0.8, [fabrics.terracotta, fabrics.sea, fabrics.sun][index] ?? fabrics.sun),
			),
			person(stage, 268, 596, 1.58, cook("beside"), { turn: 0.5, left: [-10, -150], right: [46, -160], mien: "smile" }),
			person(stage, 470, 600, 1.6, cook("main"), { turn: -0.4, left: [-50, -164], right: [16, -150], mien: "joy" }),
			steam(366, 300, 1.1),
			counter(stage, middle, 406, 640, 60),
			pot(stage, 370, 402, 0.74, "#a3a9ae"),
			crate(stage, 566, 402, 0.86),
			crate(stage, 180, 402, 0.8),
			bowl(648, 402, 1, fabrics.teal, "#86a04b"),
		].join(""),
	);
}

/** Boxes of food go from hand to hand. */
function handOver(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 130], radius: 90, clouds: 2 }),
			ranges(stage, 320),
			random.chance(0.5) ? village(stage, 322, 5, 0.4) : skyline(stage, 330, stage.mood.mid, 90),
			ground(stage, 332),
			person(stage, 268, 616, 1.68, cast(stage), { turn: 0.7, right: [64, -172], left: [26, -160] }),
			person(stage, 514, 616, 1.68, cast(stage), { turn: -0.7, left: [-62, -172], right: [-26, -160], mien: "joy" }),
			box(stage, 390, 366, 1.3, "#dcb27a"),
			at(390, 288, 1, circle(-26, 0, 16, "#c4402c"), circle(4, -6, 17, "#f0b04f"), circle(30, 2, 14, "#86a04b")),
			box(stage, 390, 366, 1.3, "#dcb27a"),
			crate(stage, 120, 424, 0.9),
			crate(stage, 664, 424, 0.9),
			leaves(stage, 30, 452, 1),
		].join(""),
	);
}

export const food = [
	{ name: "foodVan", moods: ["night", "dusk"], about: /tempo|van|truck|midnight/i, draw: foodVan },
	{ name: "chefs", moods: ["golden", "day", "clay"], about: /restaurant|cooler|chef/i, draw: chefs },
	{ name: "openKitchen", moods: ["dusk", "dawn", "golden"], about: /kitchen|langar|meal/i, draw: openKitchen },
	{ name: "handOver", moods: ["golden", "day", "dawn"], draw: handOver },
] as const satisfies readonly Scene[];
