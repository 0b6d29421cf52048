import type { Mood } from "./mood.ts";
import { at, type Defs, type Drawing, group } from "./pencil.ts";
import { builds, figure, type Held, type Pose, shadow } from "./people/figure.ts";
import { type Look, type Sign, someone, type Wanted } from "./people/look.ts";
import type { Random } from "./random.ts";

/** A picture's size in its own units; what matters stands in its middle square, since some uses cut the sides off. */
export const width = 776;
export const height = 435;
export const middle = width / 2;

/** Who somebody is in a picture, whatever the scene; a scene says which of them it shows. */
export type Role = "main" | "beside" | "third" | "helper" | "child";

/** The land that a scene stands in, where its own does not matter. */
export type Place = "hills" | "desert" | "coast";

/** What a story knows and its words do not say; the rest is chance. */
export interface Told {
	/** Who is in it; `everyone` holds for all, those who are not named too. */
	people?: Readonly<Partial<Record<Role | "everyone", Wanted>>>;
	signs?: readonly Sign[];
	skins?: readonly string[];
	place?: Place;
}

/** What everything is drawn with. */
export interface Stage extends Told {
	random: Random;
	mood: Mood;
	defs: Defs;
	/** Where the story happens, which says how people dress by chance. */
	region: "IN" | "US";
	/** Everyone who was cast so far. */
	shown: Shown[];
}

/** Somebody in a picture, and as whom. */
export interface Shown {
	role?: Role;
	look: Look;
}

/** Somebody of the scene: what the story tells of them is truer than what the scene would like. */
export function cast(stage: Stage, wanted: Wanted = {}, role?: Role): Look {
	const { sky, wall, ground } = stage.mood;
	const look = someone(stage.random, {
		region: stage.region,
		behind: [sky[1], wall, ground],
		...(stage.signs && { signs: stage.signs }),
		...(stage.skins && { skins: stage.skins }),
		...wanted,
		...stage.people?.everyone,
		...(role && stage.people?.[role]),
	});
	stage.shown.push({ role, look });
	return look;
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
