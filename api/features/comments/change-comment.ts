import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import { requestComment } from "../../../db/schema/index.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { standsFor } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { addNews } from "../request-news/add-news.ts";
import { requireFirstNameOnly } from "../requests/first-name-only.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { commentVersion, findComment } from "./find-comment.ts";

interface OnComment {
	requestId: string;
	commentId: string;
}

/** Displayed, or waiting to be. */
const isOpen = or(isNull(requestComment.hiddenAt), isNotNull(requestComment.heldAt));

/** The comment, if the actor wrote it. @throws Problem 403 if another person did, 404 if it is not displayed */
async function ownComment(ctx: Ctx, input: OnComment) {
	const comment = await findComment(ctx, input);
	if (!comment.own) throw new Problem(403, "not_allowed");
	return comment;
}

/**
 * Replaces the text of one's own comment. The new text decides whether it waits, as that of a new comment does.
 * @returns whether it waits
 * @throws Problem 400 as `requireFirstNameOnly`; 403 for another person's, 404 if it is not displayed
 */
export async function editComment(ctx: Ctx, input: OnComment & { text: string }): Promise<{ isHeld: boolean }> {
	const { id, mayHide, heldAt, requestId } = await ownComment(ctx, input);
	await requireFirstNameOnly(ctx, requestId, { text: input.text });
	const now = ctx.platform.clock.now();
	const isHeld = needsReading(input.text) && !mayHide;
	const since = isHeld ? (heldAt ?? now) : null;
	const [changed] = await ctx.db.write([
		ctx.db.build
			.update(requestComment)
			.set({ text: input.text, editedAt: now, hiddenAt: since, heldAt: since })
			.where(and(eq(requestComment.id, id), isOpen)),
		...(heldAt !== null && !isHeld ? [addNews(ctx, { kind: "comment", id, requestId })] : []),
	]);
	if (changed?.rowsAffected !== 1) throw notFound("comment");
	return { isHeld };
}

/**
 * Deletes one's own comment, and the reports about it, also after the request or the comment was hidden.
 * @throws Problem 403 for another person's, 404 if it is not displayed
 */
export async function deleteComment(ctx: Ctx, input: OnComment): Promise<void> {
	const { requestId, commentId } = input;
	const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const [deleted] = await ctx.db.write([
		ctx.db.build
			.delete(requestComment)
			.where(
				and(
					eq(requestComment.id, commentId),
					eq(requestComment.requestId, requestId),
					eq(requestComment.userId, userId),
				),
			),
	]);
	// Not the actor's: the refusal tells what anyone would learn.
	if (deleted?.rowsAffected !== 1) await ownComment(ctx, input);
	await forgetRequest(ctx, requestId);
}

/**
 * Hides a comment from the page and its counts, also one that waits: as staff, or for the request.
 * @throws Problem 403 for anyone else, 404 if it is not displayed
 */
export async function hideComment(ctx: Ctx, input: OnComment): Promise<void> {
	const { id, mayHide } = await findComment(ctx, input);
	if (!mayHide) throw new Problem(403, "not_allowed");
	const held = hold(ctx, "comment", id);
	await ctx.db.write(
		held.around([
			ctx.db.build
				.update(requestComment)
				.set({ hiddenAt: ctx.platform.clock.now(), heldAt: null })
				.where(and(eq(requestComment.id, id), isOpen)),
			auditRow(ctx, "comment.hidden", { comment: id }),
		]),
	);
	await forgetRequest(ctx, input.requestId);
}

/**
 * Shows a comment that waits: as staff, or for the request. One that is displayed already stays so.
 * @param input.seen the version of the text that the actor has read; without it only a text that was never changed is shown
 * @throws Problem 403 for anyone else, 404 if it is hidden, 409 if its text is another than they have read
 */
export async function showComment(ctx: Ctx, input: OnComment & { seen?: string | undefined }): Promise<void> {
	const { id, text, mayHide, heldAt, editedAt, request } = await findComment(ctx, input);
	if (!mayHide) throw new Problem(403, "not_allowed");
	if (heldAt === null) return;
	const { seen } = input;
	const isSeen = seen === undefined ? editedAt === null : seen === (await commentVersion(text));
	if (!isSeen) throw new Problem(409, "comment_changed_meanwhile");
	// Its people know the comments that they show themselves.
	const isNews = !(await standsFor(ctx, request));
	const held = hold(ctx, "comment", id);
	const tellOfShown = isNews ? [addNews(held.ctx, { kind: "comment", id, requestId: request.id })] : [];
	const isWritten = await writeIfMet(ctx.db, [
		requireThat(
			sql`EXISTS (SELECT 1 FROM request_comment WHERE id = ${id} AND text = ${text} AND held_at IS NOT NULL)`,
			"the comment as seen",
		),
		...held.around([
			ctx.db.build.update(requestComment).set({ hiddenAt: null, heldAt: null }).where(eq(requestComment.id, id)),
			...tellOfShown,
			auditRow(ctx, "comment.shown", { comment: id }),
		]),
	]);
	if (isWritten) return;
	// Somebody else may have decided just now: one that they showed stays so, one that they hid is not found.
	const now = await findComment(ctx, input);
	if (now.heldAt !== null || now.text !== text) throw new Problem(409, "comment_changed_meanwhile");
}
