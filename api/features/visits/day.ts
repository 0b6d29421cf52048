const dayLength = 24 * 3_600_000;

/** The day of a time, in days since 1970, UTC. */
export function dayOf(time: number): number {
	return Math.floor(time / dayLength);
}

/** The first millisecond of a day. */
export function startOf(day: number): number {
	return day * dayLength;
}
