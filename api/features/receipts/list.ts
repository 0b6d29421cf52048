import { type SQL, sql } from "drizzle-orm";
import type { ReceiptAnswer } from "../../domain/contracts/receipts.ts";
import { csvLines } from "../../domain/csv.ts";
import { donorName } from "../../domain/donor-name.ts";
import { toDecimal, toMajor } from "../../domain/money.ts";
import {
	codeFrom,
	countryOfScheme,
	fiscalYearFrom,
	fiscalYearName,
	type ReceiptScheme,
	receiptNumber,
} from "../../domain/receipts.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import type { ReceiptRow } from "./find.ts";

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;
/** The matches of each field that a search considers. */
const window = 500;

export interface ReceiptFilters {
	search?: string | undefined;
	scheme?: ReceiptScheme | "all" | undefined;
	state?: "all" | "valid" | "void" | undefined;
	year?: string | undefined;
	/** One receipt, by its code. */
	id?: string | undefined;
}

interface Row
	extends Pick<
		ReceiptRow,
		"id" | "code" | "scheme" | "number" | "currency" | "paidOn" | "issuedAt" | "voidedAt" | "voidReason" | "fiscalYear"
	> {
	issuerKind: string;
	issuerId: string;
	issuerName: string | null;
	giftMinor: number;
	coverMinor: number;
	publicId: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	donorEmail: string | null;
	hasPan: number;
}

type Place = Pick<Row, "issuedAt" | "id">;

const columns =
	sql.raw(`r.id, r.code, r.scheme, r.fiscal_year AS fiscalYear, r.number, r.issuer_kind AS issuerKind, r.issuer_id AS issuerId,
	r.issuer_name AS issuerName, r.currency, r.gift_minor AS giftMinor, r.cover_minor AS coverMinor, r.paid_on AS paidOn,
	r.issued_at AS issuedAt, r.voided_at AS voidedAt, r.void_reason AS voidReason, d.public_id AS publicId,
	d.donor_first_name AS donorFirstName, d.donor_last_name AS donorLastName, d.donor_email AS donorEmail,
	EXISTS (SELECT 1 FROM donor_tax_id t WHERE t.donation_id = d.id) AS hasPan`);

/** Donations whose donor's last name or address begins with the text. */
function ofDonor(search: string): SQL {
	const starting = (column: SQL) =>
		sql`SELECT id FROM (SELECT id FROM donation WHERE ${column} COLLATE NOCASE >= ${search} AND ${column} COLLATE NOCASE < ${`${search}\u{10ffff}`} LIMIT ${window})`;
	return sql`${starting(sql`donor_email`)} UNION ${starting(sql`donor_last_name`)}`;
}

function matching({ search, scheme = "all", state = "all", year, id }: ReceiptFilters, after?: Place): SQL {
	const conditions: SQL[] = [sql`1`];
	const code = id ?? (search ? codeFrom(search) : null);
	if (code) conditions.push(sql`r.code = ${code}`);
	else if (search) conditions.push(sql`r.donation_id IN (${ofDonor(search)})`);
	if (scheme !== "all") conditions.push(sql`r.scheme = ${scheme}`);
	if (state !== "all") conditions.push(state === "valid" ? sql`r.voided_at IS NULL` : sql`r.voided_at IS NOT NULL`);
	const wanted = year ? fiscalYearFrom(year) : null;
	if (wanted) {
		const schemes = wanted.country === "IN" ? sql`('80G', 'IN')` : sql`('501c3', 'US')`;
		conditions.push(sql`r.fiscal_year = ${wanted.year} AND r.scheme IN ${schemes}`);
	}
	if (after) conditions.push(sql`(r.issued_at, r.id) < (${after.issuedAt}, ${after.id})`);
	return sql`FROM receipt r WHERE ${sql.join(conditions, sql` AND `)}`;
}

const newest = sql.raw("ORDER BY r.issued_at DESC, r.id DESC");

const page = (filters: ReceiptFilters, limit: number, offset: number, after?: Place): SQL =>
	sql`SELECT ${columns} FROM (SELECT r.id ${matching(filters, after)} ${newest} LIMIT ${limit} OFFSET ${offset}) page
		JOIN receipt r ON r.id = page.id JOIN donation d ON d.id = r.donation_id ${newest}`;

function toWire(row: Row): ReceiptAnswer {
	const { scheme, fiscalYear, issuerKind, issuerId } = row;
	return {
		_id: row.code,
		number: receiptNumber(row),
		scheme,
		year: fiscalYearName(countryOfScheme(scheme), fiscalYear),
		issuerId: issuerKind === "organization" ? issuerId : null,
		issuer: row.issuerName,
		donor: { name: donorName(row), email: row.donorEmail },
		donationId: row.publicId,
		giftAmount: toMajor(row.giftMinor),
		processingFees: toMajor(row.coverMinor),
		currency: row.currency,
		paidOn: row.paidOn,
		issuedAt: row.issuedAt,
		voidedAt: row.voidedAt,
		voidReason: row.voidReason,
		hasPan: row.hasPan === 1,
	};
}

/** All receipts, the newest first, for staff. The id that opens a document stays its donor's. */
export async function listReceipts(
	ctx: Ctx,
	{ limit, offset, ...filters }: ReceiptFilters & { limit: number; offset: number },
): Promise<Rows<ReceiptAnswer>> {
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<Row>(page(filters, limit + 1, offset)),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 ${matching(filters)} LIMIT ${countedExactly + 1})`,
		),
	]);
	return { rows: rows.slice(0, limit).map(toWire), total: count?.total ?? 0, hasMore: rows.length > limit };
}

const header = [
	"number",
	"code",
	"issuer",
	"donor",
	"email",
	"gift",
	"fees",
	"currency",
	"paid on",
	"issued",
	"void since",
	"why",
	"donation",
];

const isoTime = (time: number | null) => (time === null ? "" : new Date(time).toISOString());

/** All receipts with these filters as a CSV file. The download is audited. */
export async function downloadReceipts(ctx: Ctx, filters: ReceiptFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "receipts.downloaded", subjectKind: "list", subjectId: "receipts", filters }),
	]);
	const lines = csvLines<Row, Place>(
		header,
		(after) => ctx.db.read.all<Row>(page(filters, 500, 0, after)),
		({ issuedAt, id }) => ({ issuedAt, id }),
		(row) => {
			const wire = toWire(row);
			return [
				wire.number,
				wire._id,
				wire.issuer ?? "The foundation",
				wire.donor.name,
				wire.donor.email,
				toDecimal(row.giftMinor),
				toDecimal(row.coverMinor),
				wire.currency,
				wire.paidOn,
				isoTime(wire.issuedAt),
				isoTime(wire.voidedAt),
				wire.voidReason ?? "",
				wire.donationId,
			];
		},
	);
	return { name: `receipts-${new Date(ctx.platform.clock.now()).toISOString().slice(0, 10)}.csv`, lines };
}
