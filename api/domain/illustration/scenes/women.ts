import { bright, fabrics } from "../colours.ts";
import { at, type Drawing, rect } from "../pencil.ts";
import { skyline } from "../places/buildings.ts";
import { field, ground, ranges, water } from "../places/land.ts";
import { leaves, palm, potted, roundTree, shadeTree } from "../places/plants.ts";
import { bunting, frame, lamp, room, rug, shelf, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { counter, heldBook, openBook } from "../things/furniture.ts";
import { suitcase } from "../things/play.ts";
import { sewingMachine } from "../things/work.ts";
import type { Scene } from "./scene.ts";

/** Women at their sewing machines. */
function sewingCircle(stage: Stage): Drawing {
	const { random } = stage;
	const cloth = random.some(bright, 3);
	return eitherWay(
		stage,
		[
			room(stage, 346),
			window(stage, 86, 60, 150, 140, random.pick(bright)),
			at(
				560,
				60,
				1,
				rect(-90, 0, 180, 8, stage.mood.wood, 4),
				...bright.slice(0, 6).map((colour, index) => rect(-80 + index * 28, 8, 22, 66 + (index % 3) * 14, colour, 3)),
			),
			lamp(stage, middle, 50, fabrics.terracotta),
			person(stage, 220, 600, 1.5, cast(stage, { kind: "woman" }, "beside"), {
				turn: 0.4,
				left: [-20, -134],
				right: [30, -136],
			}),
			person(stage, 404, 612, 1.56, cast(stage, { kind: "woman", age: random.pick(["adult", "elder"]) }, "main"), {
				turn: -0.2,
				left: [-20, -140],
				right: [30, -138],
				mien: "joy",
			}),
			person(stage, 584, 600, 1.5, cast(stage, { kind: "woman" }, "third"), {
				turn: -0.5,
				left: [-16, -134],
				right: [32, -136],
			}),
			counter(stage, middle, 404, 800, 60),
			...[226, 410, 590].map((x, index) =>
				sewingMachine(
					x,
					398,
					0.92,
					index === 1 ? "#2f3b38" : random.pick([fabrics.teal, fabrics.plum, "#3b3440"]),
					cloth[index] ?? fabrics.sun,
				),
			),
		].join(""),
	);
}

/** Girls read on the floor between shelves. */
function readingRoom(stage: Stage): Drawing {
	const { random } = stage;
	const girl = () => cast(stage, { age: random.pick(["teen", "teen", "child"]), kind: "woman" });
	return eitherWay(
		stage,
		[
			room(stage, 326),
			shelf(stage, 52, 34, 190, 4, 66),
			shelf(stage, 540, 34, 190, 4, 66),
			window(stage, 306, 54, 170, 150, random.pick(bright)),
			lamp(stage, 388, 20, fabrics.marigold),
			rug(stage, 392, 400, 300, random.pick([fabrics.berry, fabrics.teal, fabrics.terracotta]), fabrics.sun),
			person(
				stage,
				232,
				408,
				1.24,
				girl(),
				{ lower: "cross", left: [-24, -176], right: [26, -176], turn: 0.4 },
				{ held: at(0, -184, 0.9, heldBook(fabrics.sun)) },
			),
			person(
				stage,
				398,
				424,
				1.34,
				girl(),
				{ lower: "cross", left: [-26, -150], right: [26, -150], mien: "rest", tilt: 6 },
				{ held: openBook(0, -142, 0.8, fabrics.terracotta) },
			),
			person(stage, 560, 408, 1.24, girl(), {
				lower: "cross",
				left: [-50, -190],
				right: [20, -160],
				turn: -0.5,
				mien: "joy",
			}),
		].join(""),
	);
}

/** Three who stand together, seen close. */
function sideBySide(stage: Stage): Drawing {
	const { random } = stage;
	const ages = random.some(["adult", "elder", "teen", "adult"] as const, 3);
	const places = [
		[236, 616, 1.68, 0.5],
		[546, 616, 1.68, -0.5],
		[390, 640, 1.84, 0],
	] as const;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 128], radius: 104, clouds: 2 }),
			ranges(stage, 330),
			random.chance(0.5) ? field(stage, 322, stage.mood.leaf, 388) : ground(stage, 330),
			random.chance(0.5) ? palm(stage, 96, 400, 1.4) + palm(stage, 690, 396, 1.3) : shadeTree(stage, 690, 420, 1),
			...places.map(([x, y, scale, turn], index) =>
				person(stage, x, y, scale, cast(stage, { kind: "woman", age: ages[index] ?? "adult" }), {
					turn,
					left: index === 2 ? [-20, -170] : undefined,
					right: index === 2 ? [22, -168] : undefined,
					mien: random.pick(["smile", "joy"]),
				}),
			),
			leaves(stage, 44, 452, 1.3),
			leaves(stage, 736, 452, 1.2),
		].join(""),
	);
}

/** A room of her own in the city. */
function roomAway(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 358),
			window(stage, 310, 50, 250, 190, random.pick([fabrics.rose, fabrics.sea, fabrics.marigold])),
			frame(stage, 96, 84, 76, 92),
			rug(stage, 420, 404, 240, fabrics.berry, fabrics.sun),
			suitcase(236, 404, 1.5, random.pick([fabrics.terracotta, fabrics.teal])),
			person(stage, 372, 422, 1.24, cast(stage, { kind: "woman", age: "teen" }, "main"), {
				turn: 0.7,
				right: [70, -206],
				left: [-44, -136],
			}),
			at(
				620,
				400,
				1,
				rect(-90, -62, 200, 20, "#fff6e6", 8),
				rect(-96, -46, 212, 42, fabrics.sea, 8),
				rect(-84, -84, 62, 30, "#fffaf0", 12),
				rect(-92, -6, 8, 14, stage.mood.wood),
				rect(100, -6, 8, 14, stage.mood.wood),
			),
			potted(stage, 120, 400, 1.5, fabrics.terracotta),
		].join(""),
	);
}

/** Girls with bicycles or boats on a wide river; they look ahead. */
function lookingAhead(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [560, 150], radius: 70, birds: true }),
			ranges(stage, 268),
			skyline(stage, 272, stage.mood.far, 60),
			water(stage, 270),
			ground(stage, 352, stage.mood.near, 10),
			bunting(stage, 10, 14),
			person(stage, 300, 426, 1.2, cast(stage, { kind: "woman", age: "adult" }), { turn: 0.8, right: [66, -226] }),
			person(stage, 400, 428, 1.6, cast(stage, { kind: "woman", age: "child" }), {
				turn: 0.8,
				left: [-50, -150],
				mien: "joy",
			}),
			roundTree(stage, 90, 380, 1.3),
			leaves(stage, 720, 452, random.between(1, 1.4)),
		].join(""),
	);
}

export const women = [
	{ name: "sewingCircle", moods: ["golden", "dawn", "clay", "day"], about: /sew|stitch|machine/i, draw: sewingCircle },
	{
		name: "readingRoom",
		moods: ["dusk", "golden", "dawn", "clay"],
		about: /reading|library|kitab/i,
		draw: readingRoom,
	},
	{ name: "roomAway", moods: ["dawn", "day", "golden"], about: /room|fees|away/i, draw: roomAway },
	{ name: "sideBySide", moods: ["golden", "dusk", "clay", "dawn"], draw: sideBySide },
	{ name: "lookingAhead", moods: ["dawn", "golden", "monsoon"], draw: lookingAhead },
] as const satisfies readonly Scene[];
