import { fabrics } from "../colours.ts";
import { at, circle, type Drawing, rect } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { cottage, hall, skyline, village } from "../places/buildings.ts";
import { ground, plain, ranges, track } from "../places/land.ts";
import { bush, leaves, potted, roundTree, shadeTree } from "../places/plants.ts";
import { frame, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { bed, bench, counter } from "../things/furniture.ts";
import { concentrator, drip, medicines, monitor, walker } from "../things/health.ts";
import { crate, heart } from "../things/kitchen.ts";
import { bus, car } from "../things/vehicles.ts";
import type { Scene } from "./scene.ts";

const hospitalBlue = "#8fbcc4";

/** Someone sits up in bed; someone who loves them is beside. */
function bedside(stage: Stage, machine: "drip" | "monitor" | "oxygen"): Drawing {
	const { random, defs } = stage;
	const patient = cast(
		stage,
		{ outfit: "tee", colour: hospitalBlue, accent: "#fff3df", headwear: "none", beard: false },
		"main",
	);
	const visitor = cast(stage, { age: random.pick(["adult", "adult", "elder", "teen"]) }, "beside");
	const nurse = cast(
		stage,
		{
			kind: random.pick(["woman", "man"]),
			outfit: random.pick(["scrubs", "coat"]),
			colour: fabrics.teal,
			headwear: "none",
		},
		"helper",
	);
	const lying = at(
		-66,
		34,
		0.8,
		figure(patient, { lower: "none", lean: -7, turn: 0.6, right: [58, -150], left: [-20, -142], mien: "smile" }, defs),
	);
	const beside =
		machine === "oxygen"
			? concentrator(stage, 196, 392, 1.15, 92, -196)
			: drip(160, 400, 1.18, machine === "drip" ? "#f3d489" : "#d8ecec", 92, -150);
	return eitherWay(
		stage,
		[
			room(stage, 352),
			window(stage, 452, 60, 176, 150, random.pick([fabrics.coral, fabrics.sun, fabrics.sea])),
			frame(stage, 60, 84, 74, 62),
			machine === "monitor" ? monitor(236, 152, 0.95) : "",
			beside,
			person(stage, 420, 424, 1.1, visitor, {
				lower: "none",
				turn: -0.8,
				left: [-62, -168],
				right: [-34, -158],
				lean: -5,
				mien: "smile",
			}),
			bed(stage, 378, 398, 1.22, random.pick([fabrics.sea, fabrics.coral, fabrics.marigold, fabrics.indigo]), lying),
			random.chance(0.6)
				? person(
						stage,
						610,
						424,
						1.06,
						nurse,
						{ turn: -0.7, left: [-34, -172], right: [-8, -168] },
						{
							held:
								rect(-46, -204, 40, 50, "#fff6e6", 4) +
								rect(-40, -196, 28, 5, "#c9b79d") +
								rect(-40, -184, 22, 5, "#c9b79d"),
						},
					)
				: potted(stage, 650, 392, 1.3, fabrics.terracotta),
		].join(""),
	);
}

/** A doctor listens to a child whose mother holds them. */
function checkUp(stage: Stage): Drawing {
	const { random } = stage;
	const doctor = cast(
		stage,
		{
			outfit: "coat",
			colour: random.pick([fabrics.teal, fabrics.sky, fabrics.coral]),
			glasses: random.chance(0.5),
			headwear: "none",
		},
		"helper",
	);
	const parent = cast(stage, { kind: random.pick(["woman", "woman", "man"]) }, "beside");
	const child = cast(stage, { age: "child" }, "main");
	return eitherWay(
		stage,
		[
			room(stage, 356),
			window(stage, 80, 64, 150, 150, fabrics.sun),
			rect(330, 96, 150, 10, stage.mood.wood, 3) + medicines(386, 96, 1),
			rect(560, 70, 92, 116, "#fff6e6", 4) + heart(606, 128, 1.5, fabrics.terracotta),
			potted(stage, 690, 372, 1.3, fabrics.sea),
			person(stage, 300, 640, 1.75, parent, { turn: 0.5, tilt: 6, right: [54, -160], left: [-2, -166], mien: "smile" }),
			person(stage, 386, 536, 1.66, child, { turn: 0.5, mien: "joy", left: [-10, -150] }),
			person(
				stage,
				566,
				642,
				1.78,
				doctor,
				{ turn: -0.8, left: [-74, -178], right: [-20, -150], lean: -4 },
				{ held: circle(-84, -180, 8, "#8b96a3") },
			),
			counter(stage, middle, 418, 900, 60, stage.mood.wood),
		].join(""),
	);
}

/** Walking again, with a helper beside. */
function firstSteps(stage: Stage): Drawing {
	const { random } = stage;
	const walking = cast(stage, { age: "elder", kind: random.pick(["woman", "woman", "man"]) }, "main");
	const helper = cast(
		stage,
		{
			kind: random.pick(["woman", "man"]),
			outfit: "scrubs",
			colour: random.pick([fabrics.teal, fabrics.sea, fabrics.berry]),
		},
		"helper",
	);
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(150, 280), 96], clouds: 3 }),
			ranges(stage, 286),
			hall(stage, 560, 308, 0.86, "clinic"),
			ground(stage, 300),
			track(stage, [560, 310], 400, 190, "#f3dcb8"),
			roundTree(stage, 84, 340, 1.15),
			bush(stage, 690, 372, 1.1),
			person(stage, 470, 418, 1.12, helper, { turn: -0.7, left: [-86, -196], right: [22, -160] }),
			person(
				stage,
				352,
				424,
				1.14,
				walking,
				{ lower: "walk", turn: 0.3, left: [-24, -134], right: [24, -134], mien: "joy" },
				{ held: walker(0, 0, 1) },
			),
			person(stage, 214, 424, 1.3, cast(stage, { age: "child" }, "child"), {
				left: [-60, -300],
				right: [60, -300],
				turn: 0.7,
				mien: "joy",
			}),
			crate(stage, 110, 428, 0.8),
			leaves(stage, 730, 450, 1),
		].join(""),
	);
}

