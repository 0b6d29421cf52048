import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Query, query, requireThat } from "../../../db/client.ts";
import { commentReport, donationRequest, requestComment, user } from "../../../db/schema/index.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueMessage } from "../outbox/queue.ts";
import { forgetRequest } from "../requests/forget-request.ts";

const author = alias(user, "author");
const reporter = alias(user, "reporter");

const openReports = query((read) =>
	read
		.select({
			id: commentReport.id,
			commentId: requestComment.id,
			text: requestComment.text,
			authorId: author.id,
			authorName: sql<string>`trim(${author.firstName} || ' ' || ${author.lastName})`,
			requestId: donationRequest.id,
			requestTitle: donationRequest.title,
			reports: sql<number>`(SELECT count(*) FROM comment_report AS other
				WHERE other.comment_id = "comment_report"."comment_id" AND other.resolved_at IS NULL)`,
			reason: commentReport.reason,
			message: commentReport.message,
			reporter: sql<string>`trim(${reporter.firstName} || ' ' || ${reporter.lastName})`,
			createdAt: commentReport.createdAt,
		})
		.from(commentReport)
		.innerJoin(requestComment, eq(requestComment.id, commentReport.commentId))
		.innerJoin(donationRequest, eq(donationRequest.id, requestComment.requestId))
		.innerJoin(author, eq(author.id, requestComment.userId))
		.innerJoin(reporter, eq(reporter.id, commentReport.userId))
		.where(isNull(commentReport.resolvedAt))
		.orderBy(asc(commentReport.createdAt), asc(commentReport.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);
const openCount = query((read) =>
	read.select({ total: sql<number>`count(*)` }).from(commentReport).where(isNull(commentReport.resolvedAt)),
);

export type ReportedComment = ReturnType<typeof openReports> extends Query<infer Row> ? Row : never;

/** Reports about comments that wait for a decision, oldest first. Only for staff. */
export async function listReportedComments(
	ctx: Ctx,
	input: { limit: number; offset: number },
): Promise<{ rows: ReportedComment[]; total: number; hasMore: boolean }> {
	const [rows, [counted]] = await ctx.db.batch([openReports(input), openCount()]);
	const total = counted?.total ?? 0;
	return { rows, total, hasMore: input.offset + rows.length < total && rows.length > 0 };
}

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
	await db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM comment_report WHERE id = ${reportId} AND resolved_at IS NULL)`,
				"the report is open",
			),
			...(resolution === "hidden" ? [hide] : []),
			db.build
				.update(commentReport)
				.set({ resolvedAt: now, resolution })
				.where(and(eq(commentReport.commentId, commentId), isNull(commentReport.resolvedAt))),
			auditRow(ctx, {
				action: `comment.report_${resolution}`,
				subjectKind: "comment",
				subjectId: commentId,
				detail: { reportId, reason },
			}),
			...reporters.map(({ id, email, language, title }) =>
				queueMessage(ctx, {
					channel: "mail",
					to: email,
					userId: id,
					language: language ?? defaultLanguage,
					template: "report-settled",
					data: { title, about: "comment", outcome: resolution === "hidden" ? "upheld" : "dismissed" },
				}),
			),
		],
		{ unmet: () => new Problem(409, "comment_report_decided") },
	);
	if (resolution === "hidden") await forgetRequest(ctx, report.requestId);
}
