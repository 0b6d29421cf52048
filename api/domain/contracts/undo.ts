import * as v from "valibot";

/** The outcome of decisions that were taken back. */
export const undoAnswer = v.object({
	undone: v.number(),
	/** Records that somebody has changed since. */
	changed: v.number(),
});
