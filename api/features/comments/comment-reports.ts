import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { query, requireThat } from "../../../db/client.ts";
import { commentReport, donationRequest, requestComment, user } from "../../../db/schema/index.ts";
import { commentReportAnswer, commentReportsQuery } from "../../domain/contracts/following.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { queueMail } from "../outbox/queue.ts";
import { forgetRequest } from "../requests/forget-request.ts";

const queries = listQueries({
	row: commentReportAnswer,
	select: sql`p.id AS _id, c.id AS comment_id, json_object('_id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) AS author,
		r.id AS donation_request_id, c.text, r.title AS requestTitle,
		(SELECT count(*) FROM comment_report o WHERE o.comment_id = p.comment_id AND o.resolved_at IS NULL) AS reports,
		p.reason, p.message, trim(u.first_name || ' ' || u.last_name) AS reporter, p.created_at AS createdAt,
		(SELECT count(*) FROM comment_report h WHERE h.user_id = p.user_id) AS reporterReports,
		(SELECT count(*) FROM comment_report h WHERE h.user_id = p.user_id AND h.resolution = 'hidden') AS reporterRight,
		(SELECT count(*) FROM comment_report h WHERE h.user_id = p.user_id AND h.resolution = 'dismissed') AS reporterWrong`,
	from: sql`comment_report p`,
	joins: sql`JOIN request_comment c ON c.id = p.comment_id JOIN donation_request r ON r.id = c.request_id
		JOIN user a ON a.id = c.user_id JOIN user u ON u.id = p.user_id`,
	where: sql`p.resolved_at IS NULL`,
	order: sql`p.created_at, p.id`,
});

/** Reports about comments that wait for a decision, oldest first. Only for staff. */
export const listReportedComments = definePages({
	query: commentReportsQuery,
	row: commentReportAnswer,
	queries: () => queries(),
});

/** The people who reported a comment and wait for an answer. So many at most are thanked. */
const waitingReporters = query((read) =>
	read
		.select({ id: user.id, email: user.email, language: user.language, title: donationRequest.title })
		.from(commentReport)
		.innerJoin(requestComment, eq(requestComment.id, commentReport.commentId))
		.innerJoin(donationRequest, eq(donationRequest.id, requestComment.requestId))
		.innerJoin(user, eq(user.id, commentReport.userId))
		.where(
			and(
				eq(commentReport.commentId, sql.placeholder("commentId")),
				isNull(commentReport.resolvedAt),
				eq(user.state, "active"),
			),
		)
		.limit(50),
);

/**
 * Decides a report, and with it every open report about the same comment: hides the comment, or dismisses them, and
 * thanks the reporters by mail. Of two decisions at once the first counts. Only for staff, and not about one's own comment.
 * @throws Problem 404 for an unknown report, 409 for one that is decided already, and for one about the actor's comment
 */
export async function resolveCommentReport(
	ctx: Ctx,
	input: { reportId: string; resolution: "hidden" | "dismissed"; reason: string },
): Promise<void> {
	const { reportId, resolution, reason } = input;
	const { actor, db, platform } = ctx;
	const now = platform.clock.now();
	const [report] = await db.read
		.select({
			commentId: commentReport.commentId,
			authorId: requestComment.userId,
			requestId: requestComment.requestId,
		})
		.from(commentReport)
		.innerJoin(requestComment, eq(requestComment.id, commentReport.commentId))
		.where(eq(commentReport.id, reportId));
	if (!report) throw notFound("comment");
	if (actor.kind === "user" && actor.userId === report.authorId) throw new Problem(409, "comment_own_report");
	const { commentId } = report;
	const reporters = await db.all(waitingReporters({ commentId }));
	const hide = db.build
		.update(requestComment)
		.set({ hiddenAt: now, heldAt: null })
		.where(
			and(eq(requestComment.id, commentId), or(isNull(requestComment.hiddenAt), isNotNull(requestComment.heldAt))),
		);
	const held = hold(ctx, "comment-reports", commentId);
	await db.write(
		held.around([
			requireThat(
				sql`EXISTS (SELECT 1 FROM comment_report WHERE id = ${reportId} AND resolved_at IS NULL)`,
				"the report is open",
			),
			...(resolution === "hidden" ? [hide] : []),
			db.build
				.update(commentReport)
				.set({ resolvedAt: now, resolution })
				.where(and(eq(commentReport.commentId, commentId), isNull(commentReport.resolvedAt))),
			auditRow(ctx, `comment.report_${resolution}`, { comment: commentId }, { reportId, reason }),
			...reporters.map(({ id, email, language, title }) =>
				queueMail(held.ctx, { email, userId: id, language }, "report-settled", {
					title,
					about: "comment",
					outcome: resolution === "hidden" ? "upheld" : "dismissed",
				}),
			),
		]),
		{ unmet: () => new Problem(409, "comment_report_decided") },
	);
	if (resolution === "hidden") await forgetRequest(ctx, report.requestId);
}
