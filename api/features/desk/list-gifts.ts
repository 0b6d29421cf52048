import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift, netGiven } from "../../../db/sql/gift-columns.ts";
import type { DeskGift } from "../../domain/contracts/desk.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { type Currency, toMajor } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { type CsvColumns, csvContent, pieceSize } from "../../http/list.ts";
import { openDesk } from "./read-desk.ts";

/** Which gifts of a request: all, those that were thanked, those that were not, or one by its public id. */
export interface GiftFilters {
	gift?: string | undefined;
	thanked?: "yes" | "no" | undefined;
}

interface GiftRow {
	id: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	givenMinor: number;
	receivedMinor: number;
	currency: Currency;
	at: number;
	message: string | null;
	status: DeskGift["status"];
	thanks: string | null;
	thankedAt: number | null;
}

const gifts = sql`donation d INDEXED BY donation_by_beneficiary LEFT JOIN gift_thanks g ON g.donation_id = d.id`;
const matching: SQL = sql`d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.status IN ${[...paidStatuses]}
	AND (${placeholder("gift")} IS NULL OR d.public_id = ${placeholder("gift")})
	AND (${placeholder("thanked")} IS NULL OR (g.donation_id IS NOT NULL) = ${placeholder("thanked")})`;
// An anonymous donor's name is not read at all; addresses never are.
const page = sqlQuery<GiftRow>(
	() => sql`SELECT d.public_id AS id, CASE WHEN d.anonymous = 0 THEN d.donor_first_name END AS donorFirstName,
			CASE WHEN d.anonymous = 0 THEN d.donor_last_name END AS donorLastName, ${netGiven} AS givenMinor, ${netGift} AS receivedMinor,
			d.currency, d.succeeded_at AS "at", m.text AS message, d.status, t.text AS thanks, t.created_at AS thankedAt
		FROM ${gifts} LEFT JOIN request_thanks t ON t.id = g.thanks_id
			LEFT JOIN gift_message m ON m.donation_id = d.id AND m.state = 'shown'
		WHERE ${matching} ORDER BY d.succeeded_at DESC, d.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ thanked: number; waiting: number; disputed: number }>(
	() => sql`SELECT coalesce(sum(g.donation_id IS NOT NULL), 0) AS thanked, coalesce(sum(g.donation_id IS NULL AND d.status <> 'disputed'), 0) AS waiting,
			coalesce(sum(g.donation_id IS NULL AND d.status = 'disputed'), 0) AS disputed
		FROM ${gifts} WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${placeholder("request")} AND d.status IN ${[...paidStatuses]}`,
);

const valuesOf = (request: string, { thanked, gift }: GiftFilters) => ({
	request,
	gift: gift ?? null,
	thanked: thanked === undefined ? null : Number(thanked === "yes"),
});

function toGift({ id, donorFirstName, donorLastName, thankedAt, ...row }: GiftRow): DeskGift {
	return { _id: id, name: donorName({ donorFirstName, donorLastName }), ...row, thankedAt };
}

/** The gifts of a request by whether they were thanked: `waiting` ones can be. */
export type GiftCounts = Readonly<Record<"all" | "thanked" | "notThanked" | "waiting", number>>;

/** The gifts of a request, newest first. @throws Problem as `openDesk` */
export async function listGifts(
	ctx: Ctx,
	input: GiftFilters & { requestId: string; limit: number; offset: number },
): Promise<Rows<DeskGift> & { total: number; counts: GiftCounts }> {
	const { request } = await openDesk(ctx, input);
	const { limit, offset } = input;
	const [rows, [found]] = await ctx.db.batch([
		page({ ...valuesOf(request.id, input), limit, offset }),
		counted({ request: request.id }),
	]);
	const { thanked = 0, waiting = 0, disputed = 0 } = found ?? {};
	const notThanked = waiting + disputed;
	const counts = { all: thanked + notThanked, thanked, notThanked, waiting };
	if (input.gift !== undefined) return { rows: rows.map(toGift), total: rows.length, hasMore: false, counts };
	const total = counts[input.thanked === undefined ? "all" : input.thanked === "yes" ? "thanked" : "notThanked"];
	return { rows: rows.map(toGift), total, hasMore: offset + rows.length < total, counts };
}

const columns: CsvColumns<DeskGift> = {
	gift: (row) => row._id,
	received: (row, ctx) => csvTime(ctx, row.at, regionOf(row.currency as Currency)),
	name: (row) => row.name,
	amount: (row) => toMajor(row.givenMinor),
	afterFees: (row) => toMajor(row.receivedMinor),
	currency: (row) => row.currency,
	message: (row) => row.message,
	state: (row) => row.status,
	thanked: (row, ctx) => csvTime(ctx, row.thankedAt, regionOf(row.currency as Currency)),
	thanks: (row) => row.thanks,
};

/** The same as a CSV file. The download is audited. @throws Problem as `openDesk` */
export async function downloadGifts(ctx: Ctx, input: GiftFilters & { requestId: string }): Promise<CsvContent> {
	const { request } = await openDesk(ctx, input);
	await ctx.db.write([downloadRow(ctx, "request_gifts", { request: request.id }, { thanked: input.thanked })]);
	return csvContent(ctx, csvName(ctx, "gifts"), columns, async (offset) => {
		const rows = await ctx.db.all(page({ ...valuesOf(request.id, input), limit: pieceSize, offset }));
		return rows.map(toGift);
	});
}
