import { bright, fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, path, rect, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { cottage, skyline, village } from "../places/buildings.ts";
import { field, plain, ranges, water } from "../places/land.ts";
import { leaves, palm, roundTree } from "../places/plants.ts";
import { bunting } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { crate, sack } from "../things/kitchen.ts";
import { boat } from "../things/vehicles.ts";
import { brassPot, mill, sewingMachine, stall } from "../things/work.ts";
import type { Scene } from "./scene.ts";

/** A small shop that opens again. */
export function shop(stage: Stage): Drawing {
	const { random, defs } = stage;
	const keeper = at(
		0,
		52,
		0.8,
		figure(cast(stage, {}, "main"), { lower: "none", right: [64, -206], left: [-34, -150], mien: "joy" }, defs),
	);
	const goods =
		[-110, -40, 96].map((x) => at(x, -98, 0.52, crate(stage, 0, 0, 1))).join("") +
		at(28, -98, 0.5, brassPot(stage, 0, 0, 1, fabrics.terracotta));
	return eitherWay(
		stage,
		[
			sky(stage, { horizon: 280 }),
			skyline(stage, 312, stage.mood.mid, 120),
			roundTree(stage, 700, 348, 1.3),
			plain(stage, 306, mix(stage.mood.floor, "#ecd5ae", 0.5)),
			bunting(stage, 6, 14),
			stall(
				stage,
				372,
				412,
				1.26,
				random.pick([fabrics.terracotta, fabrics.teal, fabrics.marigold, fabrics.berry]),
				goods,
				keeper,
			),
			person(stage, 636, 424, 1.1, cast(stage), { turn: -0.7, left: [-54, -170] }),
			person(stage, 124, 426, 1.34, cast(stage, { age: "child" }), { turn: 0.7, right: [50, -260], mien: "joy" }),
			sack(stage, 224, 428, 0.7),
		].join(""),
	);
}

/** A tailor between bolts of cloth, at the machine. */
function tailor(stage: Stage): Drawing {
	const { random, defs } = stage;
	const keeper = at(
		-4,
		2,
		0.66,
		figure(
			cast(stage, { kind: "man" }, "main"),
			{ lower: "none", turn: 0.3, left: [-30, -146], right: [36, -150], mien: "smile" },
			defs,
		),
	);
	const bolts = random
		.some(bright, 6)
		.map((colour, index) => rect(-128 + index * 20, -150 + (index % 2) * 6, 16, 56, colour, 5));
	const goods = [
		...bolts.slice(0, 3),
		...bolts.slice(3).map((bolt) => at(152, 0, 1, bolt)),
		sewingMachine(8, -98, 0.62, "#2f3b38", "#86aed0"),
	].join("");
	return eitherWay(
		stage,
		[
			sky(stage, { horizon: 280, clouds: 2 }),
			skyline(stage, 312, stage.mood.mid, 150),
			plain(stage, 306, mix(stage.mood.floor, "#ecd5ae", 0.5)),
			stall(stage, 372, 412, 1.36, random.pick([fabrics.teal, fabrics.berry, fabrics.indigo]), goods, keeper),
			person(
				stage,
				640,
				426,
				1.3,
				cast(stage, { age: "child", outfit: "uniform", legs: "shorts", legColour: fabrics.indigo }, "child"),
				{ turn: -0.7, left: [-54, -220], mien: "joy" },
			),
			person(stage, 112, 424, 1.1, cast(stage, {}, "beside"), { turn: 0.7, right: [40, -170] }),
		].join(""),
	);
}

/** A fisher and a boat at the river's edge. */
function fisher(stage: Stage): Drawing {
	const { random, defs } = stage;
	const crew =
		at(
			-26,
			96,
			1.06,
			figure(
				cast(stage, { kind: "man", headwear: random.pick(["wrap", "none"]) }, "main"),
				{ lower: "none", turn: 0.6, right: [62, -180], left: [22, -150] },
				defs,
			),
		) + stroke("M-2 -120L150 20", "#7d5136", 6);
	const net =
		path("M80 -58C96 -86 130 -82 138 -62L132 -44H78z", "#d9c49a") +
		stroke("M84 -60L130 -48M92 -72L126 -48M104 -80L114 -46M84 -48L132 -68M80 -56L120 -80", "#8a6a46", 1.6);
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [560, 150], radius: 64, clouds: 0, birds: true }),
			ranges(stage, 250),
			...[90, 160, 700].map((x, index) => palm(stage, x, 276 + index * 4, 0.86)),
			water(stage, 252),
			boat(
				stage,
				380,
				372,
				1.5,
				random.pick(["#2a7f6f", "#8a5232", "#3b4b86"]),
				random.pick([fabrics.sun, fabrics.coral]),
				crew + net,
			),
			path("M0 418C140 396 240 424 388 420S640 400 776 416V435H0z", mix(stage.mood.ground, "#d9b98c", 0.4)),
			leaves(stage, 34, 450, 1.1),
			leaves(stage, 746, 452, 1.2),
		].join(""),
	);
}

