import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, rect, stroke } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { skyline, village } from "../places/buildings.ts";
import { plain, ranges, water } from "../places/land.ts";
import { palm, potted } from "../places/plants.ts";
import { bunting, lamp, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { counter } from "../things/furniture.ts";
import { lights } from "../things/play.ts";
import { outrigger, sailingCanoe } from "../things/vehicles.ts";
import { barrelDrum, brassPot, frameDrum } from "../things/work.ts";
import type { Scene } from "./scene.ts";

/** A troupe of drummers in the street. */
function drummers(stage: Stage): Drawing {
	const { random } = stage;
	const colour = random.pick([fabrics.marigold, fabrics.berry, fabrics.teal]);
	const places = [
		[212, 422, 1.14],
		[382, 428, 1.28],
		[560, 422, 1.14],
	] as const;
	return eitherWay(
		stage,
		[
			sky(stage),
			palm(stage, 90, 330, 1.2),
			palm(stage, 700, 334, 1.3),
			village(stage, 308, 4, 0.7),
			plain(stage, 308, mix(stage.mood.floor, "#e2b27a", 0.4)),
			bunting(stage, 14, 22),
			lights([0, 110], [776, 110], 20, stage.mood.glow),
			...places.map(([x, y, scale], index) => {
				const round = index !== 1;
				return person(
					stage,
					x,
					y,
					scale,
					cast(
						stage,
						{ region: "IN", colour, kind: index === 2 ? "woman" : "man", outfit: "kurta" },
						(["beside", "main", "third"] as const)[index],
					),
					round
						? { turn: index ? -0.5 : 0.5, left: [-38, -168], right: [40, -176], mien: "joy" }
						: { left: [-58, -150], right: [58, -150], mien: "joy" },
					{
						held: round
							? at(4, -172, 0.9, frameDrum(0.92, fabrics.terracotta))
							: at(0, -150, 0.86, barrelDrum(stage, fabrics.terracotta)),
					},
				);
			}),
		].join(""),
	);
}

/** An old master engraves brass; boys watch and learn. */
function master(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 350),
			rect(70, 120, 250, 9, stage.mood.wood, 3),
			...[104, 160, 222, 284].map((x, index) =>
				brassPot(stage, x, 120, 0.56 + (index % 2) * 0.12, ["#e0a53c", "#c9793f", "#d9b25a"][index % 3]),
			),
			window(stage, 506, 54, 190, 150, random.pick([fabrics.teal, fabrics.berry])),
			lamp(stage, 392, 40, "#c9912f"),
			person(
				stage,
				300,
				590,
				1.58,
				cast(stage, { age: "elder", kind: "man", headwear: "none", beard: true, outfit: "kurta" }, "main"),
				{ turn: 0.6, tilt: 5, right: [54, -152], left: [12, -148], mien: "calm" },
			),
			person(stage, 470, 560, 1.66, cast(stage, { age: "child", kind: "man" }, "child"), {
				turn: -0.7,
				left: [-20, -140],
				right: [24, -136],
			}),
			person(stage, 600, 566, 1.7, cast(stage, { age: "child", kind: random.pick(["man", "woman"]) }, "child"), {
				turn: -0.7,
				left: [-24, -140],
				right: [20, -136],
				mien: "joy",
			}),
			counter(stage, middle, 406, 640, 60),
			brassPot(stage, 410, 402, 1.16),
			stroke("M388 340L372 318", "#8b919b", 5),
			brassPot(stage, 536, 402, 0.6, "#c9793f"),
			ellipse(216, 398, 40, 7, "#e0a53c"),
		].join(""),
	);
}

/** A sailing canoe and its young crew. */
function canoe(stage: Stage): Drawing {
	const { random, defs } = stage;
	const child = (mien: "joy" | "smile") =>
		figure(
			cast(stage, { age: random.pick(["child", "teen"]) }),
			{ lower: "none", turn: 0.7, left: [-30, -170], right: [44, -180], mien },
			defs,
		);
	const crew =
		at(-124, 44, 0.9, child("joy")) +
		at(-66, 48, 0.9, child("smile")) +
		at(66, 48, 0.9, child("joy")) +
		at(126, 42, 0.9, figure(cast(stage), { lower: "none", turn: -0.5, left: [-40, -180] }, defs));
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [random.between(520, 640), 150], radius: 66, birds: true }),
			ranges(stage, 262),
			palm(stage, 60, 292, 1.2),
			palm(stage, 128, 284, 0.9),
			water(stage, 260),
			sailingCanoe(stage, 392, 376, 1.14, crew),
			stroke("M70 424q30 -9 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0", "#fffaf0", 4, 0.55),
		].join(""),
	);
}

