import * as v from "valibot";
import { isCalendarDay } from "../local-day.ts";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { limit, offset } from "./paging.ts";

const dayMs = 86_400_000;
const wrongDays = message("report_days_invalid");
/** A day in UTC: `2026-11-05`. Its value is its start in milliseconds. */
const day = v.optional(
	v.pipe(
		v.string(wrongDays),
		v.transform(plainDigits),
		v.regex(/^\d{4}-\d{2}-\d{2}$/, wrongDays),
		v.check(isCalendarDay, wrongDays),
		v.transform((text) => Date.parse(`${text}T00:00:00Z`)),
	),
);
const period = { from: day, to: day };
const channel = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, message("keyword_too_long"))));
const isDownload = v.optional(
	v.pipe(
		v.picklist(["true", "false"], message("flag_invalid")),
		v.transform((text) => text === "true"),
	),
);

/** A report is about a year at most. */
const isPeriod = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
	from === undefined || to === undefined || (from <= to && to - from <= 366 * dayMs);

export const statisticsGroups = ["day", "channel", "item", "country", "player"] as const;
export type StatisticsGroup = (typeof statisticsGroups)[number];

/** Query of GET /talradio/playlistItem/report. Days are in UTC, both included; the last week by default. */
export const statisticsQuery = v.pipe(
	v.object({
		...period,
		channel,
		by: v.optional(v.picklist(statisticsGroups, message("report_by_invalid")), "day"),
		limit: limit(100, 1000),
		offset,
		isDownload,
	}),
	v.forward(
		v.check((input) => isPeriod(input), wrongDays),
		["to"],
	),
);
export type StatisticsInput = v.InferOutput<typeof statisticsQuery>;

export const statisticsAnswer = v.object({
	/** A day, a channel's or track's id, an ISO country code, or a player. */
	_id: v.string(),
	label: v.string(),
	/** Listeners of each day, added up: nobody is recognized on the next day. */
	listeners: v.number(),
	/** Minutes that were heard. */
	minutes: v.number(),
	/** The number of times that a track was played; null for other groups. */
	plays: v.nullable(v.number()),
});
export type StatisticsAnswer = v.InferOutput<typeof statisticsAnswer>;

export const bmiFormats = ["rows", "blanks", "soundexchange"] as const;

/** Query of GET /talradio/report/bmi. Days are in UTC, both included; the last week by default. */
export const bmiQuery = v.pipe(
	v.object({
		...period,
		channel,
		format: v.optional(v.picklist(bmiFormats, message("report_format_invalid")), "rows"),
		limit: limit(10, 1000),
		offset,
		isDownload,
	}),
	v.forward(
		v.check((input) => isPeriod(input), wrongDays),
		["to"],
	),
);
export type BmiInput = v.InferOutput<typeof bmiQuery>;

/** Fields that a report of music asks for and a track may lack. */
export const reportedFields = ["title", "artist", "composer", "publisher", "isrc or album and label"] as const;

/** A track's plays on one channel and day. */
export const bmiAnswer = v.object({
	_id: v.string(),
	trackId: v.string(),
	/** A day in UTC. */
	date: v.string(),
	/** The first start on that day, in milliseconds. */
	startTime: v.number(),
	title: v.string(),
	artist: v.string(),
	composer: v.string(),
	publisher: v.string(),
	album: v.string(),
	label: v.string(),
	isrc: v.string(),
	/** Seconds. */
	duration: v.number(),
	channel: v.string(),
	plays: v.number(),
	listeners: v.number(),
	/** The fields that the track lacks for the report. */
	missing: v.array(v.picklist(reportedFields)),
});
export type BmiAnswer = v.InferOutput<typeof bmiAnswer>;
