import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Query, query } from "../../../db/client.ts";
import { requestComment, user } from "../../../db/schema/index.ts";
import { heldCommentAnswer, heldCommentsQuery } from "../../domain/contracts/following.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { moderates } from "../following/speaks-for.ts";
import type { RequestRow } from "../requests/rows.ts";
import { commentVersion } from "./find-comment.ts";

/** The most that a request's page shows of those that wait; more come up as they are decided. */
const mostOnPage = 50;

const name = sql<string>`trim(${user.firstName} || ' ' || ${user.lastName})`;

const heldOn = query((read) =>
	read
		.select({
			id: requestComment.id,
			userId: requestComment.userId,
			name,
			text: requestComment.text,
			createdAt: requestComment.createdAt,
		})
		.from(requestComment)
		.innerJoin(user, eq(user.id, requestComment.userId))
		.where(
			and(
				eq(requestComment.requestId, sql.placeholder("requestId")),
				isNotNull(requestComment.heldAt),
				or(sql`${sql.placeholder("all")} = 1`, eq(requestComment.userId, sql.placeholder("userId"))),
			),
		)
		.orderBy(desc(requestComment.heldAt), desc(requestComment.id))
		.limit(mostOnPage),
);

/** With the version of the text, for the decision about it. */
const withVersion = async <Row extends { text: string }>(row: Row) => ({
	...row,
	version: await commentVersion(row.text),
});

export type HeldComment = (ReturnType<typeof heldOn> extends Query<infer Row> ? Row : never) & { version: string };

/** The waiting comments on a request, newest first, for one person. */
export interface HeldOnRequest {
	comments: readonly HeldComment[];
	/** Whether the actor decides about them, and may hide those that are displayed. */
	mayDecide: boolean;
}

/**
 * The comments on a request that wait: all of them for who decides about them, else the actor's own.
 * The caller must have checked that the actor may see the request.
 */
export async function readHeldComments(
	ctx: Ctx,
	request: Pick<RequestRow, "id" | "userId" | "organizationId">,
): Promise<HeldOnRequest> {
	const { actor, db } = ctx;
	if (actor.kind !== "user") return { comments: [], mayDecide: false };
	const mayDecide = await moderates(ctx, request);
	const held = await db.all(heldOn({ requestId: request.id, all: mayDecide ? 1 : 0, userId: actor.userId }));
	const comments = await Promise.all(held.map(withVersion));
	return { comments, mayDecide };
}

const heldRow = v.omit(heldCommentAnswer, ["version"]);
const queries = listQueries({
	row: heldRow,
	select: sql`c.id AS _id, json_object('_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) AS author,
		c.request_id AS donation_request_id, c.text, r.title AS requestTitle, c.held_at AS heldAt`,
	from: sql`request_comment c JOIN user u ON u.id = c.user_id JOIN donation_request r ON r.id = c.request_id`,
	where: sql`c.held_at IS NOT NULL`,
	order: sql`c.held_at, c.id`,
});

/** The comments that wait, on every request, oldest first. Only for staff. */
export const listHeldComments = definePages({
	query: heldCommentsQuery,
	row: heldCommentAnswer,
	queries: () => queries(),
	toWire: withVersion<v.InferOutput<typeof heldRow>>,
});
