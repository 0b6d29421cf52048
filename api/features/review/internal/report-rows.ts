import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { type ReviewReport, reviewReportAnswer } from "../../../domain/contracts/review.ts";
import type { Ctx } from "../../../http/context.ts";

/** The columns of a report `p` on a request `r`, settled by `s`. */
export const reportColumns = sql`p.id AS _id, p.request_id AS requestId, r.title AS requestTitle, r.status AS requestStatus, p.reason, p.message, p.email,
	(SELECT count(*) FROM request_report h WHERE h.email = p.email) AS reporterReports,
	(SELECT count(*) FROM request_report h WHERE h.email = p.email AND h.outcome = 'upheld') AS reporterRight,
	(SELECT count(*) FROM request_report h WHERE h.email = p.email AND h.outcome = 'dismissed') AS reporterWrong,
	p.created_at AS createdAt, p.resolved_at AS resolvedAt, p.outcome, p.outcome_reason AS outcomeReason,
	trim(s.first_name || ' ' || s.last_name) AS resolvedBy`;

/** The tables beside a report `p` that the columns come from. */
export const reportJoins = sql`JOIN donation_request r ON r.id = p.request_id LEFT JOIN user s ON s.id = p.resolved_by`;

const ofRequest = sqlQuery(
	reviewReportAnswer,
	() => sql`SELECT ${reportColumns} FROM request_report p INDEXED BY request_report_of_request ${reportJoins}
		WHERE p.request_id = ${sql.placeholder("id")} ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
);

/** The latest reports about a request. */
export const reportsOf = (ctx: Ctx, requestId: string): Promise<ReviewReport[]> =>
	ctx.db.all(ofRequest({ id: requestId }));