/** The way to the hospital, by bus or car. */
function theRide(stage: Stage, byBus: boolean): Drawing {
	const { random, defs } = stage;
	const riders = Array.from({ length: 4 }, (_, index) =>
		figure(
			cast(stage, index === 0 ? { age: "elder", kind: "woman" } : {}, index === 0 ? "main" : "beside"),
			{ lower: "none", turn: random.pick([-0.4, 0.6]), mien: random.pick(["smile", "calm", "joy"]) },
			defs,
		),
	);
	const colours = [fabrics.teal, fabrics.marigold, fabrics.terracotta, fabrics.indigo];
	const vehicle = byBus
		? bus(stage, 372, 396, 1.12, random.pick(colours), riders)
		: car(stage, 388, 400, 2.3, random.pick([fabrics.coral, fabrics.sea, fabrics.terracotta]), riders);
	return [
		sky(stage, { horizon: 280 }),
		skyline(stage, 282, stage.mood.mid, 96),
		hall(stage, 632, 300, 0.62, "clinic"),
		ground(stage, 292, stage.mood.near),
		plain(stage, 372, "#8d8187", 0),
		Array.from({ length: 7 }, (_, index) => rect(20 + index * 120, 410, 62, 7, "#f9ead2", 3)).join(""),
		roundTree(stage, 60, 372, 1.2),
		vehicle,
	].join("");
}

/** Two who go through it together; one wears a scarf. */
function together(stage: Stage): Drawing {
	const { random } = stage;
	const scarf = random.pick([fabrics.rose, fabrics.marigold, fabrics.sea, fabrics.plum]);
	const brave = cast(
		stage,
		{ kind: "woman", headwear: "wrap", headwearColour: scarf, accent: fabrics.cream, earrings: true },
		"main",
	);
	const friend = cast(stage, { kind: random.pick(["woman", "man"]), headwear: "none" }, "beside");
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 150], radius: 92, clouds: 2 }),
			ranges(stage, 330),
			ground(stage, 340),
			shadeTree(stage, 90, 420, 1.1),
			bush(stage, 690, 420, 1.3),
			person(stage, 476, 640, 1.86, friend, {
				turn: -0.7,
				tilt: -9,
				left: [-84, -196],
				right: [10, -160],
				mien: "smile",
			}),
			person(
				stage,
				322,
				640,
				1.86,
				brave,
				{ turn: 0.45, tilt: 8, right: [26, -172], left: [-8, -168], mien: random.pick(["rest", "smile"]) },
				{ held: flowers() },
			),
			leaves(stage, 40, 450, 1.2),
			leaves(stage, 744, 452, 1.1),
		].join(""),
	);
}

