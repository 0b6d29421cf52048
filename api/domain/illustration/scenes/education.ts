import { fabrics } from "../colours.ts";
import { at, type Drawing, rect } from "../pencil.ts";
import { hall, skyline, tinRoom, village } from "../places/buildings.ts";
import { ground, ranges, track } from "../places/land.ts";
import { bush, leaves, potted, roundTree, shadeTree } from "../places/plants.ts";
import { bunting, frame, room, rug, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { blackboard, bookPile, heldBook, openBook, schoolDesk } from "../things/furniture.ts";
import { backpack } from "../things/play.ts";
import type { Scene } from "./scene.ts";
import { studying } from "./studying.ts";

const covers = [fabrics.terracotta, fabrics.teal, fabrics.sun, fabrics.berry, fabrics.indigo, fabrics.coral];
const reading = (cover: string, tilt = 0): Drawing => at(0, -186, 0.9, heldBook(cover, tilt));
const readingPose = { left: [-26, -178], right: [26, -178] } as const;

/** A teacher at the board, children at their desks. */
function classroom(stage: Stage): Drawing {
	const { random } = stage;
	const teacher = cast(stage, { kind: random.pick(["woman", "woman", "man"]) }, "main");
	const desks = [206, 388, 570];
	return eitherWay(
		stage,
		[
			room(stage, 330),
			random.chance(0.5) ? bunting(stage, 8, 16) : "",
			blackboard(stage, 206, 52, 300, 150),
			window(stage, 612, 66, 110, 126),
			frame(stage, 70, 76, 70, 84),
			person(
				stage,
				160,
				404,
				1.12,
				teacher,
				{ turn: 0.7, right: [74, -236], left: [-16, -168] },
				{ held: at(-16, -172, 0.7, openBook(0, 0, 1, random.pick(covers))) },
			),
			...desks.map((x, index) =>
				person(
					stage,
					x + 84,
					462,
					1.24,
					cast(stage, { age: "child", outfit: random.chance(0.6) ? "uniform" : undefined }),
					{
						turn: random.pick([-0.6, -0.3, 0.3]),
						mien: random.pick(["smile", "joy"]),
						...(index === 1 ? { right: [44, -292] } : {}),
					},
				),
			),
			...desks.map((x) => schoolDesk(stage, x + 84, 384, 1.14, random.pick(covers))),
		].join(""),
	);
}

/** Children read below an old tree. */
function underTheTree(stage: Stage): Drawing {
	const { random } = stage;
	const readers = [
		[262, 410, 0.9],
		[398, 424, 1.02],
		[528, 408, 0.9],
	] as const;
	return eitherWay(
		stage,
		[
			sky(stage, { birds: true }),
			ranges(stage, 300),
			village(stage, 300, 4, 0.32),
			ground(stage, 312),
			shadeTree(stage, 390, 372, 1.42),
			rug(stage, 396, 412, 236, random.pick([fabrics.coral, fabrics.sea, fabrics.berry]), fabrics.sun),
			...readers.map(([x, y, scale], index) =>
				person(
					stage,
					x,
					y,
					scale * 1.18,
					cast(stage, index === 1 ? { age: random.pick(["adult", "teen"]), kind: "woman" } : { age: "child" }),
					{
						lower: "cross",
						...readingPose,
						turn: index === 0 ? 0.4 : index === 2 ? -0.4 : 0,
						mien: random.pick(["smile", "rest", "joy"]),
					},
					{ held: reading(random.pick(covers)) },
				),
			),
			bookPile(636, 416, 0.9, random.some(covers, 4)),
			leaves(stage, 36, 452, 1.2),
			bush(stage, 726, 420, 1.1),
		].join(""),
	);
}

/** On the way to a school on a hill. */
function wayToSchool(stage: Stage): Drawing {
	const { random } = stage;
	const pupils = [
		[214, 424, "man"],
		[330, 430, "woman"],
		[446, 424, "woman"],
	] as const;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(90, 220), 90], birds: true }),
			ranges(stage, 270),
			ground(stage, 284, stage.mood.near, 16),
			hall(stage, 560, 296, 1.08, "school"),
			track(stage, [556, 298], 330, 200, "#f1d9b2"),
			roundTree(stage, 708, 330, 1),
			bush(stage, 660, 402, 1.1),
			...pupils.map(([x, y, kind], index) => {
				const bag = random.pick([fabrics.terracotta, fabrics.teal, fabrics.sun, fabrics.berry]);
				const look = cast(stage, {
					age: "child",
					kind,
					outfit: "uniform",
					colour: fabrics.teal,
					legs: kind === "woman" ? "skirt" : "shorts",
					legColour: fabrics.teal,
				});
				return (
					at(x, y, 1.42, at(-13, -66, 0.62, backpack(bag))) +
					person(stage, x, y, 1.42, look, {
						lower: "walk",
						turn: 0.8,
						mien: "joy",
						...(index === 0 ? { right: [62, -284] } : {}),
					})
				);
			}),
			leaves(stage, 30, 452, 1.1),
		].join(""),
	);
}

/** Rooms made of tin, put up beside a building site. */
function siteSchool(stage: Stage): Drawing {
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 312, stage.mood.mid, 220),
			crane(632, 312),
			ground(stage, 306, "#d9b184"),
			tinRoom(stage, 400, 348, 1.2),
			blackboard(stage, 250, 218, 170, 76),
			person(stage, 216, 420, 1.06, cast(stage, { kind: "woman" }, "main"), { turn: 0.7, right: [60, -214] }),
			person(
				stage,
				330,
				424,
				1.36,
				cast(stage, { age: "child" }),
				{ lower: "cross", ...readingPose },
				{ held: reading(fabrics.berry) },
			),
			person(stage, 452, 428, 1.36, cast(stage, { age: "child" }), {
				lower: "cross",
				turn: -0.4,
				right: [46, -290],
				mien: "joy",
			}),
			person(
				stage,
				572,
				424,
				1.36,
				cast(stage, { age: "child" }),
				{ lower: "cross", turn: -0.6, ...readingPose },
				{ held: reading(fabrics.sun) },
			),
			bookPile(132, 420, 0.9, covers.slice(0, 3)),
			potted(stage, 690, 412, 1.1, fabrics.terracotta),
		].join(""),
	);
}

const crane = (x: number, y: number): Drawing =>
	at(
		x,
		y,
		1,
		`<path d="M0 0V-270M14 0V-270M0 -20L14 -50L0 -80L14 -110L0 -140L14 -170L0 -200L14 -230L0 -260M-150 -262H70M-150 -250H70M7 -300L-140 -262M7 -300L64 -262M7 -300V-262M-120 -250V-190" fill="none" stroke="#e18e2b" stroke-width="4" opacity="0.8"/>`,
		rect(-134, -190, 28, 16, "#8a5a4a"),
	);

export const education = [
	{ name: "siteSchool", moods: ["clay", "golden", "dawn"], about: /\btin\b|builders|site/i, draw: siteSchool },
	{ name: "classroom", moods: ["day", "dawn", "golden", "monsoon"], about: /class|teacher/i, draw: classroom },
	{
		name: "underTheTree",
		moods: ["day", "golden", "clay", "monsoon"],
		about: /book|library|read/i,
		draw: underTheTree,
	},
	{ name: "wayToSchool", moods: ["monsoon", "day", "dawn"], about: /hill|roof|walk/i, draw: wayToSchool },
	...studying,
] as const satisfies readonly Scene[];
