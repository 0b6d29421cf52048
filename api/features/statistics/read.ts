import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { mostDays, type StatisticsAnswer } from "../../domain/contracts/statistics.ts";
import { issue } from "../../domain/forms/issues.ts";
import { toDecimal } from "../../domain/money.ts";
import type { CsvContent } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { type CsvColumns, csvContent } from "../../http/list.ts";
import { invalid } from "../../http/problem.ts";
import { storePageViews } from "../page-views/count.ts";
import { dayOf, startOf } from "../visits/day.ts";
import { sumMoney } from "./sum-money.ts";

/** Days since 1970, both included. */
export interface Range {
	from: number;
	to: number;
}

const usualDays = 30;
const minutesPerDay = 1440;
const inDays = (column: string) =>
	sql`${sql.raw(column)} >= ${placeholder("start")} AND ${sql.raw(column)} < ${placeholder("end")}`;

interface DayCount {
	day: number;
	count: number;
}
interface NameCount {
	name: string;
	count: number;
}

const perDay = (from: SQL) =>
	sqlQuery<DayCount>(() => sql`SELECT created_at / 86400000 AS day, count(*) AS count ${from} GROUP BY 1`);
const ofUsers = sql`FROM user INDEXED BY user_newest WHERE ${inDays("created_at")}`;
const ofRequests = sql`FROM donation_request INDEXED BY request_figures WHERE ${inDays("created_at")}`;
const signUps = perDay(ofUsers);
const raised = perDay(ofRequests);
const requestsBy = (column: string) =>
	sqlQuery<NameCount>(
		() =>
			sql`SELECT CAST(${sql.raw(column)} AS TEXT) AS name, count(*) AS count ${ofRequests} GROUP BY 1 ORDER BY 2 DESC, 1`,
	);
const byKind = requestsBy("request_type");
const byStatus = requestsBy("status");
const bySource = requestsBy("source_of_creation");
const listened = sqlQuery<DayCount>(
	() => sql`SELECT from_minute / 1440 AS day, sum(to_minute - from_minute + 1) AS count FROM radio_listening
		WHERE from_minute >= ${placeholder("startMinute")} AND from_minute < ${placeholder("endMinute")} GROUP BY 1`,
);
const kind = sqlQuery<{ people: number; kindness: number }>(
	() =>
		sql`SELECT count(*) AS people, coalesce(sum(kindness_score), 0) AS kindness FROM user INDEXED BY user_by_kindness WHERE kindness_score > 0`,
);
const viewed = sqlQuery<DayCount & { thanks: number }>(
	() => sql`SELECT day, sum(views) AS count, sum(CASE WHEN path IN ('/thankyou', '/tal-event-thankyou') THEN views ELSE 0 END) AS thanks
		FROM page_view_day WHERE day >= ${placeholder("from")} AND day <= ${placeholder("to")} GROUP BY 1`,
);
const mostViewed = sqlQuery<NameCount>(
	() => sql`SELECT path AS name, sum(views) AS count FROM page_view_day
		WHERE day >= ${placeholder("from")} AND day <= ${placeholder("to")} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 15`,
);
const outbox = sqlQuery<{ waiting: number; since: number | null }>(
	() => sql`SELECT count(*) AS waiting, min(created_at) AS since FROM outbox_message
		WHERE state = 'queued' AND created_at <= ${placeholder("now")}`,
);
const money = sqlQuery<{
	day: number;
	currency: string;
	region: string;
	method: string;
	gifts: number;
	receivedMinor: number;
	returnedMinor: number;
}>(
	() => sql`SELECT day, currency, region, method, gifts, received_minor AS receivedMinor, returned_minor AS returnedMinor
		FROM money_day WHERE day >= ${placeholder("from")} AND day <= ${placeholder("to")} ORDER BY day`,
);

/** @throws Problem 400 if the range is empty or longer than a year */
export function rangeOf(ctx: Ctx, { from, to }: { from?: number | undefined; to?: number | undefined }): Range {
	const last = to ?? Math.max(dayOf(ctx.platform.clock.now()), from ?? 0);
	const first = from ?? last - usualDays + 1;
	if (first > last || last - first >= mostDays) throw invalid([issue("from", "range_invalid", { limit: mostDays })]);
	return { from: first, to: last };
}

const dayText = (day: number) => new Date(startOf(day)).toISOString().slice(0, 10);
const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
	rows.reduce((sum, row) => sum + value(row), 0);

interface Money {
	gifts: number;
	receivedMinor: number;
	returnedMinor: number;
}

/** Adds rows up by a key, in the order in which the keys first appear. */
function addUp<Row extends Money>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
): Map<string, Money & { first: Row }> {
	const sums = new Map<string, Money & { first: Row }>();
	for (const row of rows) {
		const sum = sums.get(keyOf(row)) ?? { gifts: 0, receivedMinor: 0, returnedMinor: 0, first: row };
		sum.gifts += row.gifts;
		sum.receivedMinor += row.receivedMinor;
		sum.returnedMinor += row.returnedMinor;
		sums.set(keyOf(row), sum);
	}
	return sums;
}

