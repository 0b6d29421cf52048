import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGiven } from "../../../db/sql/gift-columns.ts";
import type { DeskDonor, DonorSort } from "../../domain/contracts/desk-donors.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { type Currency, toMajor } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { type CsvColumns, csvContent, pieceSize } from "../../http/list.ts";
import { anonymousDonors, donorKey } from "./donor-key.ts";
import { openDesk } from "./read-desk.ts";

/** Which donors of a request: all, those whose gifts were all thanked, or those with a gift that waits for thanks. */
export interface DonorFilters {
	thanked?: "yes" | "no" | undefined;
}

interface Row extends Omit<DeskDonor, "_id" | "name"> {
	donorFirstName: string | null;
	donorLastName: string | null;
	newest: string;
	isAnonymous: number;
}

/** `rows`, `waiting` and `thanked` count rows, `donors` and `notThanked` people, `gifts` those that wait. */
type Counted = Readonly<Record<"donors" | "rows" | "notThanked" | "waiting" | "thanked" | "gifts", number>>;

// Anonymous donors are one group before anything is read of them: neither a name nor an address leaves the database.
const donors = sql`(SELECT max(d.anonymous) AS isAnonymous, count(*) AS gifts, sum(${netGiven}) AS givenMinor, min(d.succeeded_at) AS firstAt,
		max(d.succeeded_at) AS lastAt, max(d.currency) AS currency, count(DISTINCT ${donorKey("d")}) AS donors,
		sum(g.donation_id IS NULL AND d.status <> 'disputed') AS waiting,
		count(DISTINCT CASE WHEN g.donation_id IS NULL AND d.status <> 'disputed' THEN ${donorKey("d")} END) AS waitingDonors, sum(g.donation_id IS NOT NULL) AS thanked,
		max(printf('%015d%s', d.succeeded_at, d.public_id)) AS newest
	FROM donation d INDEXED BY donation_by_beneficiary LEFT JOIN gift_thanks g ON g.donation_id = d.id
	WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.status IN ${[...paidStatuses]}
	GROUP BY iif(d.anonymous, ${anonymousDonors}, ${donorKey("d")})) k`;
// The row of the anonymous donors stands in both lists if some of them wait.
const isThanked = sql`k.waitingDonors < k.donors`;
const matching = sql`CASE ${placeholder("thanked")} WHEN 1 THEN ${isThanked} WHEN 0 THEN k.waiting > 0 ELSE 1 END`;

const orders: Readonly<Record<DonorSort, SQL>> = { total: sql`k.givenMinor DESC`, last: sql`k.lastAt DESC` };
const pageBy = (sort: DonorSort) =>
	sqlQuery<Row>(
		() => sql`SELECT k.*, CASE WHEN k.isAnonymous = 0 THEN d.donor_first_name END AS donorFirstName,
				CASE WHEN k.isAnonymous = 0 THEN d.donor_last_name END AS donorLastName
			FROM ${donors} LEFT JOIN donation d ON d.public_id = substr(k.newest, 16)
			WHERE ${matching} ORDER BY k.isAnonymous, ${orders[sort]}, k.newest DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
	);
const pages = { total: pageBy("total"), last: pageBy("last") };
const counted = sqlQuery<Counted>(
	() => sql`SELECT coalesce(sum(k.donors), 0) AS donors, count(*) AS rows, coalesce(sum(k.waiting > 0), 0) AS waiting,
		coalesce(sum(${isThanked}), 0) AS thanked, coalesce(sum(k.waitingDonors), 0) AS notThanked,
		coalesce(sum(k.waiting), 0) AS gifts FROM ${donors}`,
);

function toDonor({ newest, isAnonymous, donorFirstName, donorLastName, ...row }: Row): DeskDonor {
	const isFolded = isAnonymous === 1;
	return {
		_id: isFolded ? anonymousDonors : newest.slice(15),
		name: isFolded ? null : donorName({ donorFirstName, donorLastName }),
		gifts: row.gifts,
		givenMinor: row.givenMinor,
		currency: row.currency,
		firstAt: row.firstAt,
		lastAt: row.lastAt,
		donors: row.donors,
		waiting: row.waiting,
		thanked: row.thanked,
	};
}

const valuesOf = (request: string, { thanked }: DonorFilters) => ({
	request,
	thanked: thanked === undefined ? null : Number(thanked === "yes"),
});

/** Numbers of donors. Anonymous ones stand in one row, and each counts. `all` counts rows, and `gifts` those that wait for thanks. */
export interface DonorCounts {
	all: number;
	thanked: number;
	notThanked: number;
	donors: number;
	gifts: number;
}

/**
 * The donors of a request, those with the most first, or with the latest gift. Anonymous ones are the last row together.
 * @throws Problem as `openDesk`
 */
export async function listDeskDonors(
	ctx: Ctx,
	input: DonorFilters & { requestId: string; sort?: DonorSort | undefined; limit: number; offset: number },
): Promise<Rows<DeskDonor> & { total: number; counts: DonorCounts }> {
	const { request } = await openDesk(ctx, input);
	const { sort = "total", limit, offset } = input;
	const [rows, [found]] = await ctx.db.batch([
		pages[sort]({ ...valuesOf(request.id, input), limit, offset }),
		counted({ request: request.id }),
	]);
	const { donors = 0, rows: all = 0, waiting = 0, thanked = 0, notThanked = 0, gifts = 0 } = found ?? {};
	const counts = { all, notThanked, thanked: donors - notThanked, donors, gifts };
	const total = input.thanked === undefined ? all : input.thanked === "yes" ? thanked : waiting;
	return { rows: rows.map(toDonor), total, hasMore: offset + rows.length < total, counts };
}

const columns: CsvColumns<DeskDonor> = {
	name: (row) => row.name ?? (row._id === anonymousDonors ? "Anonymous donors" : ""),
	donors: (row) => row.donors,
	gifts: (row) => row.gifts,
	total: (row) => toMajor(row.givenMinor),
	currency: (row) => row.currency,
	firstGift: (row, ctx) => csvTime(ctx, row.firstAt, regionOf(row.currency as Currency)),
	lastGift: (row, ctx) => csvTime(ctx, row.lastAt, regionOf(row.currency as Currency)),
	thanked: (row) => row.thanked,
	waiting: (row) => row.waiting,
};

/** The same as a CSV file. The download is audited. @throws Problem as `openDesk` */
export async function downloadDeskDonors(
	ctx: Ctx,
	input: DonorFilters & { requestId: string; sort?: DonorSort | undefined },
): Promise<CsvContent> {
	const { request } = await openDesk(ctx, input);
	await ctx.db.write([downloadRow(ctx, "request_donors", { request: request.id }, { thanked: input.thanked })]);
	return csvContent(ctx, csvName(ctx, "donors"), columns, async (offset) => {
		const page = pages[input.sort ?? "total"];
		return (await ctx.db.all(page({ ...valuesOf(request.id, input), limit: pieceSize, offset }))).map(toDonor);
	});
}
