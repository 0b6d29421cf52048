import { desc, eq, sql } from "drizzle-orm";
import { type Query, query } from "../../../db/client.ts";
import { requestUpdate } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const requestId = sql.placeholder("requestId");

/** A request's updates, newest first. Values: `requestId`, `limit`, `offset`. */
export const updatesPage = query((read) =>
	read
		.select({
			id: requestUpdate.id,
			text: requestUpdate.text,
			// A picture that nobody has checked yet is left out.
			imageUrl: sql<
				string | null
			>`CASE WHEN NOT EXISTS (SELECT 1 FROM file WHERE file.owner_kind = 'request' AND file.owner_id = request_update.request_id
				AND file.is_public = 0 AND request_update.image_url LIKE '/files/' || file.id || '.%') THEN request_update.image_url END`,
			createdAt: requestUpdate.createdAt,
			editedAt: requestUpdate.editedAt,
		})
		.from(requestUpdate)
		.where(eq(requestUpdate.requestId, requestId))
		.orderBy(desc(requestUpdate.createdAt), desc(requestUpdate.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);

export type UpdateRow = ReturnType<typeof updatesPage> extends Query<infer Row> ? Row : never;

/** The number of a request's updates. Value: `requestId`. */
export const updateCount = query((read) =>
	read.select({ count: sql<number>`count(*)` }).from(requestUpdate).where(eq(requestUpdate.requestId, requestId)),
);

/** A request's updates, newest first, and their total number. The caller must have checked that the actor may see the request. */
export async function listUpdates(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<{ rows: UpdateRow[]; total: number; hasMore: boolean }> {
	const [rows, [counted]] = await ctx.db.batch([updatesPage(input), updateCount(input)]);
	const total = counted?.count ?? 0;
	return { rows, total, hasMore: input.offset + rows.length < total && rows.length > 0 };
}
