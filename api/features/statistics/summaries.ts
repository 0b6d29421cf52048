import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { cachedByRegion } from "../requests/cached-by-region.ts";
import { startOf } from "../visits/day.ts";
import type { Range } from "./read.ts";

export interface Summary {
	_id: string;
	count: number;
}

/** Counts public requests by one of the columns of their index, which is read whole. */
const publicBy = (column: string) =>
	sqlQuery<Summary>(
		() => sql`SELECT ${sql.raw(column)} AS _id, count(*) AS count FROM donation_request INDEXED BY request_figures
			WHERE is_private = 0 AND status IN ${[...publicStatuses]} GROUP BY 1 ORDER BY 2 DESC, 1`,
	);
const byType = publicBy("request_type");
const bySource = publicBy("source_of_creation");

async function rowsOf(ctx: Ctx, query: typeof byType): Promise<Rows<Summary>> {
	const rows = await ctx.db.all(query());
	return { rows, total: rows.length };
}

/** The number of public requests of each kind. A minute old at most. */
export const summarizeTypes = cachedByRegion((ctx) => rowsOf(ctx, byType));
/** The number of public requests from each source. A minute old at most. */
export const summarizeSources = cachedByRegion((ctx) => rowsOf(ctx, bySource));

const signUpsByDay = sqlQuery<Summary>(
	() => sql`SELECT date(created_at / 1000, 'unixepoch') AS _id, count(*) AS count FROM user INDEXED BY user_newest
		WHERE created_at >= ${sql.placeholder("start")} AND created_at < ${sql.placeholder("end")} GROUP BY 1 ORDER BY 1`,
);

/** The number of sign-ups on each day of a range; days without any are left out. */
export async function summarizeSignUps(ctx: Ctx, { from, to }: Range): Promise<Rows<Summary>> {
	const rows = await ctx.db.all(signUpsByDay({ start: startOf(from), end: startOf(to + 1) }));
	return { rows, total: rows.length };
}
