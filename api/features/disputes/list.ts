import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { assignedTo } from "../../../db/sql/assigned-records.ts";
import { disputeAnswer, listDisputesQuery } from "../../domain/contracts/disputes.ts";
import { type DisputeState, disputeReasonText, dueSoon } from "../../domain/giving/disputes.ts";
import { localTime } from "../../domain/giving/receipts.ts";
import { type Currency, parseAmount } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { type DisputeRow, disputeColumns, disputeTables, toWire } from "./internal/rows.ts";

type Filters = FiltersOf<typeof listDisputesQuery>;

const week = 7 * 86_400_000;

const starting = (column: "email" | "first_name" | "last_name", text: string): SQL =>
	sql`donor_${sql.raw(column)} COLLATE NOCASE >= ${text} AND donor_${sql.raw(column)} COLLATE NOCASE < ${`${text}\u{10ffff}`}`;

/** The ids of disputes that a text names, each way by an index: an id at a provider, the beginning of a donor's name or email, an amount. */
function named(text: string): SQL {
	const ofGifts = (where: SQL, more = sql``) =>
		sql`SELECT x.id FROM donation d CROSS JOIN payment_attempt a ON a.donation_id = d.id CROSS JOIN dispute x ON x.attempt_id = a.id WHERE ${where} ${more}`;
	const [first = "", ...others] = text.split(/\s+/);
	const minor = parseAmount(text);
	const ways = [
		sql`SELECT id FROM dispute WHERE provider IN ('stripe', 'paypal', 'razorpay') AND provider_dispute_id = ${text}`,
		sql`SELECT id FROM dispute WHERE attempt_id IN (SELECT id FROM payment_attempt WHERE provider IN ('stripe', 'paypal', 'razorpay')
			AND provider_account = 'default' AND provider_charge_id = ${text})`,
		...(/^\S{2,}$/.test(text) ? [ofGifts(starting("email", text))] : []),
		// One letter begins too many names.
		...(/\p{L}/u.test(text) && text.length > 1
			? [ofGifts(starting("first_name", text)), ofGifts(starting("last_name", text))]
			: []),
		...(others.length > 0
			? [ofGifts(starting("last_name", others.join(" ")), sql`AND d.donor_first_name = ${first} COLLATE NOCASE`)]
			: []),
		...(minor ? [ofGifts(sql`d.charge_minor = ${minor}`, sql`AND x.amount_minor = ${minor}`)] : []),
	];
	return sql.join(ways, sql` UNION `);
}

/** The span of due dates that a filter means. */
function dueSpan(due: NonNullable<Filters["due"]>, now: number): SQL {
	if (due === "overdue") return sql`x.sort_at < ${now}`;
	return sql`x.sort_at BETWEEN ${now} AND ${now + (due === "soon" ? dueSoon : week)}`;
}

function matching({ provider, state, due, search, id, mine }: Filters, now: number, user: string): SQL {
	const conditions: SQL[] = [sql`1`];
	const stateOrDue: DisputeState | undefined = due ? "answer" : state;
	if (provider) conditions.push(sql`x.provider = ${provider}`);
	if (stateOrDue) conditions.push(sql`x.state = ${stateOrDue}`);
	if (due) conditions.push(dueSpan(due, now));
	// No dispute waits for an answer that the bank reviews.
	if (due && state && state !== "answer") conditions.push(sql`0`);
	if (id) conditions.push(sql`x.id = ${id}`);
	const own = assignedTo("dispute", sql`${user}`);
	if (mine) conditions.push(sql`x.id IN (${own})`);
	const index = `dispute_${provider ? (stateOrDue ? "by_provider_and_state" : "by_provider") : stateOrDue ? "by_state" : "sorted"}`;
	const source = id
		? sql`dispute x`
		: search
			? sql`(${named(search)}) found CROSS JOIN dispute x ON x.id = found.id`
			: mine
				? sql`(${own}) found CROSS JOIN dispute x ON x.id = found.id`
				: sql`dispute x INDEXED BY ${sql.raw(index)}`;
	return sql`FROM ${source} WHERE ${sql.join(conditions, sql` AND `)}`;
}

const order = sql.raw("ORDER BY x.sort_at, x.id");

/** All disputes: those that wait for us by their due date, then those that a bank reviews, then the closed ones, latest first. */
export const listDisputes = defineList({
	name: "disputes",
	query: listDisputesQuery,
	row: disputeAnswer,
	queries: (filters, ctx): ListQueries<DisputeRow> => {
		const from = matching(filters, ctx.platform.clock.now(), filters.mine ? requireUser(ctx).userId : "");
		return {
			page: ({ limit, offset }) =>
				sqlQuery<DisputeRow>(
					() => sql`SELECT ${disputeColumns} FROM (SELECT x.id ${from} ${order} LIMIT ${limit} OFFSET ${offset}) page
						CROSS JOIN dispute x ON x.id = page.id ${disputeTables} ${order}`,
				)(),
			count: countQuery(from)(),
		};
	},
	toWire: (row: DisputeRow) => toWire(row),
	csv: {
		id: (row) => row._id,
		provider: (row) => row.provider,
		"provider's id": (row) => row.providerDisputeId,
		state: (row) => row.state,
		"provider's status": (row) => row.providerStatus,
		amount: (row) => row.amount.toFixed(2),
		currency: (row) => row.currency,
		"provider's fee": (row) => row.fee.toFixed(2),
		reason: (row) => disputeReasonText(row),
		"reason code": (row) => row.reason,
		"network's code": (row) => row.networkCode,
		opened: (row) => localTime(regionOf(row.currency as Currency), row.openedAt),
		due: (row) => localTime(regionOf(row.currency as Currency), row.dueAt),
		closed: (row) => localTime(regionOf(row.currency as Currency), row.closedAt),
		"our answer": (row) => row.answer,
		donation: (row) => row.donationId,
		donor: (row) => row.donor.name,
		email: (row) => row.donor.email,
		"given to": (row) => row.title ?? row.donationFor,
		payment: (row) => row.paymentId,
	},
});
