import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { listReceiptsQuery, type ReceiptAnswer, receiptAnswer } from "../../domain/contracts/receipts.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { givenAmounts } from "../../domain/giving/fees.ts";
import {
	codeFrom,
	countryOfScheme,
	fiscalYearFrom,
	fiscalYearName,
	isTaxScheme,
	localTime,
	type ReceiptScheme,
	receiptNumber,
	receiptSchemes,
} from "../../domain/giving/receipts.ts";
import { toMajor } from "../../domain/money.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { countedExactly, countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";
import { printedChange, type ReceiptRow } from "./find.ts";
import { lacks } from "./internal/missing.ts";

/** The matches of each field that a search considers. */
const window = 500;

type Filters = FiltersOf<typeof listReceiptsQuery>;

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
	certifiedMinor: number;
	feesOnTop: number;
	publicId: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	donorEmail: string | null;
	hasPan: number;
	hasGiftAid: number;
	giftAidWithdrawnAt: number | null;
	giftAidScheduledAt: number | null;
}

type Cursor = Pick<Row, "issuedAt" | "id">;

const columns =
	sql.raw(`r.id, r.code, r.scheme, r.fiscal_year AS fiscalYear, r.number, r.issuer_kind AS issuerKind, r.issuer_id AS issuerId,
	r.issuer_name AS issuerName, r.currency, r.gift_minor AS giftMinor, r.cover_minor AS coverMinor, r.certified_minor AS certifiedMinor, d.fees_on_top AS feesOnTop, r.paid_on AS paidOn,
	r.issued_at AS issuedAt, r.voided_at AS voidedAt, r.void_reason AS voidReason, d.public_id AS publicId,
	iif(p.receipt_id IS NULL, d.donor_first_name, p.donor_first_name) AS donorFirstName,
	iif(p.receipt_id IS NULL, d.donor_last_name, p.donor_last_name) AS donorLastName, d.donor_email AS donorEmail,
	EXISTS (SELECT 1 FROM donor_tax_id t WHERE t.donation_id = d.id) AS hasPan,
	EXISTS (SELECT 1 FROM gift_aid_declaration g WHERE g.donation_id = d.id AND g.withdrawn_at IS NULL) AS hasGiftAid,
	(SELECT withdrawn_at FROM gift_aid_declaration g WHERE g.donation_id = d.id) AS giftAidWithdrawnAt,
	(SELECT scheduled_at FROM gift_aid_declaration g WHERE g.donation_id = d.id) AS giftAidScheduledAt`);

/** Donations whose donor's last name, now or on a corrected receipt, or address begins with the text. */
function ofDonor(search: string): SQL {
	const starting = (column: SQL, id = sql`id`, table = sql`donation`) =>
		sql`SELECT id FROM (SELECT ${id} AS id FROM ${table} WHERE ${column} COLLATE NOCASE >= ${search} AND ${column} COLLATE NOCASE < ${`${search}\u{10ffff}`} LIMIT ${window})`;
	const former = starting(sql`donor_last_name`, sql`donation_id`, sql`receipt_change`);
	return sql`${starting(sql`donor_email`)} UNION ${starting(sql`donor_last_name`)} UNION ${former}`;
}

const newest = sql.raw("ORDER BY r.issued_at DESC, r.id DESC");

const lacking = (missing: Filters["missing"]): SQL[] =>
	missing ? [sql`r.voided_at IS NULL`, sql`r.scheme IN ('80G', '501c3')`, lacks[missing]] : [];

