import { commentReport } from "../../../db/schema/index.ts";
import type { CommentReportBody } from "../../domain/contracts/following.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findComment } from "./find-comment.ts";

/**
 * Stores the signed-in person's report about a comment, for staff to review. A second report of the same person changes
 * nothing, and is answered like the first.
 * @throws Problem 401 for a guest, 404 if the comment is not displayed, 409 for one's own comment
 */
export async function reportComment(
	ctx: Ctx,
	input: { requestId: string; commentId: string; report: CommentReportBody },
): Promise<void> {
	const { platform } = ctx;
	const actor = requireUser(ctx);
	const { id, own } = await findComment(ctx, input);
	if (own) throw new Problem(409, "comment_own_report");
	const { reason, message } = input.report;
	await ctx.db.write([
		ctx.db.build
			.insert(commentReport)
			.values({
				id: platform.ids.next("crp_"),
				commentId: id,
				userId: actor.userId,
				reason,
				message: message || null,
				createdAt: platform.clock.now(),
			})
			.onConflictDoNothing(),
		auditRow(ctx, "comment.reported", { comment: id }, { reason }),
	]);
}
