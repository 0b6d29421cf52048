import { fabrics, mix } from "../colours.ts";
import { at, circle, type Drawing, rect, stroke } from "../pencil.ts";
import { village } from "../places/buildings.ts";
import { ground, ranges, track } from "../places/land.ts";
import { leaves, potted, roundTree, shadeTree } from "../places/plants.ts";
import { room, window } from "../places/rooms.ts";
import { sky } from "../places/sky.ts";
import { cast, eitherWay, middle, person, type Stage } from "../stage.ts";
import { bookPile, counter, laptop, openBook } from "../things/furniture.ts";
import { cup } from "../things/kitchen.ts";
import { headphones, microphone } from "../things/work.ts";
import type { Scene } from "./scene.ts";

/** Things on a table by a window, seen close, as somebody left them a moment ago. */
function still(stage: Stage, things: Drawing): Drawing {
	const { random, mood } = stage;
	return eitherWay(
		stage,
		[
			room(stage, 400),
			window(stage, 250, 24, 276, 236, random.pick([fabrics.sea, fabrics.coral, fabrics.sun, fabrics.berry])),
			// The window's light on the wall and the wood.
			`<path d="M250 262L150 352H626L526 262z" fill="${mood.glow}" opacity="0.35"/>`,
			counter(stage, middle, 352, 800, 100, mix(mood.wood, "#fff3dc", 0.1)),
			potted(stage, random.between(84, 110), 350, 1.7, random.pick([fabrics.terracotta, fabrics.teal])),
			things,
		].join(""),
	);
}

const covers = [fabrics.terracotta, fabrics.teal, fabrics.sun, fabrics.berry, fabrics.indigo];

const sheets = (x: number, y: number, scale: number): Drawing =>
	at(
		x,
		y,
		scale,
		`<g transform="rotate(-7)">${rect(-60, -10, 120, 14, "#e9dcc6", 3)}</g>`,
		rect(-56, -14, 116, 14, "#fff8ec", 3),
		stroke("M-46 -7H20", "#c9b79d", 3),
		stroke("M28 -18L62 -30", fabrics.terracotta, 6),
	);

/** A laptop, papers and something warm to drink. */
function desk(stage: Stage): Drawing {
	return still(
		stage,
		[
			laptop(stage, 330, 372, 2.3),
			sheets(548, 376, 1.25),
			cup(676, 384, 2, fabrics.coral),
			bookPile(190, 372, 1.1, stage.random.some(covers, 3)),
		].join(""),
	);
}

/** An open book between two cups: somebody has taken the time. */
function twoCups(stage: Stage): Drawing {
	return still(
		stage,
		[
			openBook(388, 392, 2.3, stage.random.pick(covers)),
			cup(218, 388, 2.1, fabrics.terracotta),
			cup(580, 388, 2.1, fabrics.teal),
			bookPile(676, 378, 1.2, stage.random.some(covers, 4)),
		].join(""),
	);
}

/** A microphone that waits for the next voice. */
function openMicrophone(stage: Stage): Drawing {
	return still(
		stage,
		[
			circle(
				388,
				214,
				190,
				stage.defs.radial([
					[0, stage.mood.glow, 0.8],
					[1, stage.mood.glow, 0],
				]),
			),
			at(388, 232, 2.3, microphone(1)),
			at(560, 356, 2, headphones(fabrics.sun)),
			cup(236, 386, 2, fabrics.teal),
		].join(""),
	);
}

/** A wide land, and somebody small on the way to the light. */
function theWay(stage: Stage): Drawing {
	return eitherWay(
		stage,
		[
			sky(stage, { sun: [470, 176], radius: 76, birds: true, clouds: 2 }),
			ranges(stage, 270),
			village(stage, 272, 5, 0.3),
			ground(stage, 284, stage.mood.near, 12),
			track(stage, [470, 290], 250, 190, "#f1d9b2"),
			shadeTree(stage, 150, 392, 1.2),
			roundTree(stage, 660, 346, 1),
			person(stage, 398, 372, 0.58, cast(stage, {}, "main"), { turn: 0.6, lower: "walk", right: [56, -250] }),
			person(stage, 366, 376, 0.6, cast(stage, { age: "child" }, "child"), { turn: 0.6, lower: "walk" }),
			leaves(stage, 40, 452, 1.4),
			leaves(stage, 730, 452, 1.2),
		].join(""),
	);
}

export const deskStill = {
	name: "desk",
	moods: ["dawn", "golden", "day", "clay"],
	draw: desk,
} as const satisfies Scene;

export const cupsStill = {
	name: "twoCups",
	moods: ["golden", "dawn", "monsoon", "day"],
	draw: twoCups,
} as const satisfies Scene;

export const microphoneStill = {
	name: "openMicrophone",
	moods: ["dusk", "golden", "night"],
	draw: openMicrophone,
} as const satisfies Scene;

export const theWayScene = {
	name: "theWay",
	moods: ["dawn", "golden", "dusk", "monsoon"],
	draw: theWay,
} as const satisfies Scene;
