import { and, eq, isNull, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { requestComment, user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { moderates } from "../following/speaks-for.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";

const visibleComment = query((read) =>
	read
		.select({
			id: requestComment.id,
			requestId: requestComment.requestId,
			userId: requestComment.userId,
			name: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			text: requestComment.text,
			createdAt: requestComment.createdAt,
		})
		.from(requestComment)
		.innerJoin(user, eq(user.id, requestComment.userId))
		.where(and(eq(requestComment.id, sql.placeholder("id")), isNull(requestComment.hiddenAt))),
);

export interface FoundComment {
	id: string;
	requestId: string;
	userId: string;
	/** Of its author. */
	name: string;
	text: string;
	createdAt: number;
	request: RequestRow;
	/** The actor wrote it. */
	own: boolean;
	/** The actor may hide it. */
	mayHide: boolean;
}

/**
 * A displayed comment on a request, and what the actor may do with it.
 * @throws Problem 404 or 410 for a request that they may not see, 404 for a comment that is not displayed there
 */
export async function findComment(ctx: Ctx, input: { requestId: string; commentId: string }): Promise<FoundComment> {
	const request = await getRequest(ctx, { id: input.requestId });
	const [comment] = await ctx.db.all(visibleComment({ id: input.commentId }));
	if (comment?.requestId !== request.id) throw notFound("comment");
	const own = ctx.actor.kind === "user" && ctx.actor.userId === comment.userId;
	return { ...comment, request, own, mayHide: await moderates(ctx, request) };
}
