import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { RequestAnswer } from "../../domain/contracts/answers.ts";
import { csvLines } from "../../domain/csv.ts";
import { defaultListStatuses } from "../../domain/requests/statuses.ts";
import { tagsMatch } from "../../domain/search/tags.ts";
import { matchOf, termsOf } from "../../domain/search/words.ts";
import type { CsvContent } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { type RequestQuery, readQuery } from "./find.ts";
import { type Collection, listCollection } from "./list-of.ts";
import { readInOrder } from "./ranking.ts";
import { isListed, type RequestFilter, valuesOf } from "./request-filter.ts";
import type { RequestRow } from "./rows.ts";
import { inRange, keysOf } from "./text-index.ts";
import { toWire } from "./to-wire.ts";

const place = (name: string) => sql.placeholder(name);

/** Matches to read at a time. Those that the caller may not see are left out, so a batch may be shorter, but `key` goes on. */
const batch = 500;

const nextMatches = sqlQuery<{ key: number; id: string | null }>(
	() => sql`SELECT found.key AS key, CASE WHEN ${isListed} THEN r.id END AS id
		FROM (SELECT rowid AS key FROM request_text WHERE request_text MATCH ${place("match")}
			AND ${inRange} ORDER BY rowid DESC LIMIT ${sql.raw(String(batch))}) found
		CROSS JOIN request_text_key k ON k.key = found.key
		CROSS JOIN donation_request r ON r.id = k.request_id LEFT JOIN request_totals t ON t.request_id = r.id
		ORDER BY found.key DESC`,
);

const columns = [
	"_id",
	"title",
	"name",
	"requestType",
	"category",
	"status",
	"region",
	"city",
	"orgName",
	"user_id",
	"units",
	"quantity",
	"donated_quantity",
	"totalWithdrawalAmount",
	"donationCount",
	"isPrivate",
	"isTaxBenefit",
	"isUrgentRequirement",
	"sourceOfCreation",
	"createdAt",
	"endDay",
] as const satisfies readonly (keyof RequestAnswer)[];

const isAmount = (column: (typeof columns)[number]) =>
	column === "quantity" || column === "donated_quantity" || column === "totalWithdrawalAmount";

function cellsOf(ctx: Ctx, row: RequestAnswer) {
	return columns.map((column) => {
		const value = row[column];
		if (typeof value !== "number") return value;
		if (isAmount(column)) return value.toFixed(2);
		return column === "createdAt" ? csvTime(ctx, value, row.region) : value;
	});
}

/** A row of the file, and where the next batch begins. */
interface Line {
	last: number;
	row: RequestRow | undefined;
}

/** Reads a collection page by page. */
function readCollection(ctx: Ctx, of: Collection, filter: RequestFilter, keyword: string | undefined) {
	return async (after: number | undefined): Promise<Line[]> => {
		const offset = after ?? 0;
		const { rows } = await listCollection(ctx, { ...filter, of, keyword, limit: batch, offset });
		return rows.map((row, index) => ({ last: offset + index + 1, row }));
	};
}

/** Reads a region's matches from the full-text index, which goes on after the last key at any depth. */
function readRegion(ctx: Ctx, asked: RequestFilter, keyword = "") {
	const { region = ctx.region, status = defaultListStatuses, isPrivate = false } = asked;
	const filter = { ...asked, region, status, isPrivate };
	const values = {
		...valuesOf(ctx, filter),
		...keysOf(region),
		match: matchOf(termsOf(keyword), false, tagsMatch(filter)),
	};
	return async (after: number | undefined): Promise<Line[]> => {
		const found = await ctx.db.all(nextMatches(after === undefined ? values : { ...values, before: after }));
		const rows = await readInOrder(
			ctx,
			found.flatMap(({ id }) => id ?? []),
		);
		const byId = new Map(rows.map((row) => [row.id, row]));
		return found.map(({ key, id }) => ({ last: key, row: id === null ? undefined : byId.get(id) }));
	};
}

/**
 * All requests that a query asks for as a CSV file, the latest first, whatever its order and page.
 * @throws Problem 400, 401 and 403, as `readQuery`
 */
export async function downloadRequests(ctx: Ctx, query: RequestQuery): Promise<CsvContent> {
	const { of, filter } = await readQuery(ctx, query);
	const read = of ? readCollection(ctx, of, filter, query.keyword) : readRegion(ctx, filter, query.keyword);
	const lines = csvLines(
		columns,
		read,
		({ last }) => last,
		({ row }) => (row ? cellsOf(ctx, toWire(row)) : null),
	);
	return { name: csvName(ctx, "requests"), lines };
}
