const dayMs = 86_400_000;

/** A list can be filtered by help that is needed within this many days at most. */
export const mostDaysAhead = 90;

/** Today and the following days in UTC, such as `2026-11-23`. @param now milliseconds */
export function daysAhead(now: number, days: number): string[] {
	return Array.from({ length: days + 1 }, (_, index) => new Date(now + index * dayMs).toISOString().slice(0, 10));
}
