import { type Day, dayAfter } from "../local-day.ts";
import { zonedTime } from "../rooms/zoned-time.ts";

/** How often a regular gift is given. */
export const everies = ["week", "month", "quarter", "year"] as const;
export type Every = (typeof everies)[number];

/** A paused gift charges nothing until somebody decides: its donor, or, if its recipient takes no gifts any more, the donor about another one. */
export const regularStates = ["active", "paused", "failing", "ended"] as const;
export type RegularState = (typeof regularStates)[number];

/** Why a gift is paused or has ended. */
export const regularReasons = ["donor", "recipient", "failed", "account", "dispute"] as const;
export type RegularReason = (typeof regularReasons)[number];

export const periodStates = ["open", "paid", "skipped", "failed"] as const;
export type PeriodState = (typeof periodStates)[number];

/** A period by its name: of a weekly gift its Monday (`2026-11-30`), of any other the month in which it is charged (`2026-11`). */
export type Period = string;

/** When a gift is charged: `dayOf` is the day of the month from 1 to 31, or for a weekly one the day of the week, Monday being 1. */
export interface Schedule {
	every: Every;
	dayOf: number;
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** The day of the week, Monday being 1. */
const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay() || 7;

/** The schedule of a gift that is given first on this day. */
export const scheduleFrom = (every: Every, day: Day): Schedule => ({
	every,
	dayOf: every === "week" ? weekdayOf(day) : Number(day.slice(8)),
});

/** The period that a day belongs to. */
export const periodOf = (every: Every, day: Day): Period =>
	every === "week" ? dayAfter(day, 1 - weekdayOf(day)) : day.slice(0, 7);

/** The period after one. */
export function nextPeriod(every: Every, period: Period): Period {
	if (every === "week") return dayAfter(period, 7);
	const months = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + monthsIn[every];
	return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** The day on which a period is charged. A month that is too short for the chosen day is charged on its last. */
export function dueDay({ every, dayOf }: Schedule, period: Period): Day {
	if (every === "week") return dayAfter(period, dayOf - 1);
	const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).getUTCDate();
	return `${period}-${String(Math.min(dayOf, last)).padStart(2, "0")}`;
}

/** The hour of the day at which gifts are charged: changes of the clocks never touch it. */
const hour = "09:00";

/** The moment at which a day's gifts are charged, in milliseconds. */
export const dueTime = (day: Day, zone: string): number => zonedTime(`${day}T${hour}`, zone) ?? Date.parse(day);

/** The first period from this one on whose day is still ahead: nothing is ever charged at once because a date was changed. */
export function upcomingPeriod(schedule: Schedule, from: Period, today: Day): Period {
	let period = from;
	while (dueDay(schedule, period) <= today) period = nextPeriod(schedule.every, period);
	return period;
}

/** The last period from this one on whose day has come; this one itself while its day is ahead. */
export function currentPeriod(schedule: Schedule, from: Period, today: Day): Period {
	let period = from;
	for (let next = period; dueDay(schedule, next) <= today; next = nextPeriod(schedule.every, next)) period = next;
	return period;
}

/** A failed charge is tried on days 1, 3, 5 and 7. */
export const mostTries = 4;
/** A bank's debit is sent again twice at most (Nacha Operating Rules, subsection 2.13.4, reinitiation of returned entries). */
export const mostDebits = 3;
export const daysBetweenTries = 2;

/** A year's worth of a gift, for comparing gifts of different intervals. */
export const timesInYear: Readonly<Record<Every, number>> = { week: 52, month: 12, quarter: 4, year: 1 };
