import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, group, rect } from "../pencil.ts";
import { figure } from "../people/figure.ts";
import { hand, limb } from "../people/limbs.ts";
import { skyline } from "../places/buildings.ts";
import { ground, hills, plain, ranges } from "../places/land.ts";
import { bush, leaves, potted, roundTree } from "../places/plants.ts";
import { bunting, room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, person, type Stage } from "../stage.ts";
import { recliner } from "../things/furniture.ts";
import { drip, drop } from "../things/health.ts";
import { heart } from "../things/kitchen.ts";
import type { Scene } from "./scene.ts";

const bloodRed = "#c4302b";
const plasmaGold = "#e8b04a";

/** A donor leans back while a bag fills. */
function donating(stage: Stage, colour: string): Drawing {
	const { random, defs } = stage;
	const donor = cast(stage, { headwear: "none", outfit: "tee", legs: "trousers", legColour: fabrics.indigo }, "main");
	return eitherWay(
		stage,
		[
			room(stage, 350),
			window(stage, 300, 54, 190, 150, random.pick([fabrics.sea, fabrics.sun, fabrics.rose])),
			rect(56, 66, 96, 110, "#fff8ec", 6) + drop(stage, 104, 124, 0.62, colour),
			drip(206, 408, 1.24, colour, 112, -112),
			recliner(stage, 366, 418, 1.42, fabrics.teal),
			group(
				"rotate(-14 366 330)",
				at(
					366,
					422,
					1.36,
					figure(donor, { lower: "seat", turn: 0.7, left: [-44, -140], right: [40, -160], mien: "joy" }, defs),
				),
			),
			person(
				stage,
				596,
				424,
				1.22,
				cast(stage, { outfit: "scrubs", colour: random.pick([fabrics.berry, fabrics.indigo]), headwear: "none" }),
				{ turn: -0.8, left: [-56, -186], right: [-20, -160] },
			),
			potted(stage, 712, 408, 1.2, fabrics.terracotta),
			heart(392, 66, 0, colour),
		].join(""),
	);
}

/** A drop that glows, held up by many hands. */
function heldUp(stage: Stage, colour: string): Drawing {
	const { random, defs } = stage;
	const people = Array.from({ length: 6 }, () => cast(stage));
	const arms = people.map((look, index) => {
		const [x, lean] = [150 + index * 95, (388 - (150 + index * 95)) * 0.36];
		const [elbow, end] = [
			[x + lean * 0.3, 372],
			[x + lean, 286 + Math.abs(index - 2.5) * 14],
		] as const;
		return (
			limb([x, 460], elbow, end, [26, 21, 15], look.skin) +
			hand(elbow, end, 2.1, look.skin, index < 3 ? 1 : -1) +
			limb([x, 460], elbow, end, [32, 28, 22], defs.lit(look.colour), 0.55)
		);
	});
	return [
		sky(stage, { sun: [388, 170], radius: 110, clouds: 2 }),
		ranges(stage, 310),
		hills(stage, 350, 16, stage.mood.near, 4),
		circle(
			388,
			190,
			190,
			defs.radial([
				[0, mix(colour, "#fff3dc", 0.6), 0.9],
				[1, mix(colour, "#fff3dc", 0.6), 0],
			]),
		),
		drop(stage, 388, 190, 1.7, colour),
		heart(388, 206, 1.3, "#fff6ea"),
		...arms,
		random.chance(0.5) ? leaves(stage, 24, 452, 1) : "",
	].join("");
}

/** People queue to help; each carries a drop. */
function donorsInLine(stage: Stage, colour: string): Drawing {
	const { random } = stage;
	return eitherWay(
		stage,
		[
			sky(stage),
			skyline(stage, 306, stage.mood.mid, 120),
			ground(stage, 300),
			roundTree(stage, 80, 350, 1.3),
			plain(stage, 336, mix(stage.mood.floor, "#ecd5ae", 0.4)),
			...[188, 320, 456, 590].map((x, index) =>
				person(
					stage,
					x,
					424,
					1.18,
					cast(
						stage,
						{ age: random.pick(["adult", "adult", "teen"]), kind: index % 2 ? "man" : "woman" },
						index === 1 ? "main" : undefined,
					),
					{
						turn: [0.5, 0.3, -0.3, -0.5][index],
						left: [-22, -180],
						right: [22, -180],
						mien: random.pick(["smile", "joy"]),
					},
					{ held: at(0, -190, 0.5, drop(stage, 0, 0, 0.9, colour)) },
				),
			),
			bush(stage, 706, 410, 1.2),
			bunting(stage, 6, 12),
		].join(""),
	);
}

const blood = (colour: string) =>
	[
		{
			name: "donating",
			moods: ["day", "dawn", "clay"],
			about: /glad|give|donat/i,
			draw: (stage) => donating(stage, colour),
		},
		{
			name: "heldUp",
			moods: ["dawn", "golden", "dusk"],
			about: /needed|urgent/i,
			draw: (stage) => heldUp(stage, colour),
		},
		{
			name: "donorsInLine",
			moods: ["day", "golden", "dusk"],
			about: /register|group|donors/i,
			draw: (stage) => donorsInLine(stage, colour),
		},
	] as const satisfies readonly Scene[];

export const bloodDonation = blood(bloodRed);
export const plasma = blood(plasmaGold);
