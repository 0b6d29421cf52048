import type { RegionCode } from "./regions.ts";
import { timeText, zonedTime } from "./rooms/zoned-time.ts";

/** A calendar day without a time, `2026-12-31`. When it begins and ends depends on the place. */
export type Day = string;

/**
 * The zone in which a region's days count where no place says more. India has one; for the US it is Pacific time, in which the
 * foundation keeps its US books, so a gift of New Year's Eve in Hawaii at 10 pm already belongs to the new year.
 */
export const regionZones: Readonly<Record<RegionCode, string>> = { IN: "Asia/Kolkata", US: "America/Los_Angeles" };

const statesOf: Readonly<Record<string, string>> = {
	"America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
	"America/Chicago": "AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI",
	"America/Denver": "CO KS MT ND NE NM SD TX UT WY",
	"America/Phoenix": "AZ",
	"America/Los_Angeles": "CA ID NV OR WA",
	"America/Adak": "AK",
	"Pacific/Honolulu": "HI",
	"America/Puerto_Rico": "PR VI",
	"Pacific/Guam": "GU MP",
	"Pacific/Pago_Pago": "AS",
};

const zonesOfStates: ReadonlyMap<string, string> = new Map(
	Object.entries(statesOf).flatMap(([zone, states]) =>
		states.split(" ").map((state) => [`US-${state}`, zone] as const),
	),
);

export const isStateWithZone = (stateId: string): boolean => zonesOfStates.has(stateId);

/**
 * The zone of a place: in the US its state's. A state with several takes the westernmost, so that nothing there closes before
 * its day is over anywhere in the state.
 * @param stateId as in the table of states, `US-CA`; null for a place that is not known
 */
export function zoneOfPlace(region: RegionCode, stateId: string | null): string {
	return (region === "US" && stateId !== null && zonesOfStates.get(stateId)) || regionZones[region];
}

/** The day that it is there at a moment: "today there". @param at milliseconds */
export const dayThere = (at: number, zone: string): Day => timeText(at, zone).slice(0, 10);

/** A moment with the day and the clock of a zone (ISO 8601): `2026-11-28T01:30:00+05:30`. @param at milliseconds */
export function momentThere(at: number, zone: string): string {
	const there = timeText(at, zone);
	const minutes = Date.parse(`${there}Z`) / 60_000 - Math.floor(at / 60_000);
	const offset = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
	return `${there}:${new Date(at).toISOString().slice(17, 19)}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** Whether a text is a day of the calendar; `Date.parse` takes February 30 for March 2. */
export function isCalendarDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The latest day that it is there or in Greenwich: where only the zone of a region is known, a day that has begun is not ahead. */
export const latestDay = (at: number, zone: string): Day =>
	[dayThere(at, zone), dayThere(at, "UTC")].toSorted().at(-1) ?? dayThere(at, zone);

const dayMs = 24 * 3_600_000;

/** The next calendar day, or the one that many days ahead. */
export const dayAfter = (day: Day, days = 1): Day =>
	new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The first moment of a day there, in milliseconds. @param day a real day */
export const startOfDay = (day: Day, zone: string): number => zonedTime(`${day}T00:00`, zone) ?? Date.parse(day);

/** The last second of a day there, in milliseconds: "end of that day there". */
export const endOfDay = (day: Day, zone: string): number => startOfDay(dayAfter(day), zone) - 1000;

/** A month of the books in words: `2026-10` → "October 2026". */
export const monthText = (month: string): string =>
	new Date(`${month}-01`).toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** A day as English texts write it: `2026-11-05` → "5 Nov 2026". */
export const dayText = (day: Day): string =>
	new Date(day).toLocaleDateString("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
