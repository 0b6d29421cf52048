import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** Organizations per part of the sitemap. */
const partSize = 1000;

const lastKey = sqlQuery<{ key: number | null }>(() => sql`SELECT max(key) AS key FROM organization_text_key`);
const openIds = sqlQuery<{ id: string }>(
	() => sql`SELECT o.id AS id FROM organization_text_key k CROSS JOIN organization o ON o.id = k.organization_id
		WHERE k.key > ${sql.placeholder("after")} AND k.key <= ${sql.placeholder("before")} AND o.closed_at IS NULL ORDER BY k.key`,
);

/** The number of the sitemap's parts with organizations; the first is 1. */
export async function organizationParts(ctx: Ctx): Promise<number> {
	const [last] = await ctx.db.all(lastKey({}));
	return Math.ceil((last?.key ?? 0) / partSize);
}

/** The ids of the open organizations in a part, from 1. */
export async function organizationsOfPart(ctx: Ctx, part: number): Promise<string[]> {
	const after = (part - 1) * partSize;
	return (await ctx.db.all(openIds({ after, before: after + partSize }))).map(({ id }) => id);
}
