import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { ReportReason } from "../../domain/contracts/report.ts";
import type { ReviewReport } from "../../domain/contracts/review.ts";
import { csvLines } from "../../domain/csv.ts";
import { localTime } from "../../domain/receipts.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv-name.ts";
import { type ReportRow, reportColumns, reportJoins, reportToWire } from "./internal/report-rows.ts";

export interface ReportFilters {
	state: "open" | "settled";
	reason?: ReportReason | undefined;
}

export interface ListReports extends ReportFilters {
	/** One report, whatever the other filters say. */
	id?: string | undefined;
	limit: number;
	offset: number;
}

const countedExactly = 1000;
const place = (name: string) => sql.placeholder(name);

/** Open reports are read from the oldest, settled ones from the newest. */
function queriesFor(state: ReportFilters["state"]) {
	const source: SQL = sql.raw(`request_report p INDEXED BY request_report_${state}`);
	const condition = sql`p.resolved_at IS ${state === "open" ? sql`` : sql`NOT `}NULL
		AND (${place("reason")} IS NULL OR p.reason = ${place("reason")})`;
	const order = state === "open" ? sql`p.created_at, p.id` : sql`p.resolved_at DESC, p.id DESC`;
	return {
		page: sqlQuery<ReportRow>(
			() => sql`SELECT ${reportColumns} FROM ${source} ${reportJoins} WHERE ${condition}
				ORDER BY ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
		),
		count: sqlQuery<{ total: number }>(
			() =>
				sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${source} WHERE ${condition} LIMIT ${sql.raw(String(countedExactly + 1))})`,
		),
	};
}

const queries = { open: queriesFor("open"), settled: queriesFor("settled") };
const byId = sqlQuery<ReportRow>(
	() => sql`SELECT ${reportColumns} FROM request_report p ${reportJoins} WHERE p.id = ${place("id")}`,
);

/** Lists visitors' reports about requests. `total` is exact to 1,000; 1,001 means more. */
export async function listReports(ctx: Ctx, input: ListReports): Promise<Rows<ReviewReport>> {
	const { id, state, limit, offset } = input;
	const reason = input.reason ?? null;
	if (id !== undefined) {
		const rows = (await ctx.db.all(byId({ id }))).map(reportToWire);
		return { rows, total: rows.length, hasMore: false };
	}
	const { page, count } = queries[state];
	const [found, [counted]] = await ctx.db.batch([page({ reason, limit: limit + 1, offset }), count({ reason })]);
	return { rows: found.slice(0, limit).map(reportToWire), total: counted?.total ?? 0, hasMore: found.length > limit };
}

/** All reports with these filters as a CSV file. The download is audited. */
export async function downloadReports(ctx: Ctx, filters: ReportFilters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, { action: "reports.downloaded", subjectKind: "list", subjectId: "reports", filters }),
	]);
	const { state } = filters;
	const reason = filters.reason ?? null;
	const size = 200;
	const read = async (offset = 0) => {
		const rows = await ctx.db.all(queries[state].page({ reason, limit: size, offset }));
		return rows.map((row, index) => ({ ...reportToWire(row), next: offset + index + 1 }));
	};
	const lines = csvLines(
		["id", "time", "request", "request id", "reason", "message", "email", "settled", "outcome", "outcome reason", "by"],
		read,
		({ next }) => next,
		(row) => [
			row._id,
			localTime(ctx.region, row.createdAt),
			row.requestTitle,
			row.requestId,
			row.reason,
			row.message,
			row.email,
			localTime(ctx.region, row.resolvedAt),
			row.outcome,
			row.outcomeReason,
			row.resolvedBy,
		],
	);
	return { name: csvName(ctx, "reports"), lines };
}
