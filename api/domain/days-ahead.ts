import { dayAfter, dayThere, regionZones } from "./local-day.ts";
import type { RegionCode } from "./regions.ts";

/** A list can be filtered by help that is needed within this many days at most. */
export const mostDaysAhead = 90;

/** Today in a region and the following days, such as `2026-11-23`. @param now milliseconds */
export function daysAhead(now: number, days: number, region: RegionCode): string[] {
	const today = dayThere(now, regionZones[region]);
	return Array.from({ length: days + 1 }, (_, index) => dayAfter(today, index));
}
