import { standIns } from "./stand-ins/index.ts";
import type { StandIn } from "./stand-ins/stand-in.ts";
import type { World } from "./world.ts";

interface AttemptRow {
	id: string;
	status: string;
	donation: string | null;
	donationStatus: string | null;
	refunded: number | null;
	charge: number | null;
}

/** The gifts to requests that were told, once for each person who runs the request. */
const toldGifts = `SELECT n.singly FROM request_news n JOIN donation_request r ON r.id = n.request_id JOIN user u ON u.state = 'active' AND u.email IS NOT NULL
	AND (u.id = r.user_id OR EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = r.organization_id AND m.user_id = u.id
		AND m.role IN ('owner', 'admin'))) WHERE n.kind = 'gift' AND n.told_at IS NOT NULL`;

/** Each charge at the provider is exactly one donation, with the same refunds, or was refunded in full. */
async function chargeFaults(world: World, { provider, charges }: StandIn): Promise<string[]> {
	const faults: string[] = [];
	const found = await charges(world);
	for (const { id, amountMinor, refundedMinor } of found) {
		const rows = await world.rows<AttemptRow>(
			`SELECT a.id, a.status, a.donation_id AS donation, d.status AS donationStatus, iif(d.paid_minor IS NULL, d.refunded_minor, d.paid_refunded_minor) AS refunded,
				coalesce(d.paid_minor, d.charge_minor) AS charge
			FROM payment_attempt a LEFT JOIN donation d ON d.id = a.donation_id WHERE a.provider = ? AND a.provider_charge_id = ?`,
			[provider, id],
		);
		const [row] = rows;
		if (!row || rows.length > 1) faults.push(`${id}: ${rows.length} attempts`);
		else if (row.status === "succeeded") {
			if (row.charge !== amountMinor) faults.push(`${id}: charged ${amountMinor}, its donation ${row.charge}`);
			// A bank may take back what was refunded already. That loss is ours, not the donation's.
			const backMinor = Math.min(refundedMinor, amountMinor);
			if (row.refunded !== backMinor) faults.push(`${id}: refunded ${backMinor}, its donation ${row.refunded}`);
		} else if (refundedMinor < amountMinor) {
			faults.push(`${id}: ${row.status}, and only ${refundedMinor} of ${amountMinor} refunded`);
		}
	}
	const [{ booked = 0 } = {}] = await world.rows<{ booked: number }>(
		"SELECT count(*) AS booked FROM payment_attempt WHERE provider = ? AND status IN ('succeeded', 'surplus', 'unapplied')",
		[provider],
	);
	if (booked !== found.length) faults.push(`${provider} has ${found.length} charges, we have booked ${booked}`);
	return faults;
}

/** Faults where the balance at the provider differs from the ledger's. What was paid out since is in both: it moves to our bank only. */
async function balanceFaults(world: World, { provider, balances }: StandIn): Promise<string[]> {
	const there = await balances(world);
	const rows = await world.rows<{ currency: string; minor: number }>(
		`SELECT e.currency, sum(e.amount_minor) AS minor FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
			JOIN ledger_txn x ON x.id = e.txn_id
			WHERE a.code = 'psp_clearing' AND a.owner_id = ? AND x.kind <> 'payout' GROUP BY e.currency`,
		[provider],
	);
	const here = Object.fromEntries(rows.map(({ currency, minor }) => [currency, minor]));
	return [...new Set([...Object.keys(there), ...Object.keys(here)])]
		.filter((currency) => (there[currency] ?? 0) !== (here[currency] ?? 0))
		.map((currency) => `${provider}: ${there[currency] ?? 0} ${currency} there, ${here[currency] ?? 0} in the ledger`);
}

