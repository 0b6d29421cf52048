import { fabrics, mix } from "../colours.ts";
import { at, type Drawing, path, rect, stroke } from "../pencil.ts";
import { cottage, homestead, skyline } from "../places/buildings.ts";
import { ground, plain, ranges } from "../places/land.ts";
import { roundTree, shadeTree } from "../places/plants.ts";
import { bunting } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { sittingDog } from "../things/animals.ts";
import { counter } from "../things/furniture.ts";
import { bowl, thali } from "../things/kitchen.ts";
import { bucket, handPump } from "../things/outdoors.ts";
import { lights, rain, umbrella } from "../things/play.ts";
import { fireEngine } from "../things/vehicles.ts";
import type { Scene } from "./scene.ts";

/** The lane's hand pump runs again. */
function pump(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 270),
			...[80, 220, 560, 706].map((x, index) =>
				cottage(
					stage,
					x,
					320 + (index % 2) * 6,
					1.2,
					[
						stage.mood.house,
						mix(stage.mood.house, "#86aed0", 0.5),
						mix(stage.mood.house, "#f0b04f", 0.45),
						mix(stage.mood.house, "#e57f5c", 0.4),
					][index],
				),
			),
			plain(stage, 318, mix(stage.mood.floor, "#e9cda2", 0.4)),
			shadeTree(stage, 740, 400, 0.8),
			handPump(stage, 388, 404, 1.56),
			person(stage, 256, 422, 1.18, cast(stage, { kind: "woman" }, "main"), {
				turn: 0.8,
				right: [44, -256],
				left: [20, -240],
				mien: "joy",
			}),
			bucket(stage, 474, 418, 1.05, random.pick([fabrics.sun, fabrics.terracotta, fabrics.sea])),
			person(stage, 552, 424, 1.48, cast(stage, { age: "child" }), {
				turn: -0.7,
				left: [-56, -170],
				right: [-20, -160],
				mien: "joy",
			}),
			person(stage, 640, 422, 1.14, cast(stage, {}, "beside"), { turn: -0.6, left: [-40, -140] }),
			person(stage, 152, 426, 1.4, cast(stage, { age: "child" }), { turn: 0.7 }),
		].join(""),
	);
}

/** A small town's fire crew before their engine. */
function fireCrew(stage: Stage): Drawing {
	const { random } = stage;
	const crew = () =>
		cast(stage, {
			outfit: "raincoat",
			colour: "#e0a53c",
			accent: fabrics.slate,
			headwear: "helmet",
			headwearColour: random.pick(["#c8412b", "#f0b04f"]),
			legs: "trousers",
			legColour: "#5a4b3c",
			shoes: "#3b3036",
		});
	return eitherWay(
		stage,
		[
			sky(stage),
			ranges(stage, 288),
			homestead(stage, 92, 336, 1.05),
			roundTree(stage, 708, 330, 1.3),
			roundTree(stage, 640, 320, 0.9),
			ground(stage, 316),
			plain(stage, 350, mix(stage.mood.floor, "#8d8187", 0.6), 0),
			fireEngine(stage, 376, 394, 1.62),
			person(stage, 252, 428, 1.18, crew(), { turn: 0.4, left: [-30, -160], mien: "smile" }),
			person(stage, 388, 430, 1.22, crew(), { left: [-24, -168], right: [26, -170], mien: "joy" }),
			person(stage, 520, 428, 1.18, crew(), { turn: -0.4, right: [58, -272], mien: "smile" }),
			sittingDog(stage, 640, 428, 0.86, "#f4ead9", fabrics.terracotta),
		].join(""),
	);
}

