import { type MoodName, moodFrom } from "./mood.ts";
import { type Drawing, newDefs } from "./pencil.ts";
import { type Random, randomFrom } from "./random.ts";
import { type SceneName, sceneNamed, scenesOf } from "./scenes/index.ts";
import type { Scene } from "./scenes/scene.ts";
import { height, type Shown, type Told, width } from "./stage.ts";

/** How a story wants to be drawn. */
export interface Depiction extends Told {
	/** Any scene, not of its category alone. */
	scene?: SceneName;
	mood?: MoodName;
}

/** What a picture is made for. The same subject has the same picture on every machine and at every time. */
export interface Subject {
	/** One of categories.ts; anything else, or null, is drawn as giving in general. */
	categorySlug: string | null;
	/** What tells it from others of its category: a request's id. */
	seed: string;
	/** A request's title; its words choose among the category's scenes. */
	title?: string;
	/** Where it happens, which says how people dress. */
	region?: "IN" | "US";
	/** Truer than whatever follows from the rest. */
	depiction?: Depiction;
}

/** Words that tell the time of day or year. */
const hours: readonly (readonly [RegExp, MoodName])[] = [
	[/night/i, "night"],
	[/winter|snow/i, "winter"],
	[/evening|supper/i, "dusk"],
	[/morning|dawn/i, "dawn"],
];

/** The scene's moods, or the one of them that the title names. */
function moodsFor(scene: Scene, title: string): readonly MoodName[] {
	const named = hours.find(([words, mood]) => words.test(title) && scene.moods.includes(mood));
	return named ? [named[1]] : scene.moods;
}

/** The scene that a story names, else the one that its title's words ask for, else one of its category by chance. */
function sceneFor(random: Random, { categorySlug, title = "", depiction }: Subject): Scene {
	const named = depiction?.scene && sceneNamed(depiction.scene, categorySlug);
	if (named) return named;
	const scenes = scenesOf(categorySlug);
	return scenes.find(({ about }) => about?.test(title)) ?? random.pick(scenes.filter(({ special }) => !special));
}

function draw(subject: Subject): { drawing: Drawing; shown: readonly Shown[] } {
	const { categorySlug, seed, title = "", region, depiction = {} } = subject;
	const random = randomFrom(`${categorySlug} ${seed}`);
	const scene = sceneFor(random, subject);
	const { mood, people, signs, skins, place } = depiction;
	const defs = newDefs("art");
	const shown: Shown[] = [];
	const stage = {
		random,
		defs,
		mood: moodFrom(random, mood ? [mood] : moodsFor(scene, title)),
		region: region ?? random.pick(["IN", "US"] as const),
		people,
		signs,
		skins,
		place,
		shown,
	};
	const drawing = scene.draw(stage);
	return { drawing: defs.written() + drawing, shown };
}

/** The inside of an SVG whose viewBox is "0 0 776 435". */
export function drawPicture(subject: Subject): Drawing {
	return draw(subject).drawing;
}

/** Who is in a picture, in the order in which they were thought of. */
export function peopleIn(subject: Subject): readonly Shown[] {
	return draw(subject).shown;
}

/** The picture as a document of its own; the sides or top and bottom are cut off where the shape is another. */
export function pictureDocument(subject: Subject, wide: number = width, tall: number = height): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawPicture(subject)}</svg>`;
}