/** The newest receipts of one scheme, or of all, by the index of these filters. Without statistics SQLite could take another. */
function ofScheme({ state, year, issuer, missing }: Filters, scheme: ReceiptScheme | "all", after?: Cursor): SQL {
	const fiscalYear = year ? fiscalYearFrom(year)?.year : undefined;
	const index = ["receipt", ...(state === "void" && !issuer ? ["void"] : [])];
	if (issuer) index.push("by_issuer", ...(scheme === "all" || fiscalYear === undefined ? [] : ["year"]));
	else if (scheme !== "all") index.push("by", fiscalYear === undefined ? "scheme" : "year");
	else if (state !== "void") index.push("newest");
	const conditions: SQL[] = [sql`1`, ...(issuer ? [sql`r.issuer_id = ${issuer}`] : []), ...lacking(missing)];
	if (scheme !== "all") conditions.push(sql`r.scheme = ${scheme}`);
	if (fiscalYear !== undefined) conditions.push(sql`r.fiscal_year = ${fiscalYear}`);
	if (state === "valid") conditions.push(sql`r.voided_at IS NULL`);
	if (state === "void") conditions.push(sql`r.voided_at IS NOT NULL`);
	if (after) conditions.push(sql`(r.issued_at, r.id) < (${after.issuedAt}, ${after.id})`);
	return sql`FROM receipt r INDEXED BY ${sql.raw(index.join("_"))} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The receipt of a code, or those of donors whose name or address begins with the search. */
function found(filters: Filters, code: string | null, after?: Cursor): SQL {
	const { search = "", scheme = "all", state, year, issuer, missing } = filters;
	const source = code
		? sql`receipt r WHERE r.code = ${code}`
		: sql`(${ofDonor(search)}) found CROSS JOIN receipt r INDEXED BY receipt_by_donation ON r.donation_id = found.id WHERE 1`;
	const wanted = year ? fiscalYearFrom(year) : null;
	const schemes = schemesOf(scheme, wanted?.country);
	return sql`FROM ${source}${wanted ? sql` AND r.fiscal_year = ${wanted.year}` : sql``}
		${schemes.includes("all") ? sql`` : sql`AND r.scheme IN ${[...schemes, ""]}`}
		${state === "valid" ? sql`AND r.voided_at IS NULL` : state === "void" ? sql`AND r.voided_at IS NOT NULL` : sql``}
		${issuer ? sql`AND r.issuer_id = ${issuer}` : sql``}
		${sql.join(
			lacking(missing).map((condition) => sql`AND ${condition}`),
			sql` `,
		)}
		${after ? sql`AND (r.issued_at, r.id) < (${after.issuedAt}, ${after.id})` : sql``}`;
}

/** The schemes of a filter: a fiscal year names its country. None if the two contradict each other. */
function schemesOf(scheme: ReceiptScheme | "all", country?: RegionCode): readonly (ReceiptScheme | "all")[] {
	if (!country) return [scheme];
	const possible = receiptSchemes.filter((each) => countryOfScheme(each) === country);
	return scheme === "all" ? possible : possible.filter((each) => each === scheme);
}

/** Ids of matching receipts, the newest `most` of each part of the list. */
function matching(filters: Filters, most: number, after?: Cursor): SQL {
	const { search, scheme = "all", year, id } = filters;
	const code = id ?? (search ? codeFrom(search) : null);
	const parts =
		code || search
			? [found(filters, code, after)]
			: schemesOf(scheme, (year && fiscalYearFrom(year)?.country) || undefined).map((each) =>
					ofScheme(filters, each, after),
				);
	if (parts.length === 0) return sql`SELECT id, issued_at FROM receipt WHERE 0`;
	return sql.join(
		parts.map((part) => sql`SELECT * FROM (SELECT r.id, r.issued_at ${part} ${newest} LIMIT ${most})`),
		sql` UNION ALL `,
	);
}

const page = (filters: Filters, limit: number, offset: number, after?: Cursor): SQL =>
	sql`SELECT ${columns} FROM (SELECT page.id FROM (${matching(filters, limit + offset, after)}) page
		ORDER BY page.issued_at DESC, page.id DESC LIMIT ${limit} OFFSET ${offset}) page
		CROSS JOIN receipt r ON r.id = page.id CROSS JOIN donation d ON d.id = r.donation_id
		LEFT JOIN receipt_change p ON p.receipt_id = ${printedChange({ donationId: sql`r.donation_id`, number: sql`r.number` })} ${newest}`;

function toWire(row: Row): ReceiptAnswer {
	const { scheme, fiscalYear, issuerKind, issuerId } = row;
	const { givenMinor, insideMinor, addedMinor } = givenAmounts({ ...row, feesOnTop: row.feesOnTop === 1 });
	return {
		_id: row.code,
		number: receiptNumber(row),
		scheme,
		year: fiscalYearName(countryOfScheme(scheme), fiscalYear),
		issuerId: issuerKind === "organization" ? issuerId : null,
		issuer: row.issuerName,
		donor: { name: donorName(row), email: row.donorEmail },
		donationId: row.publicId,
		giftAmount: toMajor(givenMinor),
		feesInside: toMajor(insideMinor),
		feesAdded: toMajor(addedMinor),
		certifiedAmount: isTaxScheme(scheme) ? toMajor(row.certifiedMinor) : null,
		currency: row.currency,
		paidOn: row.paidOn,
		issuedAt: row.issuedAt,
		voidedAt: row.voidedAt,
		voidReason: row.voidReason,
		hasPan: row.hasPan === 1,
		hasGiftAid: row.hasGiftAid === 1,
		giftAidWithdrawnAt: row.giftAidWithdrawnAt,
		giftAidScheduledAt: row.giftAidScheduledAt,
	};
}

/** All receipts, the newest first, for staff. The id that opens a document stays its donor's. */
export const listReceipts = defineList({
	name: "receipts",
	query: listReceiptsQuery,
	row: receiptAnswer,
	queries: (filters): ListQueries<Row> => ({
		page: ({ limit, offset, after }) => sqlQuery<Row>(() => page(filters, limit, after ? 0 : offset, after))(),
		count: countQuery(sql`FROM (${matching(filters, countedExactly + 1)})`)(),
	}),
	toWire: (row: Row) => toWire(row),
	csv: {
		number: ({ number }) => number,
		code: ({ _id }) => _id,
		issuer: ({ issuer }) => issuer ?? "The foundation",
		donor: ({ donor }) => donor.name,
		email: ({ donor }) => donor.email,
		gift: ({ giftAmount }) => giftAmount.toFixed(2),
		"fees within the gift": ({ feesInside }) => feesInside.toFixed(2),
		"added for fees": ({ feesAdded }) => feesAdded.toFixed(2),
		certified: ({ certifiedAmount }) => certifiedAmount?.toFixed(2),
		currency: ({ currency }) => currency,
		"paid on": ({ paidOn }) => paidOn,
		issued: ({ scheme, issuedAt }) => localTime(countryOfScheme(scheme), issuedAt),
		"void since": ({ scheme, voidedAt }) => localTime(countryOfScheme(scheme), voidedAt),
		why: ({ voidReason }) => voidReason,
		donation: ({ donationId }) => donationId,
	},
});
