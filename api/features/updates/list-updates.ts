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
			imageUrl: requestUpdate.imageUrl,
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
