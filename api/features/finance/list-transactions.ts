import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { assignedTo } from "../../../db/sql/assigned-records.ts";
import { listTransactionsQuery, transactionAnswer } from "../../domain/contracts/finance.ts";
import { providerList } from "../../domain/giving/payments.ts";
import { localTime } from "../../domain/giving/receipts.ts";
import { endOfDay, regionZones, startOfDay } from "../../domain/local-day.ts";
import type { Currency } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import { requireUser } from "../../http/guard.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import {
	latestAttempt,
	type TransactionRow,
	transactionColumns,
	transactionToWire,
} from "./internal/transaction-rows.ts";

/** The matches of each field that a search considers. */
const window = 500;

type Filters = Omit<FiltersOf<typeof listTransactionsQuery>, "mine"> & {
	/** The member of staff who has them. */
	assignee: string | null;
};
/** The last donation of a piece of the list. */
type Cursor = Pick<TransactionRow, "createdAt" | "id">;

/** Donations whose donor's name or address begins with the text, or that have this id, or whose payment has. */
function foundBy(search: string): SQL {
	const end = `${search}\u{10ffff}`;
	const [first = "", ...rest] = search.split(/\s+/);
	const last = rest.join(" ");
	const starting = (name: string) => {
		const column = sql.raw(name);
		return sql`SELECT id FROM (SELECT id FROM donation WHERE ${column} COLLATE NOCASE >= ${search} AND ${column} COLLATE NOCASE < ${end} LIMIT ${window})`;
	};
	const paidAs = (name: string) =>
		sql`SELECT donation_id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)} AND provider_account = 'default' AND ${sql.raw(name)} = ${search}`;
	return sql.join(
		[
			starting("donor_email"),
			...(last
				? [
						sql`SELECT id FROM (SELECT id, donor_first_name AS name FROM donation WHERE donor_last_name COLLATE NOCASE >= ${last}
							AND donor_last_name COLLATE NOCASE < ${`${last}\u{10ffff}`} LIMIT ${window}) WHERE name = ${first} COLLATE NOCASE`,
					]
				: [starting("donor_first_name"), starting("donor_last_name")]),
			sql`SELECT id FROM donation WHERE public_id = ${search}`,
			paidAs("provider_charge_id"),
			paidAs("provider_intent_id"),
		],
		sql` UNION `,
	);
}

/** Bounds of a day, which begins and ends later for dollars: one that the index knows, and one that is exact. */
function onDays(operator: ">=" | "<=", momentIn: (zone: string) => number): SQL[] {
	const [rupees, dollars] = [momentIn(regionZones.IN), momentIn(regionZones.US)];
	const compared = sql.raw(`d.created_at ${operator}`);
	return [
		sql`${compared} ${operator === ">=" ? Math.min(rupees, dollars) : Math.max(rupees, dollars)}`,
		sql`${compared} CASE d.currency WHEN 'INR' THEN ${rupees} ELSE ${dollars} END`,
	];
}

const isFund = (id: string) => id.startsWith("fnd_");

function matching(filters: Filters, after?: Cursor): SQL {
	const { search, status, start, end, startDay, endDay, id, beneficiary, assignee } = filters;
	const assigned = assignedTo("donation", sql`${assignee}`);
	const source = id
		? sql`donation d`
		: search
			? sql`(${foundBy(search)}) found CROSS JOIN donation d ON d.id = found.id`
			: assignee
				? sql`(${assigned}) found CROSS JOIN donation d ON d.public_id = found.id`
				: beneficiary
					? sql`donation d INDEXED BY ${sql.raw(isFund(beneficiary) ? "donation_by_fund" : "donation_by_beneficiary")}`
					: sql`donation d INDEXED BY ${sql.raw(status ? "donation_by_status" : "donation_newest")}`;
	const conditions: SQL[] = [sql`1`];
	if (id) conditions.push(sql`d.public_id = ${id}`);
	if (assignee) conditions.push(sql`d.public_id IN (${assigned})`);
	if (search && id) conditions.push(sql`d.id IN (${foundBy(search)})`);
	if (beneficiary) {
		conditions.push(
			isFund(beneficiary)
				? sql`d.fund_id = ${beneficiary}`
				: sql`d.beneficiary_kind IN ('request', 'individual', 'organization', 'foundation') AND d.beneficiary_id = ${beneficiary}`,
		);
	}
	if (status) conditions.push(sql`d.status = ${status}`);
	if (start !== undefined) conditions.push(sql`d.created_at >= ${start}`);
	if (end !== undefined) conditions.push(sql`d.created_at <= ${end}`);
	if (startDay) conditions.push(...onDays(">=", (zone) => startOfDay(startDay, zone)));
	if (endDay) conditions.push(...onDays("<=", (zone) => endOfDay(endDay, zone)));
	if (after) conditions.push(sql`(d.created_at, d.id) < (${after.createdAt}, ${after.id})`);
	return sql`FROM ${source} WHERE ${sql.join(conditions, sql` AND `)}`;
}

const newest = sql.raw("ORDER BY d.created_at DESC, d.id DESC");

const page = (filters: Filters, limit: number, offset: number, after?: Cursor): SQL =>
	sql`SELECT ${transactionColumns} FROM (SELECT d.id ${matching(filters, after)} ${newest} LIMIT ${limit} OFFSET ${offset}) page
		CROSS JOIN donation d ON d.id = page.id ${latestAttempt} ${newest}`;

/** All donations with their payments, newest first. */
export const listTransactions = defineList({
	name: "donations",
	query: listTransactionsQuery,
	row: transactionAnswer,
	queries: ({ mine, ...others }, ctx): ListQueries<TransactionRow> => {
		const filters = { ...others, assignee: mine ? requireUser(ctx).userId : null };
		return {
			page: ({ limit, offset, after }) =>
				sqlQuery<TransactionRow>(() => page(filters, limit, after ? 0 : offset, after))(),
			count: countQuery(matching(filters))(),
		};
	},
	toWire: (row: TransactionRow) => transactionToWire(row),
	csv: {
		id: (row) => row._id,
		status: (row) => row.status,
		donor: (row) => row.donor.name,
		email: (row) => row.donor.email,
		anonymous: (row) => row.isAnonymous,
		"given to": (row) => row.title ?? row.donationFor,
		fund: (row) => row.fund,
		"id of what it was given to": (row) => row.beneficiaryId,
		gift: (row) => row.donatedAmount.toFixed(2),
		fees: (row) => row.processingFees.toFixed(2),
		total: (row) => row.totalAmount.toFixed(2),
		refunded: (row) => row.refundedAmount.toFixed(2),
		currency: (row) => row.currency,
		"paid in another currency": (row) => row.paidAmount?.toFixed(2),
		"paid in": (row) => row.paidCurrency,
		provider: (row) => row.provider,
		method: (row) => row.paymentMethod,
		"transaction id": (row) => row.transactionId,
		begun: (row) => localTime(regionOf(row.currency as Currency), row.createdAt),
		paid: (row) => localTime(regionOf(row.currency as Currency), row.succeededAt),
	},
});