/** Those who keep the street clean, dry in the rain. */
function streetKeepers(stage: Stage): Drawing {
	const { random } = stage;
	const coat = random.pick([fabrics.sun, fabrics.marigold]);
	const worker = (kind: "woman" | "man") =>
		cast(stage, {
			kind,
			outfit: "raincoat",
			colour: coat,
			accent: fabrics.teal,
			headwear: kind === "woman" ? "veil" : "cap",
			headwearColour: coat,
			legs: "trousers",
			legColour: fabrics.slate,
			shoes: fabrics.teal,
			region: "IN",
		});
	const broom =
		stroke("M0 0L18 -150", "#9c6a42", 6) +
		path("M-14 0L8 -8L20 30H-24z", "#d9b25a") +
		stroke("M-8 4L-16 28M0 2L-4 30M8 0L10 30", "#9c7a3a", 2);
	return eitherWay(
		stage,
		[
			sky(stage, { clouds: 5 }),
			skyline(stage, 330, mix(stage.mood.mid, "#7f8fa0", 0.3), 230),
			...[90, 690].map((x) =>
				at(
					x,
					350,
					1.3,
					rect(-60, -150, 120, 152, mix(stage.mood.house, fabrics.coral, 0.35)),
					rect(-70, -80, 140, 12, fabrics.teal),
					rect(-24, -62, 48, 64, "#5a3b2c", 2),
					rect(-46, -132, 30, 34, stage.mood.pane),
					rect(16, -132, 30, 34, stage.mood.pane),
				),
			),
			plain(stage, 346, "#8b8f96", 0),
			path("M120 404q60 -14 130 0t130 -2t140 2t140 -4V435H120z", stage.mood.water, 0.5),
			person(
				stage,
				258,
				424,
				1.2,
				worker("man"),
				{ turn: 0.5, right: [46, -160], left: [6, -190] },
				{ over: at(20, -26, 1, broom) },
			),
			person(stage, 402, 428, 1.24, worker("woman"), { left: [-24, -164], right: [28, -166], mien: "joy" }),
			person(stage, 548, 424, 1.2, worker(random.pick(["man", "woman"])), { turn: -0.5, left: [-54, -268] }),
			person(
				stage,
				668,
				426,
				1.36,
				cast(stage, { age: "child" }),
				{ turn: -0.6, left: [-24, -190] },
				{ held: at(-24, -180, 1.5, umbrella(1, fabrics.terracotta, fabrics.sun)) },
			),
			rain(random, "#f4fbff"),
		].join(""),
	);
}

/** A street that celebrates together. */
function streetFeast(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 320, stage.mood.mid, 150),
			roundTree(stage, 70, 352, 1.4),
			roundTree(stage, 714, 352, 1.3),
			plain(stage, 316, mix(stage.mood.floor, "#ecd5ae", 0.4)),
			bunting(stage, 20, 24),
			lights([0, 120], [776, 120], 22, stage.mood.glow),
			person(stage, 208, 400, 1.1, cast(stage), { left: [-50, -270], right: [30, -180], turn: 0.4, mien: "joy" }),
			person(stage, 318, 396, 1.08, cast(stage, { age: "elder" }), { turn: 0.3, left: [-30, -160], right: [30, -160] }),
			person(stage, 446, 396, 1.1, cast(stage), { turn: -0.3, left: [-30, -160], right: [30, -160], mien: "joy" }),
			person(stage, 566, 400, 1.1, cast(stage, { kind: "woman" }), {
				right: [56, -276],
				left: [-20, -180],
				turn: -0.4,
				mien: "joy",
			}),
			person(stage, 126, 424, 1.4, cast(stage, { age: "child" }), {
				turn: 0.6,
				left: [-60, -290],
				right: [60, -290],
				mien: "joy",
			}),
			person(stage, 654, 424, 1.4, cast(stage, { age: "child" }), { turn: -0.6, right: [50, -200] }),
			counter(stage, middle, 398, 420, 60, mix(stage.mood.wood, "#fff3dc", 0.15)),
			bowl(252, 392, 1, fabrics.terracotta, "#f0b04f"),
			bowl(388, 392, 1.2, fabrics.teal, "#86a04b"),
			bowl(520, 392, 1, fabrics.sun, "#fff6e6"),
			thali(318, 392, 0.9),
			thali(456, 392, 0.9),
			random.chance(0.5) ? sittingDog(stage, 706, 428, 0.7, "#c98a54", fabrics.teal) : "",
		].join(""),
	);
}

export const community = [
	{ name: "pump", moods: ["day", "golden", "clay"], about: /pump|water|\bwell\b/i, draw: pump },
	{ name: "fireCrew", moods: ["day", "golden", "dusk"], about: /engine|fire|rescue/i, draw: fireCrew },
	{ name: "streetKeepers", moods: ["monsoon"], special: true, about: /rain|sweep|clean/i, draw: streetKeepers },
	{ name: "streetFeast", moods: ["dusk", "golden", "dawn"], draw: streetFeast },
] as const satisfies readonly Scene[];