/** Queries that find nothing in sound books; each row is a fault. */
const sound: readonly (readonly [fault: string, sql: string])[] = [
	["ledger out of balance", "SELECT currency AS id FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0"],
	["transaction not posted", "SELECT id FROM ledger_txn WHERE posted <> 1"],
	[
		"donation paid twice",
		"SELECT donation_id AS id FROM payment_attempt WHERE status = 'succeeded' GROUP BY donation_id HAVING count(*) > 1",
	],
	[
		"payment still open",
		"SELECT id FROM payment_attempt WHERE status IN ('created', 'requires_action', 'in_review', 'processing')",
	],
	[
		"period of a regular gift missed",
		// A debit by a mandate waits a day for its notice.
		`SELECT id FROM recurring_gift WHERE state = 'active' AND next_due_at + iif(mandate_max_minor IS NULL, 0, 2 * 86400000)
			< (SELECT max(started_at) - 3600000 FROM job_run)`,
	],
	[
		"period of a regular gift whose state differs from its donation",
		`SELECT p.donation_id AS id FROM recurring_period p JOIN donation d ON d.id = p.donation_id
			WHERE (p.state = 'paid') <> (d.succeeded_at IS NOT NULL)`,
	],
	[
		"debit by a mandate without its notice a day before",
		`SELECT a.id FROM payment_attempt a JOIN donation d ON d.id = a.donation_id WHERE d.source = 'regular' AND a.provider = 'razorpay'
			AND a.status = 'succeeded' AND NOT EXISTS (SELECT 1 FROM debit_notice n WHERE n.attempt_id = a.id AND n.sent_at + 86400000 <= a.created_at)`,
	],
	["mandate that no gift has, and that is still open", "SELECT method_id AS id FROM mandate_to_cancel"],
	[
		"regular gift charged outside of its periods",
		`SELECT d.id FROM donation d WHERE d.source = 'regular' AND d.succeeded_at IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM recurring_period p WHERE p.donation_id = d.id)`,
	],
	["refund still open", "SELECT id FROM refund WHERE status IN ('created', 'pending')"],
	["donation still checked", "SELECT id FROM donation WHERE status = 'processing'"],
	[
		"donation paid without a payment",
		`SELECT id FROM donation WHERE succeeded_at IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = donation.id AND status = 'succeeded')`,
	],
	[
		"total differs from the ledger",
		`SELECT request_id AS id FROM request_totals WHERE raised_minor - withdrawn_minor <> (
			SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
			WHERE a.code = 'payable' AND a.owner_kind = 'request' AND a.owner_id = request_id)`,
	],
	[
		"more given out than there was",
		`SELECT a.id FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id WHERE a.code IN ('payable', 'hold')
			GROUP BY a.id HAVING sum(e.amount_minor) > 0`,
	],
	[
		"withdrawn total differs from the withdrawals",
		`SELECT request_id AS id FROM request_totals WHERE withdrawn_minor <> (SELECT coalesce(sum(amount_minor - taken_minor), 0) FROM withdrawal
			WHERE beneficiary_id = request_id AND status IN ('hold', 'approved', 'sent', 'paid'))`,
	],
	[
		"money held or sent differs from the withdrawals",
		`SELECT code AS id FROM (SELECT 'hold' AS code, -1 AS sign, (SELECT coalesce(sum(amount_minor - taken_minor), 0) FROM withdrawal
				WHERE status IN ('hold', 'approved', 'sent')) AS minor
			UNION ALL SELECT 'bank', -1, (SELECT coalesce(sum(amount_minor - taken_minor), 0) FROM withdrawal WHERE status = 'paid')) w
			WHERE minor <> (SELECT coalesce(sum(e.amount_minor), 0) * sign FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
				JOIN ledger_txn x ON x.id = e.txn_id AND x.kind = 'withdrawal' WHERE a.code = w.code)`,
	],
	[
		"withdrawal approved by who asked for it",
		"SELECT id FROM withdrawal WHERE approved_by = asked_by OR first_look_by = approved_by OR (status IN ('sent', 'paid') AND approved_by IS NULL)",
	],
	[
		"money missing that nobody was told of, or told of although it is not",
		`SELECT missing || ' ' || told AS id FROM (SELECT
			(SELECT count(*) FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id AND t.debit_minor <> t.credit_minor
				WHERE a.code = 'shortfall') AS missing,
			(SELECT count(*) FROM reconciliation_finding WHERE kind IN ('shortfall', 'returned_twice') AND resolved_at IS NULL) AS told)
			WHERE (missing > 0) <> (told > 0)`,
	],
	[
		"the reserve paid and nobody decided so",
		`SELECT x.id FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id JOIN ledger_account a ON a.id = e.account_id AND a.code = 'foundation_reserve'
			WHERE NOT EXISTS (SELECT 1 FROM refund r WHERE r.id = x.source_id AND r.from_reserve = 1)
				AND NOT EXISTS (SELECT 1 FROM reconciliation_finding f WHERE f.subject_id = x.source_id AND f.kind IN ('shortfall', 'returned_twice')
					AND f.resolution IS NOT NULL)`,
	],
	[
		"withdrawal not sent although its money is not there",
		`SELECT w.id FROM withdrawal w WHERE w.status IN ('hold', 'approved') AND EXISTS (SELECT 1 FROM ledger_account a
			JOIN ledger_total t ON t.account_id = a.id WHERE a.code = 'shortfall' AND a.owner_id = w.beneficiary_id AND a.currency = w.currency
				AND t.debit_minor > t.credit_minor AND w.asked_at < (SELECT min(x.created_at) FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id
					WHERE e.account_id = a.id))`,
	],
	[
		"series of receipts with gaps",
		`SELECT s.issuer_id AS id FROM receipt_series s LEFT JOIN receipt r ON r.issuer_kind = s.issuer_kind AND r.issuer_id = s.issuer_id
			AND r.scheme = s.scheme AND r.fiscal_year = s.fiscal_year GROUP BY s.issuer_kind, s.issuer_id, s.scheme, s.fiscal_year
			HAVING count(*) <> s.last_number OR max(r.number) <> s.last_number`,
	],
	[
		"receipt of another amount than what is left of its gift",
		`SELECT r.id FROM receipt r JOIN donation d ON d.id = r.donation_id WHERE r.voided_at IS NULL
			AND r.gift_minor + r.cover_minor <> d.charge_minor - d.refunded_minor`,
	],
	[
		"refunds differ from what their donation says",
		`SELECT d.id FROM donation d JOIN payment_attempt a ON a.donation_id = d.id AND a.status = 'succeeded'
			WHERE iif(d.paid_minor IS NULL, d.refunded_minor, d.paid_refunded_minor) <> min(coalesce(d.paid_minor, d.charge_minor),
				(SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE attempt_id = a.id AND status = 'succeeded'))`,
	],
	[
		"donation refunded at another rate than it was credited",
		"SELECT id FROM donation WHERE paid_minor IS NOT NULL AND refunded_minor <> paid_refunded_minor * charge_minor / paid_minor",
	],
	[
		"gift owed in a currency that its recipient does not receive",
		`SELECT a.id FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
			WHERE a.code IN ('payable', 'fee_cover', 'psp_fee') AND a.currency NOT IN ('INR', 'USD') GROUP BY a.id HAVING sum(e.amount_minor) <> 0`,
	],
	[
		"receipt of another payment than what is left of its gift's",
		`SELECT r.id FROM receipt r JOIN donation d ON d.id = r.donation_id WHERE r.voided_at IS NULL
			AND r.paid_gift_minor + r.paid_cover_minor <> d.paid_minor - d.paid_refunded_minor`,
	],
	[
		"finding",
		// A provider rightly refuses our staff's refund of money that it has already sent back itself.
		`SELECT kind || ': ' || subject_id || ' ' || detail AS id FROM reconciliation_finding
			WHERE kind NOT IN ('dispute', 'withdrawal_reduced', 'shortfall', 'returned_twice')
			AND NOT (kind = 'refund_failed' AND EXISTS (SELECT 1 FROM refund ours WHERE ours.id = subject_id
				AND ours.requested_by IS NOT NULL
				AND (EXISTS (SELECT 1 FROM dispute WHERE dispute.attempt_id = ours.attempt_id)
					OR EXISTS (SELECT 1 FROM refund theirs WHERE theirs.attempt_id = ours.attempt_id
						AND theirs.requested_by IS NULL AND theirs.status = 'succeeded'))))`,
	],
	["event not processed", "SELECT event_id AS id FROM webhook_event WHERE status NOT IN ('done', 'ignored')"],
	[
		"event about a payment of ours ignored",
		`SELECT event_id AS id FROM webhook_event e WHERE status = 'ignored' AND EXISTS (SELECT 1 FROM payment_attempt p
			WHERE p.provider = e.provider AND instr(e.raw_body, p.provider_intent_id) > 0)`,
	],
	["mail not sent", "SELECT id FROM outbox_message WHERE state = 'queued'"],
	[
		"mail sent twice",
		`SELECT json_extract(body, '$.id') AS id FROM sandbox_object WHERE type = 'delivery' GROUP BY 1 HAVING count(*) > 1`,
	],
	[
		"mail queued twice",
		`SELECT template || ' ' || min(id) AS id FROM outbox_message WHERE template NOT IN ('transfer-returned', 'gift-receipt', 'gift-refunded', 'withdrawal-moved', 'withdrawal-reduced', 'gift-unfinished',
			'gift-received', 'gifts-received', 'milestone-reached', 'dispute-moved', 'regular-gift')
			GROUP BY recipient, template, data HAVING count(*) > 1`,
	],
	["news of a dispute not told", "SELECT id FROM dispute WHERE told IS NOT status"],
	[
		"mails of receipts missing or too many",
		`SELECT mails || ' instead of ' || issued AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'gift-receipt') AS mails,
			(SELECT count(*) FROM receipt r JOIN donation d ON d.id = r.donation_id WHERE d.donor_email IS NOT NULL) AS issued)
			WHERE mails <> issued`,
	],
	[
		"paid gift to a request that its people will not hear of, or news of one that was never paid",
		`SELECT d.id FROM donation d LEFT JOIN request_news n ON n.kind = 'gift' AND n.subject_id = d.id
			WHERE (d.beneficiary_kind = 'request' AND d.status IN ('succeeded', 'partially_refunded') AND n.subject_id IS NULL
				AND NOT EXISTS (SELECT 1 FROM payment_attempt a JOIN dispute x ON x.attempt_id = a.id WHERE a.donation_id = d.id))
			OR (n.subject_id IS NOT NULL AND (d.beneficiary_kind <> 'request' OR d.succeeded_at IS NULL))`,
	],
	["news of a request not told", "SELECT subject_id AS id FROM request_news WHERE told_at IS NULL"],
	[
		"mails of gifts to requests missing or too many",
		`SELECT mails || ' instead of ' || single || ' to ' || told AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'gift-received') AS mails,
			(SELECT count(*) FROM (${toldGifts}) WHERE singly = 1) AS single, (SELECT count(*) FROM (${toldGifts})) AS told)
			WHERE mails NOT BETWEEN single AND told`,
	],
	[
		"mails about withdrawals missing or too many",
		`SELECT mails || ' instead of ' || moved AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'withdrawal-moved') AS mails,
			(SELECT count(*) FROM audit_log l JOIN withdrawal w ON w.id = l.subject_id JOIN organization_member m
				ON m.organization_id = w.owner_organization_id AND m.role IN ('owner', 'admin')
				WHERE l.action LIKE 'withdrawal.%' AND l.action NOT IN ('withdrawal.looked_at', 'withdrawal.numbers_read', 'withdrawal.reduced')) AS moved)
			WHERE mails <> moved`,
	],
	[
		"mails about reduced withdrawals missing or too many",
		`SELECT mails || ' instead of ' || reduced AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'withdrawal-reduced') AS mails,
			(SELECT count(*) FROM audit_log l JOIN withdrawal w ON w.id = l.subject_id JOIN organization_member m
				ON m.organization_id = w.owner_organization_id AND m.role IN ('owner', 'admin') WHERE l.action = 'withdrawal.reduced') AS reduced)
			WHERE mails <> reduced`,
	],
	[
		"mails of refunds missing or too many",
		`SELECT mails || ' instead of ' || made AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'gift-refunded') AS mails,
			(SELECT count(*) FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id AND p.status = 'succeeded' WHERE
				CASE WHEN r.requested_by IS NOT NULL THEN r.provider_refund_id IS NOT NULL
				ELSE r.reason <> 'dispute' AND EXISTS (SELECT 1 FROM ledger_txn t WHERE t.source_kind = 'refund' AND t.source_id = r.id) END) AS made)
			WHERE mails <> made`,
	],
	[
		"paid gift without one valid receipt, or a returned one with it",
		`SELECT d.id FROM donation d WHERE (d.status IN ('succeeded', 'partially_refunded', 'disputed'))
			<> ((SELECT count(*) FROM receipt r WHERE r.donation_id = d.id AND r.void_reason IS NULL) = 1)`,
	],
	[
		"mails about returned transfers missing or too many",
		`SELECT mails || ' instead of ' || (failed - tries + returned) || ' to ' || (failed + returned) AS id FROM (SELECT
			(SELECT count(*) FROM outbox_message WHERE template = 'transfer-returned') AS mails,
			(SELECT count(*) FROM payment_attempt a JOIN sandbox_object c ON c.type = 'charge'
				AND json_extract(c.body, '$.payment_intent') = a.provider_intent_id AND json_extract(c.body, '$.status') = 'failed'
				WHERE a.method = 'us_bank_account' AND a.donation_id IS NOT NULL) AS failed,
			-- A regular gift that goes on tells of its tries in a mail of its own.
			(SELECT count(*) FROM payment_attempt a JOIN sandbox_object c ON c.type = 'charge'
				AND json_extract(c.body, '$.payment_intent') = a.provider_intent_id AND json_extract(c.body, '$.status') = 'failed'
				WHERE a.method = 'us_bank_account' AND a.donation_id IN (SELECT donation_id FROM recurring_period)) AS tries,
			(SELECT count(*) FROM payment_attempt a JOIN sandbox_object d ON d.type = 'dispute'
				AND json_extract(d.body, '$.charge') = a.provider_charge_id AND json_extract(d.body, '$.status') = 'lost'
				WHERE a.method = 'us_bank_account' AND a.status = 'succeeded') AS returned)
		WHERE mails NOT BETWEEN failed - tries + returned AND failed + returned`,
	],
];

/** Everything that is wrong in a world that has calmed down; empty if the books are sound. */
export async function faultsIn(world: World): Promise<string[]> {
	const faults: string[] = [];
	for (const [fault, sql] of sound) {
		for (const { id } of await world.rows<{ id: string }>(sql)) faults.push(`${fault}: ${id}`);
	}
	for (const standIn of standIns) {
		faults.push(...(await chargeFaults(world, standIn)), ...(await balanceFaults(world, standIn)));
	}
	return faults;
}
