/** A stretch of time, in milliseconds since 1970. */
export interface Stretch {
	from: number;
	to: number;
}

/**
 * An error of hls.js, with the seconds of sound that it had ready. It reports `bufferStalledError` despite many of them if the
 * browser's audio process gets no processor for 1.25 s.
 */
export interface HlsError {
	details: string;
	fatal: boolean;
	at: number;
	ahead: number;
}

/** The longest silence that nobody hears. */
export const gapMs = 50;
/**
 * Seconds of sound without a hole that a player has ready: one that still does not play waits for the processor. A stream
 * that is late or has holes is played to its end first. Other players have less than a slot ready before the next one comes.
 */
export const enoughAhead = 1;
/** A standstill and what follows from it are seen by different timers. */
const nearMs = 500;

const lengthOf = ({ from, to }: Stretch) => to - from;
const isNear = (one: Stretch, other: Stretch) => one.from < other.to + nearMs && other.from < one.to + nearMs;

/** The silences that are the stream's: the others are as long as a time near them in which the browser had no processor. */
export function unexplainedSilences(silences: readonly Stretch[], standstills: readonly Stretch[]): Stretch[] {
	return silences.filter((silence) => {
		const near = standstills.filter((standstill) => isNear(standstill, silence));
		return near.reduce((sum, standstill) => sum + lengthOf(standstill), 0) < lengthOf(silence);
	});
}

/** The errors that are the stream's: a player that has enough sound and stalls while its browser has no processor is not. */
export function unexplainedErrors(errors: readonly HlsError[], standstills: readonly Stretch[]): HlsError[] {
	return errors.filter(({ details, fatal, at, ahead }) => {
		const isStall = details === "bufferStalledError" && !fatal && ahead >= enoughAhead;
		return !isStall || !standstills.some((standstill) => isNear(standstill, { from: at, to: at }));
	});
}

/** The time that a browser stood still, in seconds. */
export const stoodStill = (standstills: readonly Stretch[]): number =>
	standstills.reduce((sum, standstill) => sum + lengthOf(standstill), 0) / 1000;
