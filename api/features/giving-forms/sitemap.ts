import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { takesGiftsText } from "../../../db/sql/takes-gifts.ts";
import { liveStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";

/** Forms per part of the sitemap. */
const partSize = 1000;

const lastRow = sqlQuery<{ last: number | null }>(() => sql`SELECT max(rowid) AS last FROM giving_form`);
const takesGifts = sql.raw(takesGiftsText("o"));
const openSlugs = sqlQuery<{ slug: string }>(
	() => sql`SELECT f.slug AS slug FROM giving_form f
		WHERE f.rowid > ${placeholder("after")} AND f.rowid <= ${placeholder("before")} AND f.is_open = 1
			AND NOT EXISTS (SELECT 1 FROM fund m WHERE m.id = f.fund_id AND m.closed_at IS NOT NULL)
			AND CASE f.owner_kind WHEN 'organization' THEN EXISTS (SELECT 1 FROM organization o WHERE o.id = f.owner_id AND ${takesGifts})
				ELSE EXISTS (SELECT 1 FROM donation_request r LEFT JOIN organization o ON o.id = r.organization_id
					WHERE r.id = f.owner_id AND r.is_private = 0 AND r.status IN ${[...liveStatuses]}
						AND (r.ends_at IS NULL OR r.ends_at > ${placeholder("now")}) AND (r.organization_id IS NULL OR ${takesGifts})) END
		ORDER BY f.rowid`,
);

/** The number of the sitemap's parts with donation forms; the first is 1. */
export async function formParts(ctx: Ctx): Promise<number> {
	const [row] = await ctx.db.all(lastRow({}));
	return Math.ceil((row?.last ?? 0) / partSize);
}

/** The slugs of the forms in a part, from 1, that take gifts now. */
export async function formsOfPart(ctx: Ctx, part: number): Promise<string[]> {
	const after = (part - 1) * partSize;
	const values = { after, before: after + partSize, now: ctx.platform.clock.now() };
	return (await ctx.db.all(openSlugs(values))).map(({ slug }) => slug);
}
