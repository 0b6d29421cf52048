import { fabrics, mix } from "../colours.ts";
import { at, type Drawing, ellipse, rect } from "../pencil.ts";
import { ground } from "../places/land.ts";
import { bush, potted } from "../places/plants.ts";
import { frame, lamp, room, shelf, window } from "../places/rooms.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { chair, counter, laptop } from "../things/furniture.ts";
import { crate, cup, sack } from "../things/kitchen.ts";
import { brassPot } from "../things/work.ts";
import { shop } from "./livelihood.ts";
import type { Scene } from "./scene.ts";

/** Two at a desk: an adviser and someone who begins anew. */
function adviceDesk(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 356),
			window(stage, 300, 54, 180, 150),
			shelf(stage, 590, 46, 130, 3, 58),
			frame(stage, 84, 74, 80, 104),
			potted(stage, 66, 384, 1.7, fabrics.terracotta),
			chair(stage, 236, 470, 1.5, fabrics.teal),
			chair(stage, 556, 470, 1.5, fabrics.marigold),
			person(stage, 236, 592, 1.6, cast(stage, {}, "main"), { turn: 0.8, right: [44, -150], left: [-10, -140] }),
			person(stage, 548, 596, 1.62, cast(stage, {}, "beside"), {
				turn: -0.8,
				left: [-70, -190],
				right: [0, -142],
				mien: "joy",
			}),
			counter(stage, middle, 408, 620, 60),
			laptop(stage, 452, 402, 1.14),
			at(320, 402, 1, rect(-40, -6, 80, 7, "#fff6e6", 2), rect(-28, -9, 40, 4, fabrics.sun, 2)),
			cup(random.between(170, 200), 402, 1.2, fabrics.coral),
		].join(""),
	);
}

/** A board around its table. */
function boardTable(stage: Stage): Drawing {
	const { random } = stage;
	const places = [204, 328, 452, 576];
	const chart = [40, 64, 52, 88]
		.map((tall, index) =>
			rect(
				-48 + index * 26,
				-tall,
				18,
				tall,
				[fabrics.sun, fabrics.coral, fabrics.sea, fabrics.terracotta][index] ?? fabrics.sun,
				3,
			),
		)
		.join("");
	return eitherWay(
		stage,
		[
			room(stage, 350),
			window(stage, 70, 60, 140, 150, fabrics.sea),
			rect(300, 52, 190, 126, "#fff8ec", 6) + at(392, 158, 1, chart),
			lamp(stage, 590, 46, fabrics.terracotta),
			...places.map((x, index) =>
				person(
					stage,
					x,
					556 + (index % 2) * 6,
					1.42,
					cast(
						stage,
						{ age: random.pick(["adult", "adult", "elder"]), kind: index % 2 ? "man" : "woman" },
						index === 1 ? "main" : undefined,
					),
					{
						turn: index < 2 ? 0.5 : -0.5,
						left: [-24, -146],
						right: index === 1 ? [34, -280] : [24, -146],
						mien: random.pick(["smile", "smile", "joy"]),
					},
				),
			),
			ellipse(middle, 424, 330, 42, mix(stage.mood.wood, "#35142f", 0.25)),
			ellipse(middle, 414, 330, 40, mix(stage.mood.wood, "#fff3dc", 0.16)),
			...[230, 350, 470, 560].map((x, index) => at(x, 404 + (index % 2) * 4, 1, rect(-26, -4, 52, 12, "#fff6e6", 2))),
			cup(300, 414, 1, fabrics.teal),
			cup(520, 412, 1, fabrics.coral),
		].join(""),
	);
}

/** Young people at their machines, one explains. */
function lab(stage: Stage): Drawing {
	const { random } = stage;
	const screen =
		rect(-96, 0, 192, 112, "#3b3f4a", 8) +
		rect(-88, 8, 176, 96, "#1f4a4a", 4) +
		[0, 1, 2, 3]
			.map((row) =>
				rect(
					-74 + (row % 2) * 16,
					24 + row * 18,
					70 + ((row * 37) % 50),
					8,
					[fabrics.sun, fabrics.coral, fabrics.mint, fabrics.sky][row] ?? fabrics.sun,
					4,
				),
			)
			.join("");
	return eitherWay(
		stage,
		[
			room(stage, 352),
			at(392, 48, 1, screen),
			window(stage, 76, 66, 140, 136),
			frame(stage, 640, 70, 84, 66),
			person(stage, 262, 590, 1.56, cast(stage, { age: random.pick(["teen", "adult"]) }, "main"), {
				turn: 0.5,
				left: [-24, -142],
				right: [36, -142],
			}),
			person(stage, 392, 604, 1.6, cast(stage, {}, "beside"), {
				turn: 0.6,
				right: [66, -222],
				left: [-20, -140],
				mien: "joy",
			}),
			person(stage, 536, 590, 1.56, cast(stage, { age: "teen" }), { turn: -0.4, left: [-34, -142], right: [26, -142] }),
			counter(stage, middle, 408, 660, 60, mix(stage.mood.wood, "#fff3dc", 0.3)),
			laptop(stage, 258, 402, 1.06),
			laptop(stage, 540, 402, 1.06),
			potted(stage, 676, 402, 0.9, fabrics.terracotta),
			cup(400, 402, 1.1, fabrics.sun),
		].join(""),
	);
}

/** A workshop that makes something to sell, and gives the town work. */
function workshop(stage: Stage): Drawing {
	const { random } = stage;
	const pots = [150, 206, 262]
		.map((x, index) =>
			brassPot(stage, x, 130, 0.62, [fabrics.terracotta, fabrics.sea, fabrics.marigold][index] ?? fabrics.sun),
		)
		.join("");
	return eitherWay(
		stage,
		[
			room(stage, 350),
			rect(110, 130, 200, 9, stage.mood.wood, 3),
			pots,
			window(stage, 480, 56, 190, 150, random.pick([fabrics.sun, fabrics.sea])),
			lamp(stage, 388, 40, fabrics.teal),
			person(stage, 270, 600, 1.58, cast(stage, { outfit: "overalls" }), {
				turn: 0.4,
				left: [-22, -150],
				right: [30, -152],
				mien: "joy",
			}),
			person(stage, 470, 604, 1.6, cast(stage, { kind: "woman" }), {
				turn: -0.5,
				left: [-46, -160],
				right: [16, -150],
			}),
			bush(stage, 730, 420, 1),
			counter(stage, middle, 408, 640, 60),
			brassPot(stage, 348, 402, 1, fabrics.terracotta),
			brassPot(stage, 420, 402, 0.8, fabrics.marigold),
			crate(stage, 590, 402, 0.7),
			sack(stage, 160, 402, 0.6),
			ground({ ...stage, mood: stage.mood }, 434, stage.mood.floor, 0),
		].join(""),
	);
}

export const careers = [
	{ name: "adviceDesk", moods: ["day", "dawn", "golden", "clay"], draw: adviceDesk },
] as const satisfies readonly Scene[];

export const internships = [
	{ name: "lab", moods: ["day", "dawn", "clay", "golden"], draw: lab },
] as const satisfies readonly Scene[];

export const boards = [
	{ name: "boardTable", moods: ["golden", "day", "clay", "dusk"], draw: boardTable },
] as const satisfies readonly Scene[];

export const ventures = [
	{ name: "workshop", moods: ["clay", "golden", "day"], draw: workshop },
	{ name: "shop", moods: ["day", "golden", "dusk"], draw: shop },
] as const satisfies readonly Scene[];