/** Children who paddle their long canoe before the island; an elder steers. */
function paddlers(stage: Stage): Drawing {
	const { random, defs } = stage;
	const paddle =
		stroke("M36 -206L64 -78", "#6b3f28", 6) +
		path("M56 -92L76 -96C84 -62 84 -36 74 -26C64 -34 56 -62 56 -92z", "#e0a53c");
	const seats = [-200, -108, -16, 76] as const;
	const crew = seats.map((x, index) =>
		at(
			x,
			58,
			1.28,
			figure(
				cast(stage, { age: "child", kind: index % 2 ? "man" : "woman", outfit: "tee" }, "child"),
				{ lower: "none", lean: 9, turn: 0.7, left: [30, -208], right: [50, -150], mien: random.pick(["joy", "smile"]) },
				defs,
				{ held: paddle },
			),
		),
	);
	const steers = at(
		190,
		96,
		1.02,
		figure(
			cast(stage, { age: "elder", kind: "man", outfit: "shirt" }, "main"),
			{ lower: "none", turn: -0.6, left: [-50, -196], right: [-24, -150], mien: "joy" },
			defs,
		),
	);
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [560, 130], radius: 62, birds: true }),
			path(
				"M0 268V214C110 190 190 96 270 88C296 82 322 84 344 98C440 170 560 226 776 246V268z",
				mix(stage.mood.mid, stage.mood.sky[2], 0.3),
			),
			path("M0 268V240C90 224 180 214 260 236S420 262 500 268z", stage.mood.near),
			palm(stage, 54, 272, 1.1),
			palm(stage, 120, 268, 0.8),
			water(stage, 260),
			outrigger(stage, 392, 356, 1.08, crew.join("") + steers),
			stroke("M30 428q30 -9 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0", "#fffaf0", 4, 0.55),
		].join(""),
	);
}

/** A painter and children before a wall that becomes a picture. */
function mural(stage: Stage): Drawing {
	const { random } = stage;
	const [one, two, three] = random.some([fabrics.coral, fabrics.sea, fabrics.sun, fabrics.rose, fabrics.indigo], 3);
	const wall =
		rect(110, 70, 556, 254, "#fdf1dc", 6) +
		path("M110 300C200 200 300 210 388 260S560 300 666 190V324H110z", one ?? fabrics.coral) +
		path("M110 324C190 262 300 300 388 292S580 262 666 280V324z", two ?? fabrics.sea) +
		circle(540, 140, 44, three ?? fabrics.sun) +
		path(
			"M210 176C230 140 262 150 262 176C282 150 306 168 294 196C284 218 262 226 252 238C240 226 214 214 206 200C202 190 204 182 210 176z",
			fabrics.terracotta,
		);
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 316, stage.mood.mid, 130),
			plain(stage, 312, mix(stage.mood.floor, "#ecd5ae", 0.4)),
			wall,
			person(stage, 236, 424, 1.14, cast(stage, { outfit: "overalls" }), {
				turn: 0.7,
				right: [60, -280],
				mien: "smile",
			}),
			person(stage, 396, 428, 1.46, cast(stage, { age: "child" }), { turn: 0.5, right: [46, -290], mien: "joy" }),
			person(stage, 548, 424, 1.12, cast(stage), { turn: -0.7, left: [-56, -270] }),
			...[300, 330, 476].map((x, index) =>
				rect(x, 408, 22, 22, [fabrics.coral, fabrics.sun, fabrics.sea][index] ?? fabrics.sun, 3),
			),
			potted(stage, 690, 412, 1.2, fabrics.terracotta),
		].join(""),
	);
}

export const arts = [
	{ name: "drummers", moods: ["dusk", "golden", "clay"], about: /drum|parai|music|troupe/i, draw: drummers },
	{ name: "master", moods: ["golden", "clay", "dawn"], about: /craft|naqqashi|museum|workshop/i, draw: master },
	{ name: "paddlers", moods: ["dawn", "golden", "day"], about: /canoe|hull|paddle/i, draw: paddlers },
	{ name: "canoe", moods: ["dawn", "golden", "dusk", "day"], about: /sail|boat/i, draw: canoe },
	{ name: "mural", moods: ["day", "dawn", "golden"], draw: mural },
] as const satisfies readonly Scene[];
