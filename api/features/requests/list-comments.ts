import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Query, query } from "../../../db/client.ts";
import { donationRequest, requestComment, user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** A request's visible comments, without those that staff hid. */
const isPublic = and(eq(requestComment.requestId, sql.placeholder("requestId")), isNull(requestComment.hiddenAt));

/** A request's comments with their authors' names, newest first. Values: `requestId`, `limit`, `offset`. */
export const commentsPage = query((read) =>
	read
		.select({
			id: requestComment.id,
			name: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			/** The username of the author's public profile; null if there is none. */
			username: sql<string | null>`CASE WHEN ${user.state} = 'active' THEN ${user.username} END`,
			/** Whether the author raised the request. */
			isOrganizer: sql<boolean>`${requestComment.userId} = ${donationRequest.userId}`.mapWith(Boolean),
			userId: requestComment.userId,
			text: requestComment.text,
			createdAt: requestComment.createdAt,
			editedAt: requestComment.editedAt,
		})
		.from(requestComment)
		.innerJoin(user, eq(user.id, requestComment.userId))
		.innerJoin(donationRequest, eq(donationRequest.id, requestComment.requestId))
		.where(isPublic)
		.orderBy(desc(requestComment.createdAt), desc(requestComment.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);

export type CommentRow = ReturnType<typeof commentsPage> extends Query<infer Row> ? Row : never;

/** The number of a request's comments. Value: `requestId`. */
export const commentCount = query((read) =>
	read.select({ count: sql<number>`count(*)` }).from(requestComment).where(isPublic),
);

/** A request's visible comments, newest first, and their total number. */
export async function listComments(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number; hasMore: boolean }> {
	const { requestId, limit, offset } = input;
	const [rows, [counted]] = await ctx.db.batch([
		commentsPage({ requestId, limit, offset }),
		commentCount({ requestId }),
	]);
	const total = counted?.count ?? 0;
	return { rows, total, hasMore: offset + rows.length < total && rows.length > 0 };
}
