import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isOwnHint } from "../../../db/sql/fraud-risk.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import { countedWork, type QueueName, queues, type Waiting } from "../../domain/waiting-work.ts";
import type { Ctx } from "../../http/context.ts";

const me = sql.placeholder("me");
const count = (rows: ReturnType<typeof sql>) =>
	sqlQuery<{ number: number }>(
		() => sql`SELECT count(*) AS number FROM (${rows} LIMIT ${sql.raw(String(countedWork + 1))})`,
	);

/** One count each, which an index ends early. */
const counts = {
	requests: count(sql`SELECT 1 FROM donation_request INDEXED BY request_queue WHERE status = 0
		UNION ALL SELECT 1 FROM request_change h INDEXED BY request_change_waiting CROSS JOIN donation_request r ON r.id = h.request_id
			WHERE h.status IN (0, 3) AND h.status = 0 AND r.status IN ${[...readableStatuses]}`),
	mine: count(sql`SELECT 1 FROM request_review v CROSS JOIN donation_request r ON r.id = v.request_id
		WHERE v.assigned_to = ${me} AND (r.status IN (0, 3) OR (r.status IN ${[...readableStatuses]}
			AND EXISTS (SELECT 1 FROM request_change h WHERE h.request_id = r.id AND h.status IN (0, 3))))`),
	reports: count(sql`SELECT 1 FROM request_report WHERE resolved_at IS NULL`),
	comments: count(sql`SELECT 1 FROM comment_report WHERE resolved_at IS NULL`),
	held: count(sql`SELECT 1 FROM request_comment INDEXED BY request_comment_held WHERE held_at IS NOT NULL`),
	cards:
		count(sql`SELECT 1 FROM gift_tribute t INDEXED BY gift_tribute_held CROSS JOIN donation d ON d.id = t.donation_id
		WHERE t.state = 'held' AND d.succeeded_at IS NOT NULL`),
	supporters: count(
		sql`SELECT 1 FROM supporter_page INDEXED BY supporter_page_waiting WHERE state = 'held' OR reported_at IS NOT NULL`,
	),
	organizations: count(sql`SELECT id FROM organization WHERE verification = 'waiting' AND closed_at IS NULL
		UNION SELECT id FROM organization INDEXED BY organization_first_look WHERE gifts_state = 'waiting' AND closed_at IS NULL
		UNION SELECT id FROM organization INDEXED BY organization_name_waits WHERE pending_name IS NOT NULL AND closed_at IS NULL`),
	messages: count(sql`SELECT 1 FROM help_message WHERE state = 'new'`),
	taken: count(sql`SELECT 1 FROM help_message WHERE state = 'assigned' AND assigned_to = ${me}`),
	campaigns: count(sql`SELECT 1 FROM campaign WHERE state = 'held' AND user_id <> ${me}`),
	// Nobody decides about what they asked for themselves.
	withdrawals: count(sql`SELECT 1 FROM withdrawal WHERE status = 'hold' AND asked_by <> ${me}`),
	payouts: count(sql`SELECT 1 FROM withdrawal WHERE status = 'approved'`),
	// As in `isAnswered` and `isLate`: those that staff can still answer.
	disputes:
		count(sql`SELECT 1 FROM dispute x INDEXED BY dispute_by_state LEFT JOIN dispute_answer w ON w.dispute_id = x.id
		WHERE x.state = 'answer' AND x.sort_at > ${sql.placeholder("now")}
			AND (w.state IS NULL OR w.state = 'draft' OR (w.state = 'sent' AND coalesce(x.due_at, 0) > coalesce(w.due_at, 0)))`),
	batches: count(sql`SELECT 1 FROM bank_batch INDEXED BY bank_batch_by_state WHERE state IN ('made', 'approved')`),
	fraud: count(
		sql`SELECT 1 FROM fraud_hint h INDEXED BY fraud_hint_newest WHERE h.state = 'open' AND NOT ${isOwnHint(sql`${me}`)}`,
	),
	findings: count(sql`SELECT 1 FROM reconciliation_finding WHERE resolved_at IS NULL`),
	webhooks: count(sql`SELECT 1 FROM webhook_event WHERE status = 'dead'`),
} satisfies Record<QueueName, ReturnType<typeof count>>;

/** The caller's work as a member of staff: the queues of their roles that are not empty. */
export async function listWaitingWork({ actor, db, platform }: Ctx): Promise<Waiting[]> {
	if (actor.kind !== "user") return [];
	const own = queues.filter(({ roles }) => actor.roles.some((role) => (roles as readonly string[]).includes(role)));
	if (own.length === 0) return [];
	const now = platform.clock.now();
	const rows = await db.batch(own.map(({ name }) => counts[name]({ me: actor.userId, now })));
	return own
		.map(({ name, path }, index) => ({ name, path, number: rows[index]?.[0]?.number ?? 0 }))
		.filter(({ number }) => number > 0);
}
