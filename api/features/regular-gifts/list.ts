import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { withFund } from "../../../db/sql/gift-columns.ts";
import {
	listedRegularGift,
	listRegularGiftsQuery,
	regularCohort,
	regularCohortsQuery,
} from "../../domain/contracts/regular-gifts.ts";
import { brandOf, type RegularMeans } from "../../domain/giving/mandates.ts";
import { type Every, timesInYear } from "../../domain/giving/regular.ts";
import { type HomeCurrency, toMajor } from "../../domain/money.ts";
import { csvTime } from "../../http/csv.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import type { GiftRow } from "./internal/rows.ts";

type Row = Pick<
	GiftRow,
	"id" | "state" | "reason" | "every" | "amountMinor" | "currency" | "createdAt" | "endedAt" | "atBank"
> & {
	donor: string | null;
	recipient: string | null;
	paid: number;
	by: RegularMeans;
};

/** The moments at which a month begins and ends, in UTC. */
function spanOf(month: string): SQL {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return sql`g.created_at >= ${Date.UTC(year, number - 1)} AND g.created_at < ${Date.UTC(year, number)}`;
}

function matching({ id, state, begun }: FiltersOf<typeof listRegularGiftsQuery>): SQL {
	if (id) return sql`FROM recurring_gift g WHERE g.id = ${id}`;
	const conditions = [state ? sql`g.state = ${state}` : null, begun ? spanOf(begun) : null].filter(
		(each) => each !== null,
	);
	const index = state ? "recurring_gift_by_state" : "recurring_gift_newest";
	return sql`FROM recurring_gift g INDEXED BY ${sql.raw(index)} WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`1`}`;
}

const recipient = sql`CASE g.beneficiary_kind
	WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = g.beneficiary_id)
	WHEN 'individual' THEN (SELECT trim(first_name || ' ' || last_name) FROM user WHERE id = g.beneficiary_id)
	WHEN 'organization' THEN (SELECT ${withFund(sql`name`, sql`g.fund_id`)} FROM organization WHERE id = g.beneficiary_id) END`;

const by = sql`CASE g.card_brand WHEN ${brandOf.upi} THEN 'upi' WHEN ${brandOf.paypal} THEN 'paypal' WHEN ${brandOf.bank} THEN 'bank' ELSE 'card' END`;

const monthlyMinor = (every: Every, minor: number) => Math.round((minor * timesInYear[every]) / 12);

/** All regular gifts, newest first. */
export const listRegularGifts = defineList({
	name: "regular-gifts",
	query: listRegularGiftsQuery,
	row: listedRegularGift,
	queries: (filters): ListQueries<Row> => {
		const from = matching(filters);
		return {
			page: ({ limit, offset }) =>
				sqlQuery<Row>(
					() => sql`SELECT g.id, g.state, g.reason, g.every, g.amount_minor AS amountMinor, g.currency, g.created_at AS createdAt,
							g.ended_at AS endedAt, g.at_bank AS atBank, ${by} AS by, nullif(trim(coalesce(g.donor_first_name, '') || ' ' || coalesce(g.donor_last_name, '')), '') AS donor,
							${recipient} AS recipient,
							(SELECT count(*) FROM recurring_period p WHERE p.gift_id = g.id AND p.state = 'paid') AS paid
						${from} ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit} OFFSET ${offset}`,
				)(),
			count: countQuery(from)(),
		};
	},
	toWire: ({ id, amountMinor, every, ...row }: Row) => ({
		_id: id,
		...row,
		every,
		amount: toMajor(amountMinor),
		monthly: toMajor(monthlyMinor(every, amountMinor)),
	}),
	csv: {
		id: (row) => row._id,
		state: (row) => row.state,
		reason: (row) => row.reason,
		interval: (row) => row.every,
		amount: (row) => row.amount.toFixed(2),
		"in a month": (row) => row.monthly.toFixed(2),
		currency: (row) => row.currency,
		"paid by": (row) => row.by,
		"at the bank": (row) => row.atBank,
		donor: (row) => row.donor,
		"given to": (row) => row.recipient ?? "The foundation",
		"paid periods": (row) => row.paid,
		begun: (row, ctx) => csvTime(ctx, row.createdAt),
		ended: (row, ctx) => csvTime(ctx, row.endedAt),
	},
});

interface CohortRow {
	month: string;
	currency: HomeCurrency;
	begun: number;
	active: number;
	lost: number;
	failed: number;
	yearlyMinor: number;
}

const running = sql`state IN ('active', 'failing')`;
const inYear = sql`CASE every WHEN 'week' THEN 52 WHEN 'month' THEN 12 WHEN 'quarter' THEN 4 ELSE 1 END`;
const months = sql`FROM recurring_gift INDEXED BY recurring_gift_newest GROUP BY month, currency`;
const month = sql`strftime('%Y-%m', created_at / 1000, 'unixepoch') AS month`;

/** Regular gifts by the month in which they began: how many run, were ended by their donors or their banks, and what they come to. */
export const listRegularCohorts = defineList({
	name: "regular-gift-cohorts",
	query: regularCohortsQuery,
	row: regularCohort,
	queries: (): ListQueries<CohortRow> => ({
		page: ({ limit, offset }) =>
			sqlQuery<CohortRow>(
				() => sql`SELECT ${month}, currency, count(*) AS begun, sum(${running}) AS active,
						sum(state = 'ended' AND reason IS NOT 'failed') AS lost, sum(state = 'ended' AND reason IS 'failed') AS failed,
						sum(iif(${running}, amount_minor * ${inYear}, 0)) AS yearlyMinor
					${months} ORDER BY month DESC, currency LIMIT ${limit} OFFSET ${offset}`,
			)(),
		count: sqlQuery<{ total: number }>(
			() => sql`SELECT count(*) AS total FROM (SELECT ${month}, currency ${months})`,
		)(),
	}),
	toWire: ({ yearlyMinor, ...row }: CohortRow) => ({ ...row, monthly: toMajor(Math.round(yearlyMinor / 12)) }),
	csv: {
		month: (row) => row.month,
		currency: (row) => row.currency,
		begun: (row) => row.begun,
		active: (row) => row.active,
		"ended by donor": (row) => row.lost,
		"ended by bank": (row) => row.failed,
		"in a month": (row) => row.monthly.toFixed(2),
	},
});
