import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type FindingAnswer, findingAnswer, listFindingsQuery } from "../../domain/contracts/findings.ts";
import { type FindingFacts, findingText, remedyOf } from "../../domain/giving/findings.ts";
import { countQuery, definePages, type ListQueries } from "../../http/list.ts";

interface Row extends FindingFacts {
	id: string;
	foundAt: number;
	settledAt: number | null;
	settledBy: string | null;
	resolution: string | null;
	startedAt: number | null;
	giftId: string | null;
	requestId: string | null;
	withdrawalId: string | null;
	disputeId: string | null;
}

/** The payment that a finding is about, by the kind of its subject. */
const attemptId: SQL = sql`CASE WHEN f.kind = 'missing_payment' THEN f.subject_id
	WHEN f.kind IN ('refund_failed', 'shortfall', 'returned_twice') THEN (SELECT attempt_id FROM refund WHERE id = f.subject_id)
	WHEN f.kind IN ('unbooked_payment', 'orphan_payment') THEN (SELECT id FROM payment_attempt
		WHERE provider = f.provider AND provider_account = 'default' AND provider_intent_id = f.subject_id)
	WHEN f.kind IN ('dispute', 'orphan_dispute') THEN (SELECT attempt_id FROM dispute
		WHERE provider IN ('stripe', 'paypal', 'razorpay') AND provider_dispute_id = f.subject_id) END`;

/** The beneficiary that a finding names, such as \`request:req_1:INR\`. */
const named: SQL = sql`CASE f.kind WHEN 'totals_differ' THEN f.subject_id
	WHEN 'payable_differs' THEN iif(f.subject_id LIKE 'request:%', substr(f.subject_id, 9, length(f.subject_id) - 12), NULL) END`;

const columns: SQL = sql`f.id, f.kind, f.subject_id AS subjectId, f.detail, f.provider, f.found_at AS foundAt, f.resolved_at AS settledAt, f.resolution,
	trim(u.first_name || ' ' || u.last_name) AS settledBy, a.created_at AS startedAt, d.public_id AS giftId,
	nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS donor,
	CASE WHEN f.kind IN ('dispute', 'orphan_dispute') THEN x.amount_minor ELSE coalesce(r.amount_minor, a.amount_minor) END AS amountMinor,
	coalesce(a.currency, q.currency, iif(f.kind = 'payable_differs', substr(f.subject_id, -3), NULL)) AS currency, q.id AS requestId,
	coalesce(q.title, CASE d.beneficiary_kind WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END, w.title) AS title,
	w.id AS withdrawalId, x.id AS disputeId`;

const joins: SQL = sql`LEFT JOIN user u ON u.id = f.resolved_by LEFT JOIN payment_attempt a ON a.id = ${attemptId}
	LEFT JOIN donation d ON d.id = a.donation_id LEFT JOIN refund r ON f.kind IN ('refund_failed', 'shortfall', 'returned_twice') AND r.id = f.subject_id
	LEFT JOIN donation_request q ON q.id = coalesce(${named}, iif(d.beneficiary_kind = 'request', d.beneficiary_id, NULL))
	LEFT JOIN withdrawal w ON f.kind = 'withdrawal_reduced' AND w.id = f.subject_id
	LEFT JOIN dispute x ON f.kind IN ('dispute', 'orphan_dispute') AND x.provider IN ('stripe', 'paypal', 'razorpay') AND x.provider_dispute_id = f.subject_id`;

function recordsOf(row: Row): FindingAnswer["records"] {
	const { kind, subjectId, giftId, requestId, withdrawalId, disputeId } = row;
	const found = { gift: giftId, request: requestId, withdrawal: withdrawalId, dispute: disputeId } as const;
	const event = kind === "dead_event" ? subjectId : null;
	const account = kind === "payable_differs" ? `payable:${subjectId}` : null;
	return Object.entries({ ...found, event, account }).flatMap(([name, id]) =>
		id === null ? [] : [{ kind: name as FindingAnswer["records"][number]["kind"], id }],
	);
}

/** The differences that comparing our books with themselves and with the providers found: open ones, oldest first, or settled ones. */
export const listFindings = definePages({
	query: listFindingsQuery,
	row: findingAnswer,
	queries: ({ state, id }): ListQueries<Row> => {
		const where = id
			? sql`f.id = ${id}`
			: state === "open"
				? sql`f.resolved_at IS NULL`
				: sql`f.resolved_at IS NOT NULL`;
		const order = sql.raw(state === "open" ? "f.found_at, f.id" : "f.resolved_at DESC, f.id DESC");
		return {
			page: ({ limit, offset }) =>
				sqlQuery<Row>(
					() => sql`SELECT ${columns} FROM (SELECT f.* FROM reconciliation_finding f WHERE ${where} ORDER BY ${order}
						LIMIT ${limit} OFFSET ${offset}) f ${joins} ORDER BY ${order}`,
				)(),
			count: countQuery(sql`FROM reconciliation_finding f WHERE ${where}`)(),
		};
	},
	toWire: (row: Row) => ({
		_id: row.id,
		kind: row.kind,
		subjectId: row.subjectId,
		detail: row.detail,
		text: findingText(row),
		since: row.startedAt ?? row.foundAt,
		remedy: remedyOf(row.kind),
		records: recordsOf(row),
		provider: row.provider,
		foundAt: row.foundAt,
		settledAt: row.settledAt,
		settledBy: row.settledBy,
		resolution: row.resolution,
	}),
});
