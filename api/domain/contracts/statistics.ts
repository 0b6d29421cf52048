import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isoDay } from "./filters.ts";

const dayMs = 86_400_000;
/** The longest range of statistics, in days. */
export const mostDays = 366;

const day = v.pipe(
	isoDay(message("day_invalid")),
	v.transform((text) => Date.parse(text) / dayMs),
);

/** Days from `from` to `to`, both included; the last 30 by default. */
export const rangeQuery = v.object({ from: v.optional(day), to: v.optional(day) });

export const summaryAnswer = v.object({ _id: v.string(), count: v.number() });

const total = v.object({
	/** In the range. */
	now: v.number(),
	/** In the equally long range before it. */
	before: v.number(),
});
const money = { currency: v.string(), gifts: v.number(), receivedMinor: v.number(), returnedMinor: v.number() };
const counted = v.array(v.object({ name: v.string(), count: v.number() }));

export const statisticsAnswer = v.object({
	from: v.string(),
	to: v.string(),
	people: v.object({ signedUp: total, withKindness: v.number(), kindness: v.number() }),
	requests: v.object({ raised: total, kinds: counted, statuses: counted, sources: counted }),
	money: v.array(v.object({ ...money, before: v.object({ gifts: v.number(), receivedMinor: v.number() }) })),
	methods: v.array(v.object({ ...money, method: v.string() })),
	regions: v.array(v.object({ ...money, region: v.string() })),
	radio: v.object({ minutes: total }),
	/** Views of pages, and of those that thank for a payment; `pages` are the most viewed ones. */
	views: v.object({ all: total, thanks: total, pages: counted }),
	/** Messages that wait to be sent now, and the time of the one that waits for longest. */
	outbox: v.object({ waiting: v.number(), since: v.nullable(v.number()) }),
	/** Every day of the range, without gaps. Money is in minor units by currency. */
	days: v.array(
		v.object({
			day: v.string(),
			signUps: v.number(),
			requests: v.number(),
			listenedMinutes: v.number(),
			views: v.number(),
			gifts: v.number(),
			received: v.record(v.string(), v.number()),
		}),
	),
});
export type StatisticsAnswer = v.InferOutput<typeof statisticsAnswer>;
