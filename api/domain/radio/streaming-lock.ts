import { minuteMs } from "./slots.ts";

/** A streaming can't be changed from this long before its start, because what it plays is being frozen. */
export const lockedMs = minuteMs;

/** Whether a start is in the past; the minute that it is now can still be chosen. Times are in milliseconds. */
export function isStartOver(startTime: number, now: number): boolean {
	return startTime < now - (now % minuteMs);
}

/** Whether a streaming plays or starts within a minute. Times are in milliseconds. */
export function isLocked({ startTime, endTime }: { startTime: number; endTime: number }, now: number): boolean {
	return startTime - lockedMs <= now && now < endTime;
}
