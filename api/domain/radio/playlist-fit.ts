/** A streaming's times in milliseconds, and the length of its playlist in seconds. */
export interface Fitted {
	startTime: number;
	endTime: number;
	playlist: { duration: number };
}

export interface Fit {
	kind: "cut" | "repeats" | "empty" | "fits";
	/** By how many milliseconds it is too long, or how often it plays. */
	by: number;
	/** The part of the time that it fills, in percent. */
	fills: number;
}

/** The fit of a playlist to its streaming: it is too long and cut, short and repeated, or empty. */
export function fitOf({ startTime, endTime, playlist }: Fitted): Fit {
	const length = endTime - startTime;
	const sound = playlist.duration * 1000;
	if (sound === 0) return { kind: "empty", by: 0, fills: 0 };
	if (sound > length) return { kind: "cut", by: sound - length, fills: 100 };
	const fills = Math.max(1, Math.floor((100 * sound) / length));
	// A minute of the first track again is no repetition that anybody plans for.
	return sound < length - 60_000 ? { kind: "repeats", by: length / sound, fills } : { kind: "fits", by: 0, fills };
}

/** Whether a playlist is so short that listeners would hear everything again and again. */
export const isShort = ({ kind, fills }: Fit): boolean => kind === "repeats" && fills < 50;