/** A mill of their own, grain and flour. */
function flourMill(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 280),
			village(stage, 284, 3, 0.34),
			field(stage, 288, mix(stage.mood.leaf, "#e8c15f", 0.55), 560),
			plain(stage, 360, mix(stage.mood.ground, "#ecd5ae", 0.5)),
			cottage(stage, 640, 350, 1.2),
			mill(stage, 400, 408, 1.46),
			person(stage, 234, 422, 1.16, cast(stage, { kind: "woman", region: "IN" }, "main"), {
				turn: 0.7,
				right: [62, -190],
				left: [-20, -160],
				mien: "joy",
			}),
			person(stage, 590, 424, 1.16, cast(stage, { kind: "woman", region: "IN" }, "beside"), {
				turn: -0.7,
				left: [-50, -140],
				right: [-16, -130],
			}),
			sack(stage, 540, 424, 0.84),
			sack(stage, 664, 426, 0.94, "#d9b98a"),
			sack(stage, 150, 424, 0.9),
			random.chance(0.5) ? leaves(stage, 30, 452, 1) : "",
		].join(""),
	);
}

/** A farmer among crops. */
function farmer(stage: Stage): Drawing {
	const { random } = stage;
	const crops = Array.from({ length: 24 }, (_, index) => {
		const [x, y] = [20 + (index % 8) * 104 + random.between(-12, 12), 352 + Math.floor(index / 8) * 34];
		return at(
			x,
			y,
			0.9 + (y - 350) / 160,
			path("M0 0C-16 -14 -18 -30 -10 -40C-6 -24 -2 -12 0 0C4 -16 10 -28 20 -36C20 -20 12 -8 0 0z", stage.mood.leafDark),
			circle(-8, -10, 5, index % 2 ? "#c4402c" : "#f0b04f"),
		);
	});
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [140, 110], radius: 60 }),
			ranges(stage, 270),
			village(stage, 274, 4, 0.32),
			field(stage, 278, stage.mood.ground, 420),
			...crops.slice(0, 16),
			person(
				stage,
				340,
				430,
				1.32,
				cast(stage, {
					headwear: random.pick(["strawHat", "turban", "strawHat"]),
					outfit: random.pick(["shirt", "kurta", "overalls"]),
				}),
				{ turn: 0.4, left: [-34, -164], right: [34, -164], mien: "joy" },
				{ held: at(0, -132, 0.7, crate(stage, 0, 0, 1)) },
			),
			person(stage, 500, 428, 1.2, cast(stage, { kind: "woman" }), { turn: -0.5, left: [-40, -150] }),
			...crops.slice(16),
		].join(""),
	);
}

export const livelihood = [
	{ name: "tailor", moods: ["day", "golden", "dawn"], about: /tailor|stitch|uniform/i, draw: tailor },
	{ name: "shop", moods: ["day", "golden", "dusk", "clay"], about: /shop|stall|open/i, draw: shop },
	{ name: "fisher", moods: ["dawn", "monsoon", "golden", "dusk"], about: /boat|fish|engine|net/i, draw: fisher },
	{ name: "flourMill", moods: ["golden", "day", "clay"], about: /mill|flour|grain|sack/i, draw: flourMill },
	{ name: "farmer", moods: ["golden", "day", "monsoon"], about: /farm|field|crop|seed/i, draw: farmer },
] as const satisfies readonly Scene[];
