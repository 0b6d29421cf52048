import { fabrics } from "../colours.ts";
import type { Drawing } from "../pencil.ts";
import { skyline, tinRoom, village } from "../places/buildings.ts";
import { ground, ranges, track } from "../places/land.ts";
import { bush, leaves, potted, roundTree } from "../places/plants.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { blackboard } from "../things/furniture.ts";
import { heart } from "../things/kitchen.ts";
import { sapling } from "../things/outdoors.ts";
import type { Scene } from "./scene.ts";

/** Neighbours who plant and mend on a Saturday. */
function volunteers(stage: Stage): Drawing {
	const { random } = stage;
	const shirt = random.pick([fabrics.teal, fabrics.sun, fabrics.coral]);
	const helper = (kind: "woman" | "man") =>
		cast(stage, {
			kind,
			outfit: "tee",
			colour: shirt,
			accent: fabrics.cream,
			age: random.pick(["adult", "teen", "elder"]),
		});
	return eitherWay(
		stage,
		[
			sky(stage, { birds: true }),
			ranges(stage, 284),
			village(stage, 286, 4, 0.36),
			ground(stage, 300),
			track(stage, [620, 306], 560, 120, "#f0d8b0"),
			roundTree(stage, 84, 350, 1.3),
			person(stage, 256, 420, 1.2, helper("woman"), { turn: 0.5, right: [46, -290], left: [-30, -150], mien: "joy" }),
			person(stage, 356, 426, 1.24, helper("man"), { right: [34, -300], left: [-20, -170], mien: "joy" }),
			person(stage, 460, 426, 1.22, helper("woman"), { left: [-34, -300], right: [28, -160], mien: "joy" }),
			person(stage, 558, 420, 1.18, helper("man"), { turn: -0.5, left: [-46, -290], mien: "joy" }),
			heart(408, 44, 1.6, fabrics.terracotta),
			sapling(stage, 168, 424, 1),
			sapling(stage, 646, 424, 1),
			bush(stage, 730, 420, 1),
			potted(stage, 704, 424, 0.9, fabrics.terracotta),
		].join(""),
	);
}

/** A teacher of a Saturday, outdoors among children. */
function saturdayTeachers(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 306, stage.mood.mid, 130),
			ground(stage, 306, "#d9b184"),
			tinRoom(stage, 388, 344, 1.5),
			blackboard(stage, 196, 178, 190, 96),
			roundTree(stage, 84, 366, 1.3),
			person(stage, 388, 424, 1.2, cast(stage, { outfit: "tee" }, "main"), {
				left: [-60, -250],
				right: [56, -210],
				mien: "joy",
			}),
			...[214, 296, 482, 566].map((x, index) =>
				person(stage, x, 428 - (index % 2) * 10, 1.3, cast(stage, { age: "child" }), {
					lower: "cross",
					turn: x < 388 ? 0.6 : -0.6,
					...(random.chance(0.4) ? { right: [46, -290] as const } : {}),
					mien: "joy",
				}),
			),
			leaves(stage, 40, 452, 1),
		].join(""),
	);
}

export const volunteering = [
	{ name: "saturdayTeachers", moods: ["day", "golden", "dawn"], about: /teach|school/i, draw: saturdayTeachers },
	{ name: "volunteers", moods: ["day", "dawn", "golden"], draw: volunteers },
] as const satisfies readonly Scene[];
