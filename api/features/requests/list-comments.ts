import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { donationRequest, requestComment, user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** What visitors may read of a request's comments: staff took the others away. */
const shown = (requestId: string) => and(eq(requestComment.requestId, requestId), isNull(requestComment.hiddenAt));

/** A request's comments with their writers' names, newest first. */
export function selectComments(db: Database, requestId: string) {
	return db.read
		.select({
			id: requestComment.id,
			name: sql<string>`${user.firstName} || ' ' || ${user.lastName}`,
			/** Whoever raised the request wrote it. */
			isOrganizer: sql<boolean>`${requestComment.userId} = ${donationRequest.userId}`.mapWith(Boolean),
			text: requestComment.text,
			createdAt: requestComment.createdAt,
		})
		.from(requestComment)
		.innerJoin(user, eq(user.id, requestComment.userId))
		.innerJoin(donationRequest, eq(donationRequest.id, requestComment.requestId))
		.where(shown(requestId))
		.orderBy(desc(requestComment.createdAt), desc(requestComment.id));
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export function countComments(db: Database, requestId: string) {
	return db.read.select({ count: sql<number>`count(*)` }).from(requestComment).where(shown(requestId));
}

/** What people say about a request, newest first, and how many there are in all. */
export async function listComments(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number; hasMore: boolean }> {
	const { requestId, limit, offset } = input;
	const [rows, [counted]] = await ctx.db.read.batch([
		selectComments(ctx.db, requestId).limit(limit).offset(offset),
		countComments(ctx.db, requestId),
	]);
	const total = counted?.count ?? 0;
	return { rows, total, hasMore: offset + rows.length < total && rows.length > 0 };
}
