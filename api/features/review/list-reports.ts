import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { listReportsQuery, reviewReportAnswer } from "../../domain/contracts/review.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, listQueries } from "../../http/list.ts";
import { reportColumns, reportJoins } from "./internal/report-rows.ts";

const reports = (from: string, isSettled: SQL, order: SQL) =>
	listQueries({
		row: reviewReportAnswer,
		select: reportColumns,
		from: sql.raw(from),
		joins: reportJoins,
		where: sql`p.resolved_at ${isSettled} AND (${placeholder("reason")} IS NULL OR p.reason = ${placeholder("reason")})`,
		order,
	});

/** Open reports are read from the oldest, settled ones from the newest. */
const queries = {
	open: reports("request_report p INDEXED BY request_report_open", sql`IS NULL`, sql`p.created_at, p.id`),
	settled: reports(
		"request_report p INDEXED BY request_report_settled",
		sql`IS NOT NULL`,
		sql`p.resolved_at DESC, p.id DESC`,
	),
};
const byId = sqlQuery(
	reviewReportAnswer,
	() => sql`SELECT ${reportColumns} FROM request_report p ${reportJoins} WHERE p.id = ${placeholder("id")}`,
);

/** Visitors' reports about requests: open or settled ones, or one by its id. */
export const listReports = defineList({
	name: "reports",
	query: listReportsQuery,
	row: reviewReportAnswer,
	queries: ({ id, state, reason = null }) => (id ? { page: () => byId({ id }) } : queries[state]({ reason })),
	csv: {
		id: ({ _id }) => _id,
		time: ({ createdAt }, ctx) => csvTime(ctx, createdAt),
		request: ({ requestTitle }) => requestTitle,
		"request id": ({ requestId }) => requestId,
		reason: ({ reason }) => reason,
		message: ({ message }) => message,
		email: ({ email }) => email,
		settled: ({ resolvedAt }, ctx) => csvTime(ctx, resolvedAt),
		outcome: ({ outcome }) => outcome,
		"outcome reason": ({ outcomeReason }) => outcomeReason,
		by: ({ resolvedBy }) => resolvedBy,
	},
});
