import { type SQL, sql } from "drizzle-orm";
import type { TransactionAnswer } from "../../domain/contracts/finance.ts";
import { csvLines } from "../../domain/csv.ts";
import { endOfDay, regionZones, startOfDay } from "../../domain/local-day.ts";
import { toDecimal } from "../../domain/money.ts";
import type { DonationStatus } from "../../domain/payments.ts";
import { localTime } from "../../domain/receipts.ts";
import { regionOf } from "../../domain/regions.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import {
	latestAttempt,
	type TransactionRow,
	transactionColumns,
	transactionToWire,
} from "./internal/transaction-rows.ts";

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;
/** The matches of each field that a search considers. */
const window = 500;

export interface TransactionFilters {
	search?: string | undefined;
	status?: DonationStatus | undefined;
	/** Milliseconds, both included. */
	start?: number | undefined;
	end?: number | undefined;
	/** Days of the region of a donation's currency, both included. */
	startDay?: string | undefined;
	endDay?: string | undefined;
	/** One donation, by its public id. */
	id?: string | undefined;
	/** The id of what it was given to. */
	beneficiary?: string | undefined;
}

/** Donations whose donor's name or address begins with the text, or that have this id, or whose payment has. */
function foundBy(search: string): SQL {
	const end = `${search}\u{10ffff}`;
	const [first = "", ...rest] = search.split(/\s+/);
	const last = rest.join(" ");
	const starting = (name: string) => {
		const column = sql.raw(name);
		return sql`SELECT id FROM (SELECT id FROM donation WHERE ${column} COLLATE NOCASE >= ${search} AND ${column} COLLATE NOCASE < ${end} LIMIT ${window})`;
	};
	const providers = sql`('stripe', 'paypal', 'razorpay', 'offline')`;
	const paidAs = (name: string) =>
		sql`SELECT donation_id FROM payment_attempt WHERE provider IN ${providers} AND provider_account = 'default' AND ${sql.raw(name)} = ${search}`;
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

interface Place {
	createdAt: number;
	id: string;
}

function matching(filters: TransactionFilters, after?: Place): SQL {
	const { search, status, start, end, startDay, endDay, id, beneficiary } = filters;
	const source = id
		? sql`donation d`
		: search
			? sql`(${foundBy(search)}) found CROSS JOIN donation d ON d.id = found.id`
			: beneficiary
				? sql`donation d INDEXED BY donation_by_beneficiary`
				: sql`donation d INDEXED BY ${sql.raw(status ? "donation_by_status" : "donation_newest")}`;
	const conditions: SQL[] = [sql`1`];
	if (id) conditions.push(sql`d.public_id = ${id}`);
	if (search && id) conditions.push(sql`d.id IN (${foundBy(search)})`);
	if (beneficiary) {
		conditions.push(
			sql`d.beneficiary_kind IN ('request', 'individual', 'organization', 'foundation') AND d.beneficiary_id = ${beneficiary}`,
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

const page = (filters: TransactionFilters, limit: number, offset: number, after?: Place): SQL =>
	sql`SELECT ${transactionColumns} FROM (SELECT d.id ${matching(filters, after)} ${newest} LIMIT ${limit} OFFSET ${offset}) page
		CROSS JOIN donation d ON d.id = page.id ${latestAttempt} ${newest}`;

/** All donations with their payments, newest first. The total is exact to 1,000; 1,001 means more. */
export async function listTransactions(
	ctx: Ctx,
	{ limit, offset, ...filters }: TransactionFilters & { limit: number; offset: number },
): Promise<Rows<TransactionAnswer>> {
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<TransactionRow>(page(filters, limit + 1, offset)),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 ${matching(filters)} LIMIT ${countedExactly + 1})`,
		),
	]);
	return {
		rows: rows.slice(0, limit).map(transactionToWire),
		total: count?.total ?? 0,
		hasMore: rows.length > limit,
	};
}

const header = [
	"id",
	"status",
	"donor",
	"email",
	"anonymous",
	"given to",
	"id of what it was given to",
	"gift",
	"fees",
	"total",
	"refunded",
	"currency",
	"provider",
	"method",
	"transaction id",
	"begun",
	"paid",
];

/** All donations with these filters as a CSV file, newest first. The download is audited. */
export async function downloadTransactions(ctx: Ctx, filters: TransactionFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "donations.downloaded", subjectKind: "list", subjectId: "donations", filters }),
	]);
	const lines = csvLines<TransactionRow, Place>(
		header,
		(after) => ctx.db.read.all<TransactionRow>(page(filters, 500, 0, after)),
		({ createdAt, id }) => ({ createdAt, id }),
		(row) => {
			const { donor, ...wire } = transactionToWire(row);
			return [
				wire._id,
				wire.status,
				donor.name,
				donor.email,
				wire.isAnonymous,
				wire.title ?? wire.donationFor,
				wire.beneficiaryId,
				toDecimal(row.gift),
				toDecimal(row.cover),
				toDecimal(row.charge),
				toDecimal(row.refunded),
				wire.currency,
				wire.provider,
				wire.paymentMethod,
				wire.transactionId,
				localTime(regionOf(row.currency), wire.createdAt),
				localTime(regionOf(row.currency), wire.succeededAt),
			];
		},
	);
	return { name: csvName(ctx, "donations"), lines };
}
