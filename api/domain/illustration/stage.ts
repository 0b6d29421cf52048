import type { Mood } from "./mood.ts";
import { at, type Defs, type Drawing, group } from "./pencil.ts";
import { builds, figure, type Held, type Pose, shadow } from "./people/figure.ts";
import { type Look, someone, type Wanted } from "./people/look.ts";
import type { Random } from "./random.ts";

/** A picture's size in its own units; what matters stands in its middle square, since some uses cut the sides off. */
export const width = 776;
export const height = 435;
export const middle = width / 2;

/** What everything is drawn with. */
export interface Stage {
	random: Random;
	mood: Mood;
	defs: Defs;
	/** Where the story happens, which says how people dress by chance. */
	region: "IN" | "US";
}

export function cast(stage: Stage, wanted: Wanted = {}): Look {
	const { sky, wall, ground } = stage.mood;
	return someone(stage.random, { region: stage.region, behind: [sky[1], wall, ground], ...wanted });
}

/** Puts a person on the ground; a negative `scale` mirrors them. */
export function person(
	{ defs, mood }: Stage,
	x: number,
	y: number,
	scale: number,
	look: Look,
	pose: Pose = {},
	held: Held = {},
): Drawing {
	const wide = pose.lower === "cross" ? 84 : pose.lower === "seat" || pose.lower === "none" ? 0 : 46;
	const under = wide > 0 ? shadow(wide * builds[look.age].body, mood.shadow) : "";
	return at(x, y, scale, under + figure(look, pose, defs, held));
}

/** The whole drawing seen in a mirror. */
export function mirrored(...inside: readonly Drawing[]): Drawing {
	return group(`translate(${width} 0) scale(-1 1)`, ...inside);
}

/** As drawn, or mirrored, by chance. */
export function eitherWay(stage: Stage, drawing: Drawing): Drawing {
	return stage.random.chance(0.5) ? mirrored(drawing) : drawing;
}
