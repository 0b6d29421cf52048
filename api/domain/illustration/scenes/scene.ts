import type { MoodName } from "../mood.ts";
import type { Drawing } from "../pencil.ts";
import type { Stage } from "../stage.ts";

/** One way to picture a category. */
export interface Scene {
	/** What a story asks for it by. */
	name: string;
	/** The light it may have. */
	moods: readonly MoodName[];
	/** Words of a request's title that ask for this scene rather than for another of its category. */
	about?: RegExp;
	/** Drawn only when the title asks for it. */
	special?: true;
	draw(stage: Stage): Drawing;
}
