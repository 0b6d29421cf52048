import { fabrics } from "../colours.ts";
import { at, circle, type Drawing, path, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { village } from "../places/buildings.ts";
import { ground, ranges } from "../places/land.ts";
import { bush, leaves, potted, shadeTree } from "../places/plants.ts";
import { frame, lamp, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { sittingCat } from "../things/animals.ts";
import { bench, counter } from "../things/furniture.ts";
import { cup } from "../things/kitchen.ts";
import type { Scene } from "./scene.ts";

/** Two old friends on a bench. */
function oldFriends(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { birds: true }),
			ranges(stage, 300),
			village(stage, 300, 3, 0.3),
			ground(stage, 312),
			shadeTree(stage, 590, 372, 1.3),
			bench(stage, 380, 412, 300, 1.16),
			person(
				stage,
				312,
				436,
				1.28,
				cast(stage, { age: "elder", kind: random.pick(["man", "woman"]) }),
				{ lower: "seat", turn: 0.5, right: [40, -160], left: [10, -150], mien: "joy" },
				{ held: at(44, -164, 1.1, cup(0, 4, 1, fabrics.terracotta)) },
			),
			at(
				456,
				436,
				-1.28,
				figure(
					cast(stage, { age: "elder", kind: "woman" }),
					{ lower: "seat", turn: 0.5, right: [36, -156], left: [10, -150], mien: "smile" },
					stage.defs,
					{ held: at(40, -160, 1.1, cup(0, 4, 1, fabrics.teal)) },
				),
			),
			sittingCat(stage, 616, 420, 0.8, "#d9903f"),
			leaves(stage, 40, 452, 1.2),
			bush(stage, 720, 416, 1.1),
		].join(""),
	);
}

/** A day home: a game, tea, someone who listens. */
function dayHome(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 344),
			window(stage, 84, 60, 180, 156, random.pick([fabrics.sea, fabrics.marigold, fabrics.rose])),
			frame(stage, 520, 66, 84, 66),
			frame(stage, 622, 78, 62, 76),
			lamp(stage, 404, 44, fabrics.terracotta),
			potted(stage, 712, 372, 1.5, fabrics.coral),
			person(stage, 244, 560, 1.44, cast(stage, { age: "elder", kind: "man" }, "beside"), {
				turn: 0.6,
				right: [62, -152],
				left: [0, -146],
			}),
			person(stage, 398, 572, 1.46, cast(stage, { age: "elder", kind: "woman" }, "main"), {
				turn: 0.2,
				left: [-34, -150],
				right: [34, -148],
				mien: "joy",
			}),
			person(
				stage,
				560,
				590,
				1.52,
				cast(
					stage,
					{ kind: "woman", outfit: random.pick(["scrubs", "kurta", "salwar"]), colour: fabrics.teal },
					"helper",
				),
				{ turn: -0.7, left: [-80, -168], right: [-8, -150] },
			),
			counter(stage, 404, 408, 540, 60),
			at(
				404,
				398,
				1,
				path("M-78 4L-58 -18H58L78 4z", "#e3bd83"),
				path("M-64 1L-50 -14H50L64 1z", "none"),
				stroke("M-58 -1L-46 -13H46L58 -1z", "#8a5232", 2),
				...[-20, 4, 24].map((x, index) =>
					circle(x, -6 - (index % 2) * 3, 4.5, [fabrics.terracotta, "#3b3036", "#fff6e6"][index] ?? fabrics.sun),
				),
			),
			cup(262, 400, 1.1, fabrics.sea),
			cup(560, 400, 1.1, fabrics.terracotta),
		].join(""),
	);
}

export const elderly = [
	{ name: "oldFriends", moods: ["golden", "dawn", "day"], draw: oldFriends },
	{ name: "dayHome", moods: ["monsoon", "dawn", "clay", "golden"], about: /home|forget|parents/i, draw: dayHome },
] as const satisfies readonly Scene[];
