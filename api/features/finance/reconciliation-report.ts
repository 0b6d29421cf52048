import { type SQL, sql } from "drizzle-orm";
import type { ReconciliationAnswer } from "../../domain/contracts/finance.ts";
import { csvLines } from "../../domain/csv.ts";
import { toDecimal, toMajor } from "../../domain/money.ts";
import type { RequestStatus } from "../../domain/statuses.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv.ts";

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;

interface Filters {
	status?: RequestStatus | undefined;
}

interface Row {
	id: string;
	title: string;
	status: RequestStatus;
	region: string;
	currency: string;
	goal: number | null;
	raised: number;
	withdrawn: number;
	createdAt: number;
}

/** Fundraisers of a status, in the order of an index. */
function matching({ status }: Filters, after?: Row): SQL {
	const index = sql.raw(status === undefined ? "request_by_type" : "request_queue_type");
	return sql`FROM donation_request r INDEXED BY ${index} WHERE r.request_type = 'cash'
		${status === undefined ? sql`` : sql`AND r.status = ${status}`}
		${after ? sql`AND (r.created_at, r.id) < (${after.createdAt}, ${after.id})` : sql``}`;
}

function pageOf(filters: Filters, limit: number, offset: number, after?: Row): SQL {
	return sql`SELECT r.id AS id, r.title AS title, r.status AS status, r.region AS region, r.currency AS currency,
			r.goal_minor AS goal, coalesce(t.raised_minor, 0) AS raised, coalesce(t.withdrawn_minor, 0) AS withdrawn, r.created_at AS createdAt
		FROM (SELECT r.id ${matching(filters, after)} ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}) page
		CROSS JOIN donation_request r ON r.id = page.id LEFT JOIN request_totals t ON t.request_id = r.id
		ORDER BY r.created_at DESC, r.id DESC`;
}

function toWire(row: Row): ReconciliationAnswer {
	return {
		_id: row.id,
		title: row.title,
		status: row.status,
		region: row.region,
		units: row.currency,
		quantity: row.goal === null ? null : toMajor(row.goal),
		donated_quantity: toMajor(row.raised),
		totalWithdrawalAmount: toMajor(row.withdrawn),
		pendingWithdrawalAmount: toMajor(row.raised - row.withdrawn),
	};
}

/** What fundraisers asked for, raised and withdrew, newest first. The total is exact to 1,000; 1,001 means more. */
export async function reconciliationReport(
	ctx: Ctx,
	{ limit, offset, ...filters }: Filters & { limit: number; offset: number },
): Promise<Rows<ReconciliationAnswer>> {
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<Row>(pageOf(filters, limit + 1, offset)),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 ${matching(filters)} LIMIT ${countedExactly + 1})`,
		),
	]);
	return { rows: rows.slice(0, limit).map(toWire), total: count?.total ?? 0, hasMore: rows.length > limit };
}

const header = [
	"id",
	"title",
	"status",
	"region",
	"currency",
	"amount requested",
	"amount raised",
	"amount withdrawn",
	"pending amount to withdraw",
];

/** The whole report as a CSV file. The download is audited. */
export async function downloadReport(ctx: Ctx, filters: Filters): Promise<CsvContent> {
	await ctx.db.write([
		downloadRow(ctx, {
			action: "reconciliation_report.downloaded",
			subjectKind: "list",
			subjectId: "reconciliationReport",
			filters,
		}),
	]);
	const lines = csvLines<Row, Row>(
		header,
		(after) => ctx.db.read.all<Row>(pageOf(filters, 500, 0, after)),
		(row) => row,
		(row) => [
			row.id,
			row.title,
			row.status,
			row.region,
			row.currency,
			row.goal === null ? "" : toDecimal(row.goal),
			toDecimal(row.raised),
			toDecimal(row.withdrawn),
			toDecimal(row.raised - row.withdrawn),
		],
	);
	return { name: csvName(ctx, "Reconciliation_Report"), lines };
}
