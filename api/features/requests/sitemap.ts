import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type RegionCode, regionCodes } from "../../domain/regions.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { keysOf } from "./text-index.ts";

/** Requests per part of the sitemap; with four languages and their alternates about 2 MB. */
const partSize = 1000;

const after = sql.placeholder("after");
const before = sql.placeholder("before");

const lastKey = sqlQuery<{ key: number | null }>(
	() => sql`SELECT max(key) AS key FROM request_text_key WHERE key > ${after} AND key < ${before}`,
);
const publicIds = sqlQuery<{ id: string }>(
	() => sql`SELECT r.id AS id FROM request_text_key k CROSS JOIN donation_request r ON r.id = k.request_id
		WHERE k.key > ${after} AND k.key <= ${before} AND r.is_private = 0 AND r.status IN ${[...publicStatuses]} ORDER BY k.key`,
);

/** The parts of the sitemap: the regions with the number of their parts, the first of which is 1. */
export async function sitemapParts(ctx: Ctx): Promise<{ region: RegionCode; parts: number }[]> {
	const found = await ctx.db.batch(regionCodes.map((region) => lastKey(keysOf(region))));
	return regionCodes.map((region, index) => {
		const last = found[index]?.[0]?.key ?? null;
		return { region, parts: last === null ? 0 : Math.ceil((last - keysOf(region).after) / partSize) };
	});
}

/** The ids of the public requests in a part, from 1. */
export async function requestsOfPart(ctx: Ctx, input: { region: RegionCode; part: number }): Promise<string[]> {
	const start = keysOf(input.region).after + (input.part - 1) * partSize;
	const rows = await ctx.db.all(publicIds({ after: start, before: start + partSize }));
	return rows.map(({ id }) => id);
}
