import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Ctx } from "../../../http/context.ts";

export const dayMs = 86_400_000;
const mostDays = 366;
/** Days that a report has at least, unless it is told which. */
const usualDays = 7;

/** A day that a report was asked for, in milliseconds. */
export interface AskedDays {
	from?: number | undefined;
	to?: number | undefined;
}

/** The period of a report. Times are in milliseconds; the end is not included. */
export interface Period {
	start: number;
	end: number;
	/** Which days these are, if nobody chose them. */
	message?: string;
}

/** The latest days with rows of a table. @param column a time, first in the index; `unit` of them are a day */
const latestDays = (table: string, index: string, column: string, unit: number) => {
	const latest = (before: SQL) =>
		sql.raw(`(SELECT max(${column}) FROM ${table} INDEXED BY ${index} WHERE ${column} < `).append(sql`${before})`);
	const size = sql.raw(String(unit));
	return sqlQuery<{ day: number }>(
		() => sql`WITH RECURSIVE latest(number, time) AS (
			SELECT 1, ${latest(sql`${sql.placeholder("before")} * ${size}`)}
			UNION ALL SELECT number + 1, ${latest(sql`latest.time / ${size} * ${size}`)} FROM latest
				WHERE number < ${sql.raw(String(usualDays))} AND time IS NOT NULL)
			SELECT time / ${size} AS day FROM latest WHERE time IS NOT NULL`,
	);
};

/** The subject of a report, and its message without any. */
export const listened = {
	days: latestDays("radio_listening", "radio_listening_by_time", "from_minute", 1440),
	nothing: "Nobody listened",
	something: "listeners",
};
export const played = {
	days: latestDays("radio_play", "radio_play_by_time", "started_at", dayMs),
	nothing: "Nothing was played",
	something: "music",
};

const dayText = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/**
 * A report's period: the days that were asked for, or the last seven with today. If some of these have nothing to count, it
 * reaches back to the seventh latest day that has, so that a station that was off the air sees its last numbers.
 */
export async function periodOf(ctx: Ctx, { from, to }: AskedDays, of: typeof listened): Promise<Period> {
	const today = Math.floor(ctx.platform.clock.now() / dayMs);
	if (from !== undefined || to !== undefined) {
		const last = to ?? Math.min(today * dayMs, (from ?? 0) + mostDays * dayMs);
		const start = from ?? last - (usualDays - 1) * dayMs;
		return { start, end: Math.max(last, start) + dayMs };
	}
	const all = (await ctx.db.all(of.days({ before: today + 1 }))).map(({ day }) => day);
	const newest = all[0] ?? today;
	const last = newest < today - mostDays ? newest : today;
	const counted = all.filter((day) => day >= last - mostDays);
	const oldest = counted.at(-1) ?? today;
	const week = today - usualDays + 1;
	const period = { start: Math.min(week, oldest) * dayMs, end: (last + 1) * dayMs };
	const text = (day: number) => dayText.format(day * dayMs);
	if (oldest >= week) return { ...period, message: `The last 7 days: from ${text(week)} to ${text(today)}.` };
	const when = newest < week ? "in the last 7 days" : "on some of the last 7 days";
	const which =
		counted.length === 1
			? `this is the latest day with ${of.something}: ${text(oldest)}`
			: `these are the latest ${counted.length} days with ${of.something}, from ${text(oldest)} to ${text(newest)}`;
	return { ...period, message: `${of.nothing} ${when}, so ${which}.` };
}

/** The listeners of the play `p`: as counted after its end, or counted now. */
export const listenersOf = sql`coalesce(p.listeners, (SELECT count(DISTINCT l.listener) FROM radio_listening l INDEXED BY radio_listening_until
	WHERE l.channel_id = p.channel_id AND l.to_minute >= p.started_at / 60000 AND l.from_minute <= p.ends_at / 60000))`;
