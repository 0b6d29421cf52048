import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, path, rect, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { cottage, homestead, skyline } from "../places/buildings.ts";
import { ground, plain, ranges } from "../places/land.ts";
import { fir, leaves, palm, potted, roundTree } from "../places/plants.ts";
import { bunting, room, shelf, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { bird } from "../things/animals.ts";
import { counter, wheelchair } from "../things/furniture.ts";
import { snow, waves } from "../things/play.ts";
import { autoRickshaw } from "../things/vehicles.ts";
import type { Scene } from "./scene.ts";

/** A ramp up to a door. */
function ramp(stage: Stage, cold: boolean): Drawing {
	const { random, defs } = stage;
	const rider = cast(stage, { age: random.pick(["adult", "teen"]), legs: "trousers" }, "main");
	const wood = stage.mood.wood;
	return eitherWay(
		stage,
		[
			sky(stage),
			cold
				? [60, 120, 690, 744].map((x, index) => fir(stage, x, 316 + (index % 2) * 14, 1.4, true)).join("")
				: ranges(stage, 290),
			ground(stage, 312),
			cold ? homestead(stage, 560, 346, 1.74) : cottage(stage, 560, 350, 2.2),
			path("M160 420L470 352H560V420z", mix(wood, "#fff3df", 0.25)),
			path("M160 420L470 352H560V360L200 432z", mix(wood, "#35142f", 0.25), 0.4),
			stroke("M190 402V352L470 288V344M286 386V332M380 366V310", mix(wood, "#35142f", 0.25), 7),
			`<g transform="rotate(-11 380 400)">${wheelchair(370, 404, 1.16, fabrics.teal, "back")}${at(370, 404, 1.16, figure(rider, { lower: "seat", turn: 0.7, left: [6, -140], right: [70, -260], mien: "joy" }, defs))}${wheelchair(370, 404, 1.16, fabrics.teal, "front")}</g>`,
			cold ? "" : roundTree(stage, 84, 360, 1.3),
			person(stage, 656, 420, 1.14, cast(stage, {}, "beside"), { turn: -0.8, left: [-60, -250], mien: "joy" }),
			cold ? snow(random) : leaves(stage, 40, 452, 1.1),
		].join(""),
	);
}

/** A child hears: a song, a bird, a mother's voice. */
function firstSounds(stage: Stage): Drawing {
	const child = cast(stage, { age: "child", headwear: "none" }, "main");
	const aid = circle(23, -2, 6.5, fabrics.sun) + stroke("M23 4C27 14 20 18 16 14", fabrics.sun, 3.4);
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 140], radius: 96, clouds: 2 }),
			ranges(stage, 330),
			ground(stage, 338),
			roundTree(stage, 690, 396, 1.8),
			bird(stage, 606, 152, 1.5, fabrics.terracotta),
			stroke("M560 166C600 172 660 170 720 150", stage.mood.bark, 8),
			waves(648, 150, 0.9, stage.mood.dark ? "#ffe7ae" : fabrics.terracotta),
			person(stage, 286, 640, 1.84, cast(stage, { kind: "woman" }, "beside"), {
				turn: 0.7,
				tilt: 8,
				right: [50, -172],
				left: [-10, -150],
			}),
			at(
				444,
				// A small child is lifted into the picture.
				child.age === "toddler" ? 512 : 560,
				child.age === "toddler" ? 2.3 : 1.9,
				figure(child, { turn: 0.5, tilt: -4, right: [58, -236], mien: "joy" }, stage.defs, {
					over: at(0, -274, 1.35, aid),
				}),
			),
			leaves(stage, 40, 452, 1.3),
		].join(""),
	);
}