/** The numbers of a range of days, beside the equally long range before it. */
export async function readStatistics(ctx: Ctx, { from, to }: Range): Promise<StatisticsAnswer> {
	await Promise.all([sumMoney(ctx, { within: 2000 }), storePageViews(ctx)]);
	const length = to - from + 1;
	const of = (first: number, last: number) => ({
		from: first,
		to: last,
		start: startOf(first),
		end: startOf(last + 1),
		startMinute: first * minutesPerDay,
		endMinute: (last + 1) * minutesPerDay,
	});
	const [now, before] = [of(from, to), of(from - length, from - 1)];
	const [
		signedUp,
		signedUpBefore,
		requests,
		requestsBefore,
		kinds,
		statuses,
		sources,
		minutes,
		minutesBefore,
		[kindness],
		sums,
		sumsBefore,
		views,
		viewsBefore,
		pages,
		[waiting],
	] = await ctx.db.batch([
		signUps(now),
		signUps(before),
		raised(now),
		raised(before),
		byKind(now),
		byStatus(now),
		bySource(now),
		listened(now),
		listened(before),
		kind(),
		money(now),
		money(before),
		viewed(now),
		viewed(before),
		mostViewed(now),
		outbox({ now: ctx.platform.clock.now() }),
	]);
	const count = ({ count: each }: { count: number }) => each;
	const compared = (these: readonly DayCount[], those: readonly DayCount[]) => ({
		now: sumOf(these, count),
		before: sumOf(those, count),
	});
	const on = (rows: readonly DayCount[]) => new Map(rows.map((row) => [row.day, row.count]));
	const [signUpsOn, requestsOn, minutesOn, viewsOn] = [on(signedUp), on(requests), on(minutes), on(views)];
	const moneyBefore = addUp(sumsBefore, ({ currency }) => currency);
	const split = (keyOf: (row: (typeof sums)[number]) => string) =>
		[...addUp(sums, (row) => `${keyOf(row)} ${row.currency}`).values()].sort((a, b) => b.gifts - a.gifts);
	const plain = ({ first, gifts, receivedMinor, returnedMinor }: Money & { first: { currency: string } }) => ({
		currency: first.currency,
		gifts,
		receivedMinor,
		returnedMinor,
	});
	return {
		from: dayText(from),
		to: dayText(to),
		people: {
			signedUp: compared(signedUp, signedUpBefore),
			withKindness: kindness?.people ?? 0,
			kindness: kindness?.kindness ?? 0,
		},
		requests: { raised: compared(requests, requestsBefore), kinds, statuses, sources },
		money: split(() => "").map((sum) => {
			const earlier = moneyBefore.get(sum.first.currency);
			return { ...plain(sum), before: { gifts: earlier?.gifts ?? 0, receivedMinor: earlier?.receivedMinor ?? 0 } };
		}),
		methods: split(({ method }) => method).map((sum) => ({ ...plain(sum), method: sum.first.method })),
		regions: split(({ region }) => region).map((sum) => ({ ...plain(sum), region: sum.first.region })),
		radio: { minutes: compared(minutes, minutesBefore) },
		views: {
			all: compared(views, viewsBefore),
			thanks: { now: sumOf(views, ({ thanks }) => thanks), before: sumOf(viewsBefore, ({ thanks }) => thanks) },
			pages,
		},
		outbox: waiting ?? { waiting: 0, since: null },
		days: Array.from({ length }, (_, index) => {
			const day = from + index;
			const given = sums.filter((row) => row.day === day);
			const received = addUp(given, ({ currency }) => currency);
			return {
				day: dayText(day),
				signUps: signUpsOn.get(day) ?? 0,
				requests: requestsOn.get(day) ?? 0,
				listenedMinutes: minutesOn.get(day) ?? 0,
				views: viewsOn.get(day) ?? 0,
				gifts: sumOf(given, ({ gifts }) => gifts),
				received: Object.fromEntries([...received].map(([currency, { receivedMinor }]) => [currency, receivedMinor])),
			};
		}),
	};
}

/** The days of a range as CSV, with an audit row. */
export async function downloadStatistics(ctx: Ctx, range: Range): Promise<CsvContent> {
	const { days, from, to } = await readStatistics(ctx, range);
	const currencies = [...new Set(days.flatMap(({ received }) => Object.keys(received)))].sort();
	await ctx.db.write([downloadRow(ctx, "statistics", { list: "statistics" }, { from, to })]);
	const columns: CsvColumns<(typeof days)[number]> = {
		day: ({ day }) => day,
		"sign-ups": ({ signUps: people }) => people,
		requests: ({ requests }) => requests,
		"minutes listened": ({ listenedMinutes }) => listenedMinutes,
		views: ({ views }) => views,
		gifts: ({ gifts }) => gifts,
		...Object.fromEntries(
			currencies.map((currency) => [`received ${currency}`, ({ received }) => toDecimal(received[currency] ?? 0)]),
		),
	};
	return csvContent(ctx, `statistics-${from}-${to}.csv`, columns, async (offset) => days.slice(offset));
}
