import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { skyline } from "../places/buildings.ts";
import { ground, plain, ranges } from "../places/land.ts";
import { bush, leaves, potted, shadeTree } from "../places/plants.ts";
import { bunting, lamp, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { bench, counter } from "../things/furniture.ts";
import { cup } from "../things/kitchen.ts";
import { bubble, waves } from "../things/play.ts";
import { headphones, lectern, microphone, placard } from "../things/work.ts";
import type { Scene } from "./scene.ts";

/** A mentor and someone younger, side by side, looking the same way. */
function mentors(stage: Stage): Drawing {
	const { random, defs } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(500, 620), 130], radius: 60, birds: true }),
			ranges(stage, 296),
			skyline(stage, 304, stage.mood.far, 70),
			ground(stage, 306),
			shadeTree(stage, 150, 384, 1.26),
			bench(stage, 372, 414, 300, 1.16),
			person(stage, 310, 436, 1.3, cast(stage, { age: random.pick(["adult", "elder"]) }, "beside"), {
				lower: "seat",
				turn: 0.7,
				right: [66, -222],
				left: [10, -150],
				mien: "joy",
			}),
			at(
				450,
				436,
				1.26,
				figure(
					cast(stage, { age: "teen", kind: "woman" }, "main"),
					{ lower: "seat", turn: 0.5, left: [-6, -150], right: [30, -150] },
					defs,
				),
			),
			bubble(588, 116, 0.9, "#fff8ec", "heart"),
			leaves(stage, 730, 452, 1.2),
			bush(stage, 660, 416, 1),
		].join(""),
	);
}

/** A peaceful march with pictures on its signs. */
function march(stage: Stage): Drawing {
	const { random } = stage;
	const pictures = random.some(["heart", "leaf", "sun", "tree"] as const, 4);
	const places = [
		[146, 424, 1.12],
		[252, 430, 1.2],
		[552, 430, 1.2],
		[652, 424, 1.12],
	] as const;
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 320, stage.mood.mid, 170),
			plain(stage, 316, mix(stage.mood.floor, "#c9b7a4", 0.4), 0),
			...[200, 316, 474, 604].map((x) => person(stage, x, 386, 0.94, cast(stage), { turn: 0.1, mien: "joy" })),
			...places.map(([x, y, scale], index) => {
				const left = index % 2 === 0;
				return person(
					stage,
					x,
					y,
					scale,
					cast(stage, { age: random.pick(["adult", "teen", "elder"]) }),
					{ turn: 0.3, mien: random.pick(["joy", "smile"]), [left ? "left" : "right"]: [left ? -38 : 38, -236] },
					{
						held: at(
							left ? -38 : 38,
							-176,
							0.92,
							placard(
								0.92,
								[fabrics.sun, fabrics.sea, fabrics.coral, fabrics.cream][index] ?? fabrics.sun,
								pictures[index] ?? "heart",
								left ? -6 : 6,
							),
						),
					},
				);
			}),
			person(
				stage,
				388,
				432,
				1.26,
				cast(stage, { kind: "woman" }, "main"),
				{ turn: 0.2, left: [-20, -176], right: [22, -172], mien: "joy" },
				{
					held:
						rect(-30, -216, 62, 70, stage.mood.wood, 4) +
						rect(-25, -208, 52, 58, "#fff8ec", 2) +
						stroke("M-18 -196H20M-18 -184H14M-18 -172H20M-18 -160H8", "#8a7a6c", 2.4),
				},
			),
		].join(""),
	);
}

/** A voice on the air. */
function onAir(stage: Stage): Drawing {
	const { defs } = stage;
	const speaker = cast(stage, { kind: "woman", headwear: "none" }, "main");
	const guest = cast(stage, {}, "beside");
	return eitherWay(
		stage,
		[
			room(stage, 362),
			window(stage, 84, 56, 190, 160),
			...[0, 1, 2, 3, 4, 5].map((index) =>
				rect(
					520 + (index % 3) * 66,
					60 + Math.floor(index / 3) * 66,
					58,
					58,
					mix(stage.mood.wall, "#35142f", index % 2 ? 0.28 : 0.18),
					6,
				),
			),
			circle(
				388,
				150,
				200,
				defs.radial([
					[0, "#fff0c8", 0.6],
					[1, "#fff0c8", 0],
				]),
			),
			waves(400, 130, 1.2, fabrics.terracotta),
			waves(376, 130, -1.2, fabrics.terracotta),
			at(
				254,
				604,
				1.62,
				figure(speaker, { turn: 0.6, right: [44, -152], left: [-16, -140], mien: "joy" }, defs, {
					over: at(2, -268, 1, headphones(fabrics.sun)),
				}),
			),
			at(
				530,
				604,
				1.62,
				figure(guest, { turn: -0.6, left: [-60, -190], right: [10, -142], mien: "smile" }, defs, {
					over: guest.headwear === "none" ? at(-2, -268, 1, headphones(fabrics.sea)) : "",
				}),
			),
			counter(stage, middle, 410, 640, 60),
			at(346, 344, 1.06, microphone(0.94)),
			at(446, 344, 1.06, microphone(0.94)),
			cup(180, 404, 1.2, fabrics.coral),
			cup(620, 404, 1.2, fabrics.teal),
		].join(""),
	);
}

/** A speaker and a hall that listens. */
function speech(stage: Stage): Drawing {
	const { random } = stage;
	const listeners = Array.from({ length: 7 }, (_, index) => {
		const look = cast(stage);
		const x = 60 + index * 108 + random.between(-10, 10);
		return at(
			x,
			470,
			1,
			ellipse(0, 0, 58, 62, look.colour),
			rect(-13, -66, 26, 26, look.skin),
			ellipse(0, -84, 31, 35, look.headwear === "none" ? look.hair.colour : look.headwearColour),
		);
	});
	return eitherWay(
		stage,
		[
			rect(0, 0, 776, 435, mix(stage.mood.wall, "#35142f", 0.12)),
			path(
				"M0 0H120C110 140 130 250 96 360H0zM776 0H656C666 140 646 250 680 360H776z",
				stage.defs.lit(random.pick([fabrics.terracotta, fabrics.berry, fabrics.teal])),
			),
			stroke("M30 0V356M64 0V350M712 0V350M746 0V356", "#35142f", 5, 0.18),
			bunting(stage, 16, 18),
			path("M388 -40L160 372H616z", "#fff3cf", 0.4),
			rect(0, 352, 776, 90, stage.defs.lit(stage.mood.wood)),
			person(stage, 388, 396, 1.2, cast(stage, { age: random.pick(["adult", "elder"]) }, "main"), {
				left: [-56, -250],
				right: [52, -230],
				mien: "joy",
			}),
			lectern(stage, 388, 404, 1.02),
			potted(stage, 220, 376, 1.1, fabrics.terracotta),
			potted(stage, 560, 376, 1.1, fabrics.terracotta),
			...listeners,
			lamp(stage, 388, -60, fabrics.marigold),
		].join(""),
	);
}

export const mentoring = [
	{ name: "mentors", moods: ["golden", "dawn", "dusk", "day"], draw: mentors },
] as const satisfies readonly Scene[];
export const advocacy = [
	{ name: "march", moods: ["day", "golden", "clay", "dawn"], draw: march },
] as const satisfies readonly Scene[];
export const podcasts = [
	{ name: "onAir", moods: ["night", "dusk", "golden"], draw: onAir },
] as const satisfies readonly Scene[];
export const speakers = [
	{ name: "speech", moods: ["golden", "dusk", "clay"], draw: speech },
] as const satisfies readonly Scene[];