/** Fingers on raised dots. */
function braille(stage: Stage): Drawing {
	const { random } = stage;
	const reader = (kind: "woman" | "man") => cast(stage, { age: "child", kind });
	const dots = Array.from({ length: 30 }, (_, index) =>
		circle(-58 + (index % 10) * 13, -30 + Math.floor(index / 10) * 9, (index * 7) % 3 === 0 ? 2.8 : 1.4, "#9c6a42"),
	);
	return eitherWay(
		stage,
		[
			room(stage, 352),
			window(stage, 92, 58, 168, 156, random.pick([fabrics.coral, fabrics.sea])),
			shelf(stage, 552, 50, 160, 3, 58),
			person(stage, 262, 640, 2.5, reader("woman"), {
				turn: 0.3,
				tilt: 4,
				left: [-24, -130],
				right: [42, -132],
				mien: "rest",
			}),
			person(stage, 512, 646, 2.5, reader("man"), {
				turn: -0.3,
				tilt: -4,
				left: [-40, -130],
				right: [28, -132],
				mien: "rest",
			}),
			counter(stage, middle, 404, 640, 60),
			at(280, 404, 1.2, rect(-72, -40, 144, 44, "#fff6e6", 4), ...dots),
			at(
				492,
				400,
				1,
				rect(-74, -26, 148, 30, "#3b3f4a", 7),
				rect(-64, -20, 128, 11, "#f6e6cc", 3),
				...Array.from({ length: 12 }, (_, index) => circle(-56 + index * 10, -14.5, 2.2, "#9c6a42")),
				rect(-40, -6, 80, 5, "#7b7680", 2),
			),
		].join(""),
	);
}

/** A new leg, and the three-wheeler back on the road. */
function backOnTheRoad(stage: Stage): Drawing {
	const { random } = stage;
	const driver = cast(
		stage,
		{
			kind: "man",
			age: "adult",
			outfit: "shirt",
			colour: "#d9a15c",
			accent: fabrics.cream,
			legs: "shorts",
			legColour: fabrics.slate,
			region: "IN",
		},
		"main",
	);
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 306, stage.mood.mid, 90),
			palm(stage, 690, 360, 1.3),
			plain(stage, 300, mix(stage.mood.floor, "#e9cfa4", 0.4)),
			autoRickshaw(stage, 486, 408, 1.62),
			person(stage, 256, 424, 1.26, driver, { turn: 0.6, left: [-40, -150], right: [66, -236], mien: "joy" }),
			at(
				275,
				424,
				1.26,
				rect(-9, -66, 13, 58, "#aeb6bf", 5),
				rect(-12, -72, 19, 16, "#3b3f4a", 6),
				path(
					"M-10 -10C-11 -16 6 -16 8 -11C14 -9 22 -7 24 -2C25 3 22 4 18 4H-6C-10 4 -10 -4 -10 -10z",
					fabrics.terracotta,
				),
			),
			random.chance(0.6)
				? person(stage, 138, 424, 1.36, cast(stage, { age: "child", region: "IN" }, "child"), {
						turn: 0.6,
						left: [-60, -290],
						right: [60, -290],
						mien: "joy",
					})
				: potted(stage, 120, 410, 1.3, fabrics.coral),
			bunting(stage, 8, 12),
		].join(""),
	);
}

export const disability = [
	{
		name: "ramp",
		moods: ["day", "golden", "dawn", "clay"],
		about: /ramps|booth|everyone/i,
		draw: (stage) => ramp(stage, false),
	},
	{
		name: "winterRamp",
		moods: ["winter"],
		special: true,
		about: /winter|lift/i,
		draw: (stage) => ramp({ ...stage, region: "US" }, true),
	},
	{ name: "firstSounds", moods: ["dawn", "golden", "clay"], about: /hear|cochlear|said/i, draw: firstSounds },
	{ name: "braille", moods: ["day", "dawn", "golden"], about: /braille|fingers|blind/i, draw: braille },
	{ name: "backOnTheRoad", moods: ["golden", "clay", "day"], about: /leg|auto|prosthe/i, draw: backOnTheRoad },
] as const satisfies readonly Scene[];
