import { fabrics, mix } from "../colours.ts";
import { at, type Drawing, path, rect, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { cottage, homestead, village } from "../places/buildings.ts";
import { ground, ranges, water } from "../places/land.ts";
import { fir, leaves, palm, roundTree } from "../places/plants.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { cow } from "../things/animals.ts";
import { box, pot, steam } from "../things/kitchen.ts";
import { rain, snow } from "../things/play.ts";
import { boat } from "../things/vehicles.ts";
import type { Scene } from "./scene.ts";

/** The river came in; a boat brings a kitchen. */
function flood(stage: Stage): Drawing {
	const { random, defs } = stage;
	const crew = [
		at(
			-64,
			86,
			0.98,
			figure(
				cast(stage, { kind: "man" }, "beside"),
				{ lower: "none", turn: 0.6, right: [30, -170], left: [-20, -160] },
				defs,
			),
		),
		pot(stage, 14, -22, 0.56, "#9aa0a6", fabrics.sun),
		steam(14, -84, 0.6),
		at(
			84,
			86,
			0.98,
			figure(
				cast(stage, { kind: "woman" }, "main"),
				{ lower: "none", turn: -0.6, left: [-46, -160], right: [20, -150] },
				defs,
			),
		),
	].join("");
	return eitherWay(
		stage,
		[
			sky(stage, { clouds: 5 }),
			ranges(stage, 236),
			village(stage, 262, 4, 0.5),
			palm(stage, 100, 300, 1.1),
			palm(stage, 690, 296, 1),
			cottage(stage, 636, 322, 1.4),
			water(stage, 262, 435, mix(stage.mood.water, "#9c7a58", 0.3)),
			path("M540 318C600 306 700 308 776 320V344H540z", stage.mood.water, 0.7),
			boat(stage, 366, 372, 1.36, "#8a5232", random.pick([fabrics.sun, fabrics.coral, fabrics.sea]), crew),
			stroke("M150 398q30 -8 60 0t60 0t60 0t60 0t60 0t60 0t60 0", "#fff6e6", 4, 0.5),
			random.chance(0.6) ? rain(random, "#ffffff") : "",
		].join(""),
	);
}

/** A family in front of the house that they want to keep. */
function keepingHome(stage: Stage, hurt: boolean): Drawing {
	const { random } = stage;
	const brace = rect(-33, -192, 66, 52, "#efe7d8", 9) + stroke("M-32 -178H32M-32 -156H32M-4 -190V-142", "#8b919b", 3);
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 300),
			ground(stage, 316),
			stage.region === "US"
				? homestead(stage, 516, 356, 1.72, random.pick(["#e8d7bd", "#bfd8cf", "#f2c9a8", "#fff3df"]))
				: cottage(stage, 516, 352, 2.3),
			roundTree(stage, 84, 366, 1.5),
			roundTree(stage, 730, 366, 1.2),
			person(
				stage,
				256,
				424,
				1.16,
				cast(stage, { kind: "man", age: "adult" }, "main"),
				{ turn: 0.4, right: [66, -196] },
				{ held: hurt ? brace : "" },
			),
			person(stage, 340, 424, 1.1, cast(stage, { kind: "woman", age: "adult" }, "beside"), { turn: -0.2 }),
			person(stage, 412, 428, 1.2, cast(stage, { age: "child" }, "child"), { turn: -0.4 }),
			person(stage, 180, 428, 1.2, cast(stage, { age: "child" }, "third"), { turn: 0.5, mien: "joy" }),
			box(stage, 610, 424, 0.86, "#d9ad74"),
			leaves(stage, 30, 452, 1.1),
		].join(""),
	);
}

/** A farm in snow, its barn open to the sky. */
function winterFarm(stage: Stage): Drawing {
	const { random } = stage;
	const barn = [
		rect(-120, -110, 240, 112, "#b5432e"),
		path("M-140 -106L-104 -160L10 -172L-14 -106z", "#f7f8f8"),
		path("M20 -106L60 -150L108 -160L140 -106z", "#f7f8f8", 0.9),
		stroke("M-14 -106L20 -106M-10 -112L24 -170M30 -108L62 -150", "#6b4330", 7),
		path("M-40 2V-66H40V2z", "#5a2a22"),
		stroke("M-40 2L40 -66M40 2L-40 -66M-40 -66H40", "#fff3df", 5),
	].join("");
	return eitherWay(
		stage,
		[
			sky(stage, { clouds: 4 }),
			ranges(stage, 280),
			...[40, 92, 700, 750].map((x, index) => fir(stage, x, 314 + (index % 2) * 12, 1.3, true)),
			at(388, 328, 1.4, barn),
			ground(stage, 308, stage.mood.ground, 12),
			cow(stage, 196, 398, 1, "#fff3e2", "#3b3036"),
			cow(stage, 430, 420, 1.06, "#8a5a3a", "#fff3e2"),
			person(stage, 626, 428, 1.12, cast(stage, { outfit: "hoodie", headwear: "beanie" }, "main"), {
				turn: -0.6,
				left: [-66, -180],
			}),
			person(
				stage,
				700,
				424,
				1.06,
				cast(stage, { outfit: "raincoat", headwear: "beanie", legs: "trousers" }, "beside"),
				{ turn: -0.6 },
			),
			snow(random),
		].join(""),
	);
}

export const emergency = [
	{ name: "flood", moods: ["monsoon", "dusk", "dawn"], about: /river|flood|boat|cyclone/i, draw: flood },
	{
		name: "healingAtHome",
		moods: ["golden", "dawn"],
		special: true,
		about: /\bfell\b|heals/i,
		draw: (stage) => keepingHome(stage, true),
	},
	{
		name: "keepingHome",
		moods: ["golden", "dusk", "day"],
		about: /house|home|rent|stories/i,
		draw: (stage) => keepingHome(stage, false),
	},
	{ name: "winterFarm", moods: ["winter"], special: true, about: /winter|barn|cows|snow/i, draw: winterFarm },
] as const satisfies readonly Scene[];
