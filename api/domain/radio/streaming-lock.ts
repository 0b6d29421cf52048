import { minuteMs } from "./slots.ts";

/** A streaming can't be changed from this long before its start, because what it plays is being frozen. */
export const lockedMs = minuteMs;

/** A streaming lasts at least this long. */
export const leastStreamingMs = 5 * minuteMs;
/** A streaming of more than a day is a mistake in a date. */
export const mostStreamingMs = 24 * 60 * minuteMs;

/** Whether a start is in the past; the minute that it is now can still be chosen. Times are in milliseconds. */
export function isStartOver(startTime: number, now: number): boolean {
	return startTime < now - (now % minuteMs);
}

/** Whether a streaming plays or starts within a minute. Times are in milliseconds. */
export function isLocked({ startTime, endTime }: { startTime: number; endTime: number }, now: number): boolean {
	return startTime - lockedMs <= now && now < endTime;
}
