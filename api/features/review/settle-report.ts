import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import type { ReportOutcome } from "../../domain/contracts/review.ts";
import type { Language } from "../../domain/languages.ts";
import { moveTo } from "../../domain/requests/transitions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { queueMail } from "../outbox/queue.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { type LoadedRequest, loadRequest } from "./internal/load-request.ts";
import { moveStatements } from "./move-statements.ts";

export interface SettleReport {
	reportId: string;
	outcome: ReportOutcome;
	reason: string;
	/** Also puts the request on hold, so that nobody gives to it or finds it in a list. */
	hide: boolean;
}

interface Report {
	requestId: string;
	email: string | null;
	resolvedAt: number | null;
	reporterId: string | null;
	language: Language | null;
}

const reportById = sqlQuery<Report>(
	() => sql`SELECT p.request_id AS requestId, p.email, p.resolved_at AS resolvedAt, u.id AS reporterId, u.language
		FROM request_report p LEFT JOIN user u ON u.email = p.email WHERE p.id = ${sql.placeholder("id")}`,
);

/** The statements that put the request on hold; none if it is not open to anyone now. */
function hideStatements(ctx: Ctx, request: LoadedRequest, reason: string): Statement[] {
	const found = moveTo(request, -6, request.transitionRoles, ctx.platform.clock.now());
	if ("move" in found) return moveStatements(ctx, request, found.move, { reason });
	if (found.refusal === "not yours") throw new Problem(403, "own_review");
	return [];
}

function thanks(ctx: Ctx, { email, reporterId, language }: Report, title: string, outcome: ReportOutcome): Statement[] {
	if (email === null) return [];
	return [
		queueMail(ctx, { email, userId: reporterId, language }, "report-settled", { title, about: "request", outcome }),
	];
}

/**
 * Settles a visitor's report with a reason, on demand together with the request's hold, and thanks the reporter by mail.
 * @throws Problem 403 unless the actor is an admin, and for a report about the actor's own request; 404; 409 if it is settled
 */
export async function settleReport(ctx: Ctx, { reportId, outcome, reason, hide }: SettleReport): Promise<void> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const [report] = await ctx.db.all(reportById({ id: reportId }));
	const request = report ? await loadRequest(ctx, report.requestId) : null;
	if (!report || !request) throw notFound("report");
	const actorId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	if (actorId === request.userId || request.memberRole !== null) throw new Problem(403, "own_review");
	const asRead = sql`EXISTS (SELECT 1 FROM request_report WHERE id = ${reportId} AND resolved_at IS NULL)
		AND EXISTS (SELECT 1 FROM donation_request WHERE id = ${request.id} AND status = ${request.storedStatus})`;
	const held = hold(ctx, hide ? "report-and-request" : "report", reportId);
	await ctx.db.write(
		held.around([
			requireThat(asRead, "report as read"),
			sql`UPDATE request_report SET resolved_at = ${ctx.platform.clock.now()}, resolved_by = ${actorId}, outcome = ${outcome},
			outcome_reason = ${reason} WHERE id = ${reportId}`,
			...(hide ? hideStatements(held.ctx, request, reason) : []),
			auditRow(ctx, `request.report_${outcome}`, { request: request.id }, { reportId, reason }),
			...thanks(held.ctx, report, request.title, outcome),
		]),
		{ unmet: () => new Problem(409, "report_settled") },
	);
	if (hide) await forgetRequest(ctx, request.id);
}
