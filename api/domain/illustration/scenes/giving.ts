import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, ellipse, path, stroke } from "../pencil.ts";
import { village } from "../places/buildings.ts";
import { ground, ranges, water } from "../places/land.ts";
import { leaves, palm, roundTree } from "../places/plants.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { heart } from "../things/kitchen.ts";
import { sapling } from "../things/outdoors.ts";
import type { Scene } from "./scene.ts";

/** Two hands hold a young plant; a heart above. */
function gift(stage: Stage): Drawing {
	const { random, defs } = stage;
	const [one, two] = [cast(stage), cast(stage)];
	const cupped = (skin: string, sleeve: string) => {
		const fingers = [0, 1, 2, 3].map((row) =>
			stroke(
				`M-74 ${row * 21}Q-40 ${row * 21 + 4} ${-4 - row * 6} ${row * 19 + 2}`,
				mix(skin, "#35142f", row * 0.05),
				22,
			),
		);
		return [
			path("M-116 196C-120 130 -118 60 -104 4C-96 -22 -72 -24 -66 -6L-40 70C-44 110 -58 160 -60 196z", defs.lit(skin)),
			stroke("M-80 -6C-84 -30 -70 -48 -50 -46", skin, 21),
			...fingers,
			path("M-140 240C-134 190 -130 160 -126 134L-50 140C-52 170 -56 200 -52 240z", defs.lit(sleeve)),
		].join("");
	};
	return [
		sky(stage, { sun: [388, 180], radius: 120, clouds: 3 }),
		ranges(stage, 320),
		village(stage, 322, 5, 0.36),
		ground(stage, 334),
		circle(
			388,
			200,
			210,
			defs.radial([
				[0, stage.mood.glow, 0.85],
				[1, stage.mood.glow, 0],
			]),
		),
		ellipse(388, 332, 92, 34, mix(stage.mood.bark, "#35142f", 0.35)),
		sapling(stage, 388, 326, 2),
		path("M296 332C310 356 466 356 480 332C470 396 306 396 296 332z", mix(stage.mood.bark, "#35142f", 0.2)),
		at(388, 338, 1.12, cupped(one.skin, one.colour)),
		at(388, 338, -1.12, cupped(two.skin, two.colour)),
		heart(388, 92, 1.9, fabrics.terracotta),
		heart(random.between(470, 520), 140, 0.9, fabrics.coral),
		heart(random.between(256, 306), 150, 0.8, fabrics.sun),
		leaves(stage, 30, 452, 1),
		leaves(stage, 746, 452, 1),
	].join("");
}

/** Many people on a hill at sunrise. */
function manyTogether(stage: Stage): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [388, 150], radius: 96, birds: true }),
			ranges(stage, 290),
			water(stage, 286, 330),
			ground(stage, 316),
			palm(stage, 70, 372, 1.3),
			roundTree(stage, 712, 372, 1.5),
			...(
				[
					[180, "elder", "woman"],
					[276, "adult", "man"],
					[388, "adult", "woman"],
					[492, "adult", "man"],
					[590, "teen", "woman"],
				] as const
			).map(([x, age, kind], index) =>
				person(stage, x, 416 + (index % 2) * 8, 1.14, cast(stage, { age, kind }), {
					turn: [0.4, 0.2, 0, -0.2, -0.4][index],
					...(index === 2 ? { left: [-50, -270] as const, right: [50, -270] as const } : {}),
					mien: random.pick(["smile", "joy"]),
				}),
			),
			person(stage, 334, 430, 1.36, cast(stage, { age: "child" }), { mien: "joy" }),
			person(stage, 444, 430, 1.36, cast(stage, { age: "child" }), { left: [-50, -280], mien: "joy" }),
			leaves(stage, 30, 452, 1.1),
		].join(""),
	);
}

export const giving = [
	{ name: "gift", moods: ["golden", "dawn", "day"], draw: gift },
	{ name: "manyTogether", moods: ["dawn", "golden", "dusk"], draw: manyTogether },
] as const satisfies readonly Scene[];
