import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import {
	type StatisticsAnswer,
	type StatisticsGroup,
	type StatisticsInput,
	statisticsAnswer,
} from "../../domain/contracts/radio-reports.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { type CsvColumns, csvContent, pieceSize, readPage } from "../../http/list.ts";
import { dayMs, listened, listenersOf, periodOf } from "./internal/report-period.ts";

const ofChannel = sql`(${placeholder("channel")} = '' OR c.id = ${placeholder("channel")} OR c.slug = ${placeholder("channel")})`;

/** Listening is counted on the day on which it began. */
const listening = sql`radio_listening l INDEXED BY radio_listening_by_time CROSS JOIN radio_channel c ON c.id = l.channel_id
	WHERE l.from_minute >= ${placeholder("start")} / 60000 AND l.from_minute < ${placeholder("end")} / 60000 AND ${ofChannel}`;
const heard = sql`count(DISTINCT l.listener) AS listeners, sum(l.to_minute - l.from_minute + 1) AS minutes, NULL AS plays`;
const grouped = (id: SQL, label: SQL) =>
	sql`SELECT ${id} AS _id, ${label} AS label, ${heard} FROM ${listening} GROUP BY 1`;

const queries: Readonly<Record<StatisticsGroup, SQL>> = {
	day: grouped(sql`date(l.from_minute * 60, 'unixepoch')`, sql`date(l.from_minute * 60, 'unixepoch')`),
	channel: grouped(sql`c.id`, sql`c.name`),
	country: grouped(sql`l.country`, sql`l.country`),
	player: grouped(sql`l.player`, sql`l.player`),
	item: sql`SELECT t.id AS _id, t.title || CASE t.artist WHEN '' THEN '' ELSE ' · ' || t.artist END AS label, sum(p.heard) AS listeners,
			CAST(round(sum(p.heard * (p.ends_at - p.started_at)) / 60000.0) AS INTEGER) AS minutes, count(*) AS plays
		FROM (SELECT p.track_id, p.started_at, p.ends_at, ${listenersOf} AS heard
			FROM radio_play p INDEXED BY radio_play_by_time CROSS JOIN radio_channel c ON c.id = p.channel_id
			WHERE p.started_at >= ${placeholder("start")} AND p.started_at < ${placeholder("end")} AND ${ofChannel}) p
		CROSS JOIN radio_track t ON t.id = p.track_id GROUP BY t.id`,
};

const orders: Readonly<Record<StatisticsGroup, SQL>> = {
	day: sql`_id`,
	channel: sql`listeners DESC, label`,
	country: sql`listeners DESC, label`,
	player: sql`listeners DESC, label`,
	item: sql`plays DESC, listeners DESC, label`,
};

function queriesOf(group: StatisticsGroup) {
	return {
		page: sqlQuery(
			statisticsAnswer,
			() =>
				sql`SELECT * FROM (${queries[group]}) ORDER BY ${orders[group]} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		),
		count: sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (${queries[group]})`),
	};
}

const prepared = {
	day: queriesOf("day"),
	channel: queriesOf("channel"),
	item: queriesOf("item"),
	country: queriesOf("country"),
	player: queriesOf("player"),
};

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function labelOf(by: StatisticsGroup, { label }: StatisticsAnswer): string {
	if (by !== "country") return label;
	return /^[A-Z]{2}$/.test(label) ? (countries.of(label) ?? label) : "Unknown";
}

interface DaysPage {
	start: number;
	end: number;
	channel: string;
	limit: number;
	offset: number;
}

/** A page of a period's days, with those on which nobody listened. */
async function eachDay(ctx: Ctx, { start, end, channel, limit, offset }: DaysPage): Promise<Rows<StatisticsAnswer>> {
	const total = Math.ceil((end - start) / dayMs);
	const shown = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, place) => {
		const first = start + (offset + place) * dayMs;
		return { first, day: new Date(first).toISOString().slice(0, 10) };
	});
	const [from, last] = [shown[0], shown.at(-1)];
	const counted =
		from && last
			? await ctx.db.all(
					prepared.day.page({ start: from.first, end: last.first + dayMs, channel, limit: shown.length, offset: 0 }),
				)
			: [];
	const byDay = new Map(counted.map((row) => [row._id, row]));
	const rows = shown.map(({ day }) => {
		const { listeners = 0, minutes = 0 } = byDay.get(day) ?? {};
		return { _id: day, label: day, listeners, minutes, plays: null };
	});
	return { rows, total, hasMore: offset + rows.length < total };
}

/**
 * The number of listeners and their minutes: by day, channel, item, country or player. A listener is a hash of one day, so the
 * listeners of several days are added up.
 * @returns `message` says which days these are, if the last week has too few with listeners
 */
export async function reportStatistics(
	ctx: Ctx,
	input: StatisticsInput,
): Promise<Rows<StatisticsAnswer> & { message?: string }> {
	const { by, channel = "", limit, offset } = input;
	const { start, end, ...rest } = await periodOf(ctx, input, listened);
	if (by === "day") return { ...rest, ...(await eachDay(ctx, { start, end, channel, limit, offset })) };
	const values = { start, end, channel };
	const { page, count } = prepared[by];
	const { rows, ...counted } = await readPage<StatisticsAnswer>(
		ctx,
		{ page: (window) => page({ ...values, ...window }), count: count(values) },
		{ limit, offset },
	);
	return { ...rest, rows: rows.map((row) => ({ ...row, label: labelOf(by, row) })), ...counted };
}

/** The same as a CSV file. It has no personal data, so the download is not in the audit log. */
export async function downloadStatistics(ctx: Ctx, input: StatisticsInput): Promise<CsvContent> {
	const { start, end } = await periodOf(ctx, input, listened);
	const days = { from: start, to: end - dayMs };
	const columns: CsvColumns<StatisticsAnswer> = {
		[input.by]: ({ _id }) => _id,
		name: ({ label }) => label,
		listeners: ({ listeners }) => listeners,
		minutes: ({ minutes }) => minutes,
		plays: ({ plays }) => plays,
	};
	const name = `radio-${input.by}-${new Date(start).toISOString().slice(0, 10)}.csv`;
	return csvContent(ctx, name, columns, async (offset) => {
		const { rows } = await reportStatistics(ctx, { ...input, ...days, limit: pieceSize, offset });
		return rows;
	});
}
