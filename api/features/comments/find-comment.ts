import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { requestComment, user } from "../../../db/schema/index.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { moderates } from "../following/speaks-for.ts";
import { getRequest } from "../requests/get.ts";
import type { RequestRow } from "../requests/rows.ts";

const seenComment = query((read) =>
	read
		.select({
			id: requestComment.id,
			requestId: requestComment.requestId,
			userId: requestComment.userId,
			name: sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`,
			text: requestComment.text,
			createdAt: requestComment.createdAt,
			editedAt: requestComment.editedAt,
			heldAt: requestComment.heldAt,
		})
		.from(requestComment)
		.innerJoin(user, eq(user.id, requestComment.userId))
		.where(
			and(
				eq(requestComment.id, sql.placeholder("id")),
				or(isNull(requestComment.hiddenAt), isNotNull(requestComment.heldAt)),
			),
		),
);

/** A short mark of a comment's text, which differs after any change of it. */
export const commentVersion = async (text: string): Promise<string> => (await sha256(text)).slice(0, 16);

export interface FoundComment {
	id: string;
	requestId: string;
	userId: string;
	/** Of its author. */
	name: string;
	text: string;
	createdAt: number;
	editedAt: number | null;
	/** Since when it waits for who may hide it; null once it is displayed. */
	heldAt: number | null;
	request: RequestRow;
	/** The actor wrote it. */
	own: boolean;
	/** The actor may hide it, and show it if it waits. */
	mayHide: boolean;
}

/**
 * A comment on a request that the actor may see, and what they may do with it. One that waits is seen by its author and by
 * who decides about it.
 * @throws Problem 404 or 410 for a request that they may not see, 404 for a comment that they don't see there
 */
export async function findComment(ctx: Ctx, input: { requestId: string; commentId: string }): Promise<FoundComment> {
	const request = await getRequest(ctx, { id: input.requestId });
	const [comment] = await ctx.db.all(seenComment({ id: input.commentId }));
	if (comment?.requestId !== request.id) throw notFound("comment");
	const own = ctx.actor.kind === "user" && ctx.actor.userId === comment.userId;
	const mayHide = await moderates(ctx, request);
	if (comment.heldAt !== null && !own && !mayHide) throw notFound("comment");
	return { ...comment, request, own, mayHide };
}