const flowers = (): Drawing =>
	at(
		8,
		-190,
		1,
		...[
			[-18, -10, fabrics.coral],
			[2, -24, fabrics.sun],
			[20, -8, fabrics.rose],
			[0, -4, fabrics.cream],
		].map(
			([x, y, colour]) =>
				rect(Number(x) - 1.5, Number(y), 3, 40, fabrics.moss) +
				circle(Number(x), Number(y), 11, String(colour)) +
				circle(Number(x), Number(y), 4, "#8a4a2b"),
		),
	);

/** A small clinic where the road ends, and people who come to it. */
function villageClinic(stage: Stage): Drawing {
	const { random } = stage;
	return [
		sky(stage, { birds: true }),
		ranges(stage, 268),
		village(stage, 268, 4, 0.3),
		ground(stage, 280),
		track(stage, [388, 306], 388, 150, "#f0d6ae"),
		hall(stage, 388, 316, 1.24, "clinic"),
		shadeTree(stage, 690, 372, 0.9),
		cottage(stage, 92, 330, 0.9),
		bench(stage, 166, 388, 120, 0.72),
		person(stage, 270, 424, 0.98, cast(stage, { kind: "woman" }, "main"), {
			turn: 0.6,
			right: [34, -170],
			lower: "walk",
		}),
		person(stage, 336, 426, 1.1, cast(stage, { age: "child" }, "child"), { turn: 0.6, lower: "walk" }),
		person(stage, 470, 420, 0.98, cast(stage, { outfit: "coat", colour: fabrics.teal }), {
			turn: -0.7,
			left: [-64, -230],
		}),
		random.chance(0.5)
			? person(stage, 556, 424, 0.94, cast(stage, { age: "elder" }), { turn: -0.6 })
			: bush(stage, 560, 392, 0.9),
		leaves(stage, 30, 452, 1.1),
	].join("");
}

export const health = [
	{
		name: "busRide",
		moods: ["dusk", "golden", "night", "day"],
		about: /\bbus|ride/i,
		draw: (stage) => theRide(stage, true),
	},
	{
		name: "carRide",
		moods: ["dawn", "golden", "day"],
		about: /drive|getting/i,
		draw: (stage) => theRide(stage, false),
	},
	{
		name: "drip",
		moods: ["dawn", "day", "golden", "monsoon"],
		about: /dialys|icu|ward|bed\b/i,
		draw: (stage) => bedside(stage, "drip"),
	},
	{ name: "checkUp", moods: ["day", "dawn", "clay", "golden"], about: /is six|child|marrow|baby|kids/i, draw: checkUp },
	{ name: "firstSteps", moods: ["day", "golden", "dawn", "monsoon"], about: /hip|knee|walk|steps/i, draw: firstSteps },
	{ name: "together", moods: ["dawn", "golden", "clay", "dusk"], about: /cycles|cancer|chemo/i, draw: together },
	{ name: "villageClinic", moods: ["day", "golden", "monsoon", "clay"], about: /clinic|village/i, draw: villageClinic },
] as const satisfies readonly Scene[];

export const covid = [
	{
		name: "oxygen",
		moods: ["dawn", "monsoon", "golden"],
		about: /oxygen|breath|recover/i,
		draw: (stage) => bedside(stage, "oxygen"),
	},
	{ name: "villageClinic", moods: ["day", "dawn"], draw: villageClinic },
] as const satisfies readonly Scene[];

export const intensiveCare = {
	name: "intensiveCare",
	moods: ["night", "dusk"],
	about: /icu|hospital|snake/i,
	draw: (stage) => bedside(stage, "monitor"),
} as const satisfies Scene;
