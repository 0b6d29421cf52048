import { type MoodName, moodFrom } from "./mood.ts";
import { type Drawing, newDefs } from "./pencil.ts";
import { randomFrom } from "./random.ts";
import { scenesOf } from "./scenes/index.ts";
import type { Scene } from "./scenes/scene.ts";
import { height, width } from "./stage.ts";

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

/** The inside of an SVG whose viewBox is "0 0 776 435". */
export function drawPicture({ categorySlug, seed, title = "", region }: Subject): Drawing {
	const random = randomFrom(`${categorySlug} ${seed}`);
	const scenes = scenesOf(categorySlug);
	const scene = scenes.find(({ about }) => about?.test(title)) ?? random.pick(scenes.filter(({ special }) => !special));
	const defs = newDefs("art");
	const stage = {
		random,
		defs,
		mood: moodFrom(random, moodsFor(scene, title)),
		region: region ?? random.pick(["IN", "US"] as const),
	};
	const drawing = scene.draw(stage);
	return defs.written() + drawing;
}

/** The picture as a document of its own; the sides or top and bottom are cut off where the shape is another. */
export function pictureDocument(subject: Subject, wide: number = width, tall: number = height): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawPicture(subject)}</svg>`;
}
