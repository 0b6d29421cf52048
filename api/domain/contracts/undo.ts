import * as v from "valibot";

/** What became of decisions that were taken back. */
export const undoAnswer = v.object({
	undone: v.number(),
	/** Records that somebody has changed since. */
	changed: v.number(),
});
