import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { paidOutMinor } from "../../../db/sql/paid-out.ts";
import { reconciliationAnswer, reconciliationReportQuery } from "../../domain/contracts/finance.ts";
import { countQuery, defineList, type FiltersOf, type ListQueries } from "../../http/list.ts";

type Filters = FiltersOf<typeof reconciliationReportQuery>;

const row = v.object({ ...reconciliationAnswer.entries, createdAt: v.number() });
type Row = v.InferOutput<typeof row>;

/** Fundraisers of a status, in the order of an index. */
function matching({ status }: Filters, after?: Row): SQL {
	const index = sql.raw(status === undefined ? "request_by_type" : "request_queue_type");
	return sql`FROM donation_request r INDEXED BY ${index} WHERE r.request_type = 'cash'
		${status === undefined ? sql`` : sql`AND r.status = ${status}`}
		${after ? sql`AND (r.created_at, r.id) < (${after.createdAt}, ${after._id})` : sql``}`;
}

const newest = sql.raw("ORDER BY r.created_at DESC, r.id DESC");
const totals = sql`SELECT r.id AS _id, r.title, r.status, r.region, r.currency AS units, r.goal_minor / 100.0 AS quantity,
	coalesce(t.raised_minor, 0) / 100.0 AS donated_quantity, coalesce(t.withdrawn_minor, 0) / 100.0 AS totalWithdrawalAmount,
	(coalesce(t.withdrawn_minor, 0) - ${paidOutMinor(sql`r.id`, sql`t.withdrawn_minor`)}) / 100.0 AS onItsWayAmount,
	(coalesce(t.raised_minor, 0) - coalesce(t.withdrawn_minor, 0)) / 100.0 AS pendingWithdrawalAmount, r.created_at AS createdAt`;

/** The sums that fundraisers asked for, raised and withdrew, newest first. */
export const reconciliationReport = defineList({
	name: "reconciliation_report",
	subject: "reconciliationReport",
	file: "Reconciliation_Report",
	query: reconciliationReportQuery,
	row: reconciliationAnswer,
	queries: (filters): ListQueries<Row> => ({
		page: ({ limit, offset, after }) =>
			sqlQuery(
				row,
				() => sql`${totals} FROM (SELECT r.id ${matching(filters, after)} ${newest} LIMIT ${limit} OFFSET ${after ? 0 : offset}) page
					CROSS JOIN donation_request r ON r.id = page.id LEFT JOIN request_totals t ON t.request_id = r.id ${newest}`,
			)(),
		count: countQuery(matching(filters))(),
	}),
	toWire: ({ createdAt: _, ...listed }: Row) => listed,
	csv: {
		id: ({ _id }) => _id,
		title: ({ title }) => title,
		status: ({ status }) => status,
		region: ({ region }) => region,
		currency: ({ units }) => units,
		"amount requested": ({ quantity }) => quantity?.toFixed(2),
		"amount raised": ({ donated_quantity: raised }) => raised.toFixed(2),
		"amount withdrawn": ({ totalWithdrawalAmount }) => totalWithdrawalAmount.toFixed(2),
		"of it on its way": ({ onItsWayAmount }) => onItsWayAmount.toFixed(2),
		"pending amount to withdraw": ({ pendingWithdrawalAmount }) => pendingWithdrawalAmount.toFixed(2),
	},
});
