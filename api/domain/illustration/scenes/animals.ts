import { fabrics, mix } from "../colours.ts";
import { circle, type Drawing, path, rect, stroke } from "../pencil.ts";
import { cottage, village } from "../places/buildings.ts";
import { ground, plain, ranges, water } from "../places/land.ts";
import { bush, leaves, palm, potted, roundTree } from "../places/plants.ts";
import { room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { cow, goat, hen, sittingCat, sittingDog, turtle } from "../things/animals.ts";
import { counter } from "../things/furniture.ts";
import { xray } from "../things/health.ts";
import type { Scene } from "./scene.ts";

const coats = ["#c98a54", "#a9703f", "#e8cfa6", "#d9a066", "#f0e0c6"];

/** A dog and its human. */
function withADog(stage: Stage): Drawing {
	const { random } = stage;
	const human = cast(stage, { age: random.pick(["adult", "elder", "teen"]) }, "main");
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(480, 620), 110] }),
			ranges(stage, 300),
			village(stage, 300, 3, 0.34),
			ground(stage, 312),
			roundTree(stage, 92, 366, 1.4),
			bush(stage, 690, 400, 1.2),
			person(stage, 316, 428, 1.5, human, {
				lower: "kneel",
				turn: 0.7,
				right: [74, -176],
				left: [40, -150],
				lean: 8,
				mien: random.pick(["joy", "rest"]),
			}),
			sittingDog(stage, 480, 426, 1.62, random.pick(coats), random.pick([fabrics.terracotta, fabrics.teal])),
			leaves(stage, 40, 452, 1.1),
		].join(""),
	);
}

/** A vet's table, a patient with four legs. */
function vet(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 350),
			window(stage, 60, 70, 132, 140, fabrics.sun),
			xray(420, 128, 1.25),
			rect(600, 96, 130, 9, stage.mood.wood, 3),
			potted(stage, 640, 96, 0.7, fabrics.coral),
			person(
				stage,
				262,
				606,
				1.66,
				cast(stage, { outfit: random.pick(["coat", "scrubs"]), colour: fabrics.teal, headwear: "none" }, "main"),
				{ turn: 0.7, right: [66, -170], left: [30, -150], lean: 4 },
			),
			person(stage, 610, 600, 1.6, cast(stage, {}, "beside"), {
				turn: -0.7,
				left: [-64, -172],
				right: [-10, -150],
				mien: "smile",
			}),
			counter(stage, middle, 404, 560, 60, mix("#c9d6d2", stage.mood.wood, 0.2)),
			sittingDog(stage, 420, 402, 1.36, random.pick(coats), fabrics.terracotta),
			random.chance(0.5) ? sittingCat(stage, 690, 402, 0.9, "#e8cfa6") : "",
		].join(""),
	);
}

/** Turtles hatch; lanterns and helpers along the beach at night. */
function turtles(stage: Stage): Drawing {
	const { random, defs } = stage;
	const small = [
		[250, 398, 0.9, 12],
		[352, 372, 0.7, -8],
		[470, 408, 1.05, 6],
		[566, 376, 0.7, -16],
		[410, 336, 0.5, 0],
	] as const;
	const lantern = (x: number, y: number) =>
		circle(
			x,
			y,
			90,
			defs.radial([
				[0, "#ffd98a", 0.65],
				[1, "#ffd98a", 0],
			]),
		) +
		rect(x - 12, y - 20, 24, 32, "#ffe7ae", 5) +
		stroke(`M${x - 12} ${y - 20}C${x - 8} ${y - 38} ${x + 8} ${y - 38} ${x + 12} ${y - 20}`, "#5a4038", 3) +
		rect(x - 15, y + 10, 30, 6, "#5a4038", 3);
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [560, 84], horizon: 220 }),
			water(stage, 200, 320),
			path(
				`M0 300C120 280 220 316 388 292S640 300 776 276V318C640 336 520 314 388 326S120 318 0 338z`,
				"#f4ead6",
				0.55,
			),
			plain(stage, 312, "#d8b98c", 8),
			person(stage, 206, 388, 1.2, cast(stage, { age: "teen" }, "main"), {
				lower: "kneel",
				turn: 0.7,
				right: [70, -150],
				lean: 12,
			}),
			person(stage, 560, 376, 1.02, cast(stage, {}, "beside"), { turn: -0.7, left: [-50, -160] }),
			person(stage, 634, 384, 1.02, cast(stage, { age: "teen" }, "third"), { turn: -0.7 }),
			...small.map(
				([x, y, scale, degrees]) =>
					`<g transform="rotate(${degrees} ${x} ${y})">${turtle(stage, x, y, scale, random.pick(["#55753b", "#4c7a5f", "#6b7a3c"]))}</g>`,
			),
			lantern(288, 350),
			lantern(700, 352),
		].join(""),
	);
}

/** Cows or goats in a green field, and who cares for them. */
function pasture(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 288),
			cottage(stage, 620, 310, 1.05),
			ground(stage, 300, stage.mood.leaf, 12),
			palm(stage, 704, 360, 1.2),
			roundTree(stage, 70, 350, 1.1),
			cow(
				stage,
				300,
				400,
				1.3,
				random.pick(["#fff3e2", "#c98a54", "#8a5a3a"]),
				random.pick(["#7a4a34", "#3b3036", "#e8cfa6"]),
			),
			person(stage, 536, 424, 1.18, cast(stage, {}, "main"), { turn: -0.7, left: [-64, -190], mien: "smile" }),
			goat(stage, 656, 420, 1.05, "#f4e6d2"),
			hen(stage, 130, 420, 0.9, "#c9793f"),
			leaves(stage, 30, 452, 1),
		].join(""),
	);
}

const serviceDog = {
	name: "withADog",
	moods: ["golden", "dawn", "dusk", "day"],
	about: /dog|puppy/i,
	draw: withADog,
} as const satisfies Scene;

export const animals = [
	serviceDog,
	{ name: "vet", moods: ["day", "clay", "dawn"], about: /x-ray|vet|hurt|clinic/i, draw: vet },
	{ name: "turtles", moods: ["night", "dusk"], special: true, about: /turtle|ridley|sea/i, draw: turtles },
	{ name: "pasture", moods: ["day", "golden", "monsoon"], about: /cow|goat|shelter/i, draw: pasture },
] as const satisfies readonly Scene[];
