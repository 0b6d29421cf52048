import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Values } from "../../../db/query.ts";
import type { RequestAnswer } from "../../domain/contracts/answers.ts";
import { defaultListStatuses } from "../../domain/requests/statuses.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import type { CsvContent } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { type CsvColumns, csvContent, pieceSize } from "../../http/list.ts";
import { type RequestQuery, readQuery } from "./find.ts";
import { listCollection } from "./list-of.ts";
import { readInOrder } from "./ranking.ts";
import { isListed, type RequestFilter, valuesOf } from "./request-filter.ts";
import type { RequestRow } from "./rows.ts";
import { inRange, keysOf } from "./text-index.ts";
import { toWire } from "./to-wire.ts";

/** The next matches. Those that the caller may not see have no id. */
const nextMatches = sqlQuery<{ key: number; id: string | null }>(
	() => sql`SELECT found.key AS key, CASE WHEN ${isListed} THEN r.id END AS id
		FROM (SELECT rowid AS key FROM request_text WHERE request_text MATCH ${placeholder("match")}
			AND ${inRange} ORDER BY rowid DESC LIMIT ${sql.raw(String(pieceSize))}) found
		CROSS JOIN request_text_key k ON k.key = found.key
		CROSS JOIN donation_request r ON r.id = k.request_id LEFT JOIN request_totals t ON t.request_id = r.id
		ORDER BY found.key DESC`,
);

const amount = (value: number | null) => value?.toFixed(2) ?? null;

const columns: CsvColumns<RequestAnswer> = {
	_id: (row) => row._id,
	title: (row) => row.title,
	name: (row) => row.name,
	requestType: (row) => row.requestType,
	category: (row) => row.category,
	status: (row) => row.status,
	region: (row) => row.region,
	city: (row) => row.city,
	orgName: (row) => row.orgName,
	user_id: (row) => row.user_id,
	units: (row) => row.units,
	quantity: (row) => amount(row.quantity),
	donated_quantity: (row) => amount(row.donated_quantity),
	totalWithdrawalAmount: (row) => amount(row.totalWithdrawalAmount),
	donationCount: (row) => row.donationCount,
	isPrivate: (row) => row.isPrivate,
	isTaxBenefit: (row) => row.isTaxBenefit,
	isUrgentRequirement: (row) => row.isUrgentRequirement,
	sourceOfCreation: (row) => row.sourceOfCreation,
	createdAt: (row, ctx) => csvTime(ctx, row.createdAt, row.region),
	endDay: (row) => row.endDay,
};

/** Reads a region's matches from the full-text index, which goes on after the last key at any depth. */
function readRegion(ctx: Ctx, given: RequestFilter, keyword = "") {
	const { region = ctx.region, status = defaultListStatuses, isPrivate = false } = given;
	const filter = { ...given, region, status, isPrivate };
	const match = matchOf(termsOf(keyword), false, tagsMatch(filter));
	let values: Values = { ...valuesOf(ctx, filter), ...keysOf(region), match };
	return async (): Promise<RequestRow[]> => {
		for (;;) {
			const found = await ctx.db.all(nextMatches(values));
			if (found.length === 0) return [];
			values = { ...values, before: found.at(-1)?.key };
			const rows = await readInOrder(
				ctx,
				found.flatMap(({ id }) => id ?? []),
			);
			if (rows.length > 0) return rows;
		}
	};
}

/**
 * All requests that a query asks for as a CSV file, the latest first, whatever its order and page.
 * @throws Problem 400, 401 and 403, as `readQuery`
 */
export async function downloadRequests(ctx: Ctx, query: RequestQuery): Promise<CsvContent> {
	const { of, filter } = await readQuery(ctx, query);
	const { keyword } = query;
	const read = of
		? async (offset: number) => (await listCollection(ctx, { ...filter, of, keyword, limit: pieceSize, offset })).rows
		: readRegion(ctx, filter, keyword);
	return csvContent(ctx, csvName(ctx, "requests"), columns, async (offset) => (await read(offset)).map(toWire));
}
