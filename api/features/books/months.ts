import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { LedgerMonthAnswer } from "../../domain/contracts/books.ts";
import { monthText } from "../../domain/local-day.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { monthsInOrder, notAllPosted } from "../ledger/month-errors.ts";
import { readHistory } from "../users/list-activity.ts";
import { dayNumber } from "./internal/accounts.ts";
import { trialBalance } from "./trial-balance.ts";

/** Months since the year 0. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
const monthAt = (time: number): string => new Date(time).toISOString().slice(0, 7);
const firstDay = (month: string): number => dayNumber(`${month}-01`);
/** The first moment after a month (UTC). */
const untilOf = (month: string): number => Date.parse(`${monthOf(numberOf(month) + 1)}-01`);

const ends = sqlQuery<{ first: number | null; closedUntil: number | null }>(
	() =>
		sql`SELECT (SELECT min(effective_at) FROM ledger_txn) AS first, (SELECT max(until) FROM ledger_month) AS closedUntil`,
);

const closedOnes = sqlQuery<{ month: string; closedAt: number; closedBy: string | null; note: string }>(
	() => sql`SELECT m.month, m.closed_at AS closedAt, trim(u.first_name || ' ' || u.last_name) AS closedBy, m.note
		FROM ledger_month m LEFT JOIN user u ON u.id = m.closed_by WHERE m.month BETWEEN ${placeholder("from")} AND ${placeholder("to")}`,
);

const movedIn = sqlQuery<{ month: string; currency: string; debits: number; credits: number; entries: number }>(
	() => sql`SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS month, currency, sum(debit_minor) / 100.0 AS debits,
			sum(credit_minor) / 100.0 AS credits, sum(entries) AS entries
		FROM ledger_code_day WHERE day >= ${placeholder("from")} AND day < ${placeholder("to")} GROUP BY month, currency ORDER BY month, currency`,
);

interface Ends {
	/** The first month with a posting, and the current one. */
	first: string;
	current: string;
	/** The first month that is not closed. */
	open: string;
	lastClosed: string | null;
}

async function readEnds(ctx: Ctx): Promise<Ends> {
	const [row] = await ctx.db.all(ends());
	const now = ctx.platform.clock.now();
	const first = monthAt(Math.min(row?.first ?? now, now));
	const closedUntil = row?.closedUntil ?? null;
	return {
		first,
		current: monthAt(now),
		open: closedUntil === null ? first : monthAt(closedUntil),
		lastClosed: closedUntil === null ? null : monthAt(closedUntil - 1),
	};
}

function stateOf(month: string, { current, open }: Ends): LedgerMonthAnswer["state"] {
	if (month >= current) return "current";
	return month < open ? "closed" : month === open ? "next" : "open";
}

/** The months of the books, the current one first, with what moved in them; one of them with its history. */
export async function listMonths(
	ctx: Ctx,
	{ id, limit, offset }: { id?: string | undefined; limit: number; offset: number },
): Promise<Rows<LedgerMonthAnswer>> {
	const span = await readEnds(ctx);
	const all = numberOf(span.current) - numberOf(span.first) + 1;
	const months = id
		? [id].filter((month) => month >= span.first && month <= span.current)
		: Array.from({ length: Math.max(Math.min(limit, all - offset), 0) }, (_, index) =>
				monthOf(numberOf(span.current) - offset - index),
			);
	const [to, from] = [months[0], months.at(-1)];
	if (!to || !from) return { rows: [], total: id ? 0 : all, hasMore: false };
	const [closed, moved] = await ctx.db.batch([
		closedOnes({ from, to }),
		movedIn({ from: firstDay(from), to: firstDay(monthOf(numberOf(to) + 1)) }),
	]);
	const history = id ? await readHistory(ctx, { subjectKind: "ledger_month", subjectId: id, limit: 50 }) : undefined;
	const rows = months.map((month): LedgerMonthAnswer => {
		const own = closed.find((each) => each.month === month);
		const sums = moved.filter((each) => each.month === month);
		return {
			_id: month,
			state: stateOf(month, span),
			isLast: month === span.lastClosed,
			entries: sums.reduce((total, { entries }) => total + entries, 0),
			moved: sums.map(({ currency, debits, credits }) => ({ currency, debits, credits })),
			closedAt: own?.closedAt ?? null,
			closedBy: own?.closedBy ?? null,
			note: own?.note ?? null,
			...(history && { history }),
		};
	});
	return { rows, total: id ? rows.length : all, hasMore: !id && offset + rows.length < all };
}

/** One month. @throws Problem 404 for one before the first posting or after today */
async function oneMonth(ctx: Ctx, month: string): Promise<LedgerMonthAnswer> {
	const { rows } = await listMonths(ctx, { id: month, limit: 1, offset: 0 });
	const [row] = rows;
	if (!row) throw new Problem(404, "ledger_month_not_found");
	return row;
}

/**
 * Closes a month: from now on nothing is dated in it. What a provider tells us later is dated in the first open month.
 * @throws Problem 404 for a month without books, 409 if it is not over, closed, not the next one, or its books don't balance
 */
export async function closeMonth(
	ctx: Ctx,
	{ month, note, by }: { month: string; note: string; by: string },
): Promise<LedgerMonthAnswer> {
	const { state } = await oneMonth(ctx, month);
	if (state === "current") throw new Problem(409, "ledger_month_not_over");
	if (state === "closed") throw new Problem(409, "ledger_month_closed", { values: { month: monthText(month) } });
	if (state === "open") throw new Problem(409, "ledger_month_not_next");
	const until = untilOf(month);
	const { currencies } = await trialBalance(ctx, { asOf: new Date(until - 1).toISOString().slice(0, 10) });
	if (currencies.some(({ difference }) => difference !== 0)) throw new Problem(409, "ledger_unbalanced");
	await ctx.db.write(
		[
			sql`INSERT INTO ledger_month (month, until, closed_at, closed_by, note) VALUES (${month}, ${until}, ${ctx.platform.clock.now()}, ${by}, ${note})`,
			auditRow(ctx, "ledger_month.closed", { ledger_month: month }, { note }),
		],
		{
			[monthsInOrder]: () => new Problem(409, "ledger_month_not_next"),
			[notAllPosted]: () => new Problem(409, "ledger_month_busy"),
		},
	);
	return oneMonth(ctx, month);
}

/**
 * Reopens the last closed month.
 * @throws Problem 404 for a month without books, 409 for any other
 */
export async function reopenMonth(
	ctx: Ctx,
	{ month, reason }: { month: string; reason: string },
): Promise<LedgerMonthAnswer> {
	const { isLast } = await oneMonth(ctx, month);
	const notLast = () => new Problem(409, "ledger_month_not_last");
	if (!isLast) throw notLast();
	await ctx.db.write(
		[
			requireThat(
				sql`${month} = (SELECT month FROM ledger_month ORDER BY until DESC LIMIT 1)`,
				"it is the last closed month",
			),
			sql`DELETE FROM ledger_month WHERE month = ${month}`,
			auditRow(ctx, "ledger_month.reopened", { ledger_month: month }, { reason }),
		],
		{ unmet: notLast },
	);
	return oneMonth(ctx, month);
}
