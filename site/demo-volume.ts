import { attemptRank } from "../api/domain/giving/payments.ts";
import type { SqlClient } from "../db/client.ts";
import { demoFinance, demoNow, demoUserId } from "../db/seed/index.ts";
import { demoRequests } from "../db/seed/requests/index.ts";

const day = 86_400_000;
const year = 365 * day;
/** Gifts that are written at once, at most. */
const largestChunk = 5_000;
/** Times in the year at which requests ask for half of their money. */
const rounds = 8;

const firstNames = [
	"Asha",
	"Ravi",
	"Meera",
	"Arjun",
	"Fatima",
	"John",
	"Grace",
	"Imran",
	"Lakshmi",
	"Daniel",
	"Kavya",
	"Samuel",
	"Priya",
];
const lastNames = ["Kumar", "Iyer", "Shaikh", "Reddy", "Thomas", "Johnson", "Patel", "Gowda", "Nair", "Miller", "Rao"];

type Args = Record<string, string | number>;

/** Whole numbers from `:from` to `:to`, each with a spread of bits that is the same in every run. */
const numbers = `WITH RECURSIVE n(i) AS (SELECT CAST(:from AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < :to),
	spread AS (SELECT i, i * 2654435761 % 4294967296 AS h FROM n)`;
const name = (names: string, from: string) =>
	`json_extract(${names}, '$[' || (${from} % json_array_length(${names})) || ']')`;

const people = `INSERT INTO user (id, username, email, first_name, last_name, region, is_demo, created_at, email_verified_at)
	${numbers} SELECT printf('usr_V%025d', i), 'volume' || i, 'volume.' || i || '@people.example', ${name(":first", "h / 11")}, ${name(":last", "h / 301")},
		iif(i % 4 = 0, 'US', 'IN'), 1, :start - i * 60000, :start - i * 60000 FROM spread`;

const requests = `INSERT INTO donation_request (id, name, title, story, request_type, category_id, status, region, currency, goal_minor, user_id, created_at)
	${numbers} SELECT printf('req_V%025d', i), u.first_name || ' ' || u.last_name, ${name(":titles", "h / 7")} || ', ' || i, ${name(":stories", "h / 13")} || char(10) || i,
		'cash', (SELECT id FROM category WHERE position = i % 14), iif(i % 9 = 0, 2, 1),
		u.region, iif(u.region = 'US', 'USD', 'INR'), 1000000 + h % 90 * 1000000, u.id, :start + i * 30000
	FROM spread JOIN user u ON u.id = printf('usr_V%025d', i)`;

const accounts = `INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
	SELECT 'payable:request:' || id || ':' || currency, 'payable', 'request', id, currency, 'liability' FROM donation_request WHERE id BETWEEN :low AND :high
	UNION ALL SELECT 'hold:request:' || id || ':' || currency, 'hold', 'request', id, currency, 'liability' FROM donation_request WHERE id BETWEEN :low AND :high
	UNION ALL SELECT a.column1 || ':' || a.column2 || ':' || a.column3 || ':' || c.column1, a.column1, a.column2, a.column3, c.column1, a.column4
		FROM (VALUES ('psp_clearing', 'provider', 'stripe', 'asset'), ('psp_fee', 'provider', 'stripe', 'expense'), ('bank', 'foundation', '', 'asset')) a
		CROSS JOIN (VALUES ('INR'), ('USD')) c
		WHERE NOT EXISTS (SELECT 1 FROM ledger_account k WHERE k.id = a.column1 || ':' || a.column2 || ':' || a.column3 || ':' || c.column1)`;

/** Each gift's request, time, amount and end: 1 % are refunded, 2 % fail, and of a thousand three are disputed. */
const gifts = `${numbers}, gift AS (SELECT i, h, 1 + h / 7 % :requests AS r, :start + CAST(i * ${year}.0 / :total AS INTEGER) AS at,
		CASE WHEN h % 1000 < 10 THEN 'refunded' WHEN h % 1000 = 10 AND i > :total * 0.85 THEN 'disputed' WHEN h % 1000 = 12 THEN 'charged_back'
			WHEN h % 1000 BETWEEN 13 AND 32 THEN 'failed' ELSE 'succeeded' END AS status,
		iif(h % 1000 IN (10, 11, 12), CASE h % 1000 WHEN 12 THEN 'lost' WHEN 11 THEN 'won' ELSE iif(i > :total * 0.85, 'open', 'won') END, NULL) AS dispute
		FROM spread),
	given AS (SELECT *, printf('req_V%025d', r) AS request, iif(r % 4 = 0, 'US', 'IN') AS region, iif(r % 4 = 0, 'USD', 'INR') AS currency,
		iif(r % 4 = 0, 500 + h / 3 % 200 * 100, 10000 + h / 3 % 400 * 5000) AS minor FROM gift)`;
const paid = "status <> 'failed'";
const back = "status IN ('refunded', 'charged_back')";

const giftParts = [
	`INSERT INTO donation (id, public_id, donor_user_id, donor_first_name, donor_last_name, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor,
		charge_minor, fees_on_top, fee_bps, fee_fixed_minor, anonymous, status, refunded_minor, source, region, created_at, succeeded_at)
		${gifts} SELECT printf('don_V%025d', i), printf('gift_V%025d', i), iif(h % 3 = 0, printf('usr_V%025d', 1 + h / 5 % :people), NULL),
			${name(":first", "h / 11")}, ${name(":last", "h / 301")},
			iif(h % 3 = 0, 'volume.' || (1 + h / 5 % :people) || '@people.example', 'giver.' || (h % (:total / 3 + 1)) || '@people.example'), 'request', request, currency, minor,
			minor, 0, 200, 0, h % 10 = 0, status, iif(${back}, minor, 0), 'demo', region, at, iif(${paid}, at, NULL) FROM given`,
	`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, provider_intent_id, provider_charge_id, amount_minor, currency,
		status, status_rank, failure_code, settled_minor, settled_currency, provider_fee_minor, created_at, checked_at, card_brand, card_last4)
		${gifts} SELECT printf('pat_V%025d', i), printf('don_V%025d', i), 'stripe', 'default', 0, 'card', 'pi_V' || i, iif(${paid}, 'ch_V' || i, NULL), minor, currency,
			iif(${paid}, 'succeeded', 'failed'), iif(${paid}, :succeeded, :failed), iif(${paid}, NULL, 'card_declined'), iif(${paid}, minor - minor / 50, NULL),
			iif(${paid}, currency, NULL), iif(${paid}, minor / 50, NULL), at, at, 'visa', printf('%04d', h % 10000) FROM given`,
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at)
		${gifts} SELECT 'ltx_V' || part.column1 || printf('%024d', i), 'stripe:' || part.column2 || 'V' || i || part.column3, part.column4, 'payment_attempt',
			printf('pat_V%025d', i), at, at FROM given JOIN (VALUES ('c', 'charge:ch_', ':succeeded', 'capture'), ('f', 'balance_transaction:txn_', ':fee', 'fee')) part WHERE ${paid}`,
	`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
		${gifts} SELECT 'ltx_V' || part.column1 || printf('%024d', i), part.column2 || iif(part.column2 = 'payable:request:', request || ':', '') || currency, currency,
			CASE part.column3 WHEN 1 THEN minor WHEN 2 THEN -minor WHEN 3 THEN minor / 50 ELSE -(minor / 50) END
		FROM given JOIN (VALUES ('c', 'psp_clearing:provider:stripe:', 1), ('c', 'payable:request:', 2), ('f', 'psp_fee:provider:stripe:', 3),
			('f', 'psp_clearing:provider:stripe:', 4)) part WHERE ${paid}`,
	`INSERT INTO refund (id, attempt_id, provider, provider_refund_id, amount_minor, reason, status, created_at, checked_at, note)
		${gifts} SELECT printf('ref_V%025d', i), printf('pat_V%025d', i), 'stripe', iif(dispute = 'lost', 'dp_V', 're_V') || i, minor, iif(dispute = 'lost', 'dispute', 'requested'),
			'succeeded', at + ${2 * day}, at + ${2 * day}, iif(dispute = 'lost', NULL, 'The donor gave twice.') FROM given WHERE ${back}`,
	`INSERT INTO dispute (id, attempt_id, provider, provider_dispute_id, amount_minor, currency, status, provider_status, opened_at, closed_at, reason, network_code, due_at,
		stage, fee_currency, reminded_for, told)
		${gifts} SELECT printf('dsp_V%025d', i), printf('pat_V%025d', i), 'stripe', 'dp_V' || i, minor, currency, dispute, iif(dispute = 'open', 'needs_response', dispute),
			at + ${day}, iif(dispute = 'open', NULL, at + ${30 * day}), 'fraudulent', '10.4', :now + (1 + h / 9 % 20) * ${day}, iif(dispute = 'open', 'answer', 'review'), currency,
			:now + (1 + h / 9 % 20) * ${day}, dispute FROM given WHERE dispute IS NOT NULL`,
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at)
		${gifts} SELECT 'ltx_Vr' || printf('%024d', i), 'stripe:refund:' || iif(dispute = 'lost', 'dp_V', 're_V') || i || ':succeeded', 'refund', 'refund', printf('ref_V%025d', i),
			at + ${2 * day}, at + ${2 * day} FROM given WHERE ${back}`,
	`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
		${gifts} SELECT 'ltx_Vr' || printf('%024d', i), part.column1 || iif(part.column2 = 1, request || ':', '') || currency, currency, minor * part.column2
		FROM given JOIN (VALUES ('psp_clearing:provider:stripe:', -1), ('payable:request:', 1)) part WHERE ${back}`,
	"UPDATE ledger_txn SET posted = 1 WHERE posted = 0",
	// The movements of gifts and losses at Stripe's stand-in, which pays them out week by week.
	`INSERT INTO sandbox_object (id, type, created, body, version)
		${gifts}, moved AS (SELECT 'txn_V' || i AS id, at / 1000 AS second, currency, minor AS amount, minor / 50 AS fee, 'charge' AS type, 'charge' AS category, 'ch_V' || i AS source
				FROM given WHERE ${paid}
			UNION ALL SELECT 'txn_Vr' || i, (at + ${2 * day}) / 1000, currency, -minor, 0, iif(dispute = 'lost', 'adjustment', 'refund'), iif(dispute = 'lost', 'dispute', 'refund'),
				iif(dispute = 'lost', 'dp_V', 're_V') || i FROM given WHERE ${back})
		SELECT id, 'balance_transaction', second, json_object('id', id, 'object', 'balance_transaction', 'amount', amount, 'created', second, 'currency', lower(currency),
			'description', NULL, 'fee', fee, 'net', amount - fee, 'reporting_category', category, 'source', source, 'type', type, '_sandbox', json('{"sourceType":"card"}')), 1 FROM moved`,
	`INSERT INTO receipt (id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, currency, gift_minor, cover_minor, certified_minor, paid_on, issued_at)
		${gifts}, dated AS (SELECT *, strftime('%Y-%m-%d', at / 1000 + iif(region = 'IN', 19800, -28800), 'unixepoch') AS paidOn FROM given WHERE ${paid} AND NOT ${back}),
		yearly AS (SELECT *, CAST(substr(paidOn, 1, 4) AS INTEGER) - (region = 'IN' AND substr(paidOn, 6, 2) < '04') AS fiscal FROM dated)
		SELECT printf('rcp_V%025d', i), printf('V%015d', i), printf('don_V%025d', i), 'foundation', 'foundation', region, fiscal,
			row_number() OVER (PARTITION BY region, fiscal ORDER BY i) + coalesce((SELECT last_number FROM receipt_series s WHERE s.issuer_kind = 'foundation'
				AND s.issuer_id = 'foundation' AND s.scheme = region AND s.fiscal_year = fiscal), 0), currency, minor, 0, minor, paidOn, at FROM yearly ORDER BY i`,
	`INSERT INTO request_totals (request_id, currency, raised_minor, donation_count)
		SELECT beneficiary_id, currency, sum(gift_minor), count(*) FROM donation WHERE id BETWEEN printf('don_V%025d', :from) AND printf('don_V%025d', :to)
			AND status IN ('succeeded', 'disputed') GROUP BY beneficiary_id
		ON CONFLICT (request_id) DO UPDATE SET raised_minor = raised_minor + excluded.raised_minor, donation_count = donation_count + excluded.donation_count`,
];

/** A parameter is bound as a float, which an id would show. */
const round = "CAST(:round AS INTEGER)";
/** The bank's reference: its code, the day as yyddd, and a number. */
const bankReference = `iif(currency = 'USD', 'CHAS', 'SBIN') || '5' || substr(strftime('%Y%j', CAST(:at / 1000 + ${(2 * day) / 1000} AS INTEGER), 'unixepoch'), 3)
	|| printf('%06d', CAST(substr(id, 7) AS INTEGER))`;

/** The requests that ask for money in a round, each for half of what it has. */
const asking = `asking AS (SELECT r.id AS request, r.currency, r.user_id AS owner, r.title, r.region, 'wdr_V' || ${round} || substr(r.id, 7) AS id,
	(t.credit_minor - t.debit_minor) / 2 AS minor FROM donation_request r JOIN ledger_total t ON t.account_id = 'payable:request:' || r.id || ':' || r.currency
	WHERE r.id BETWEEN :low AND :high AND CAST(substr(r.id, 6) AS INTEGER) % 4 = :round % 4 AND t.credit_minor - t.debit_minor >= 20000)`;
const ofRound = `id BETWEEN 'wdr_V' || ${round} AND 'wdr_V' || ${round} || 'Z'`;
const isLast = `:round = ${rounds - 1}`;
const roundParts = [
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at)
		WITH ${asking} SELECT 'ltx_Vh' || substr(id, 6), 'withdrawal:' || id || ':held', 'withdrawal', 'withdrawal', id, :at, :at FROM asking`,
	`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
		WITH ${asking} SELECT 'ltx_Vh' || substr(id, 6), part.column1 || ':request:' || request || ':' || currency, currency, minor * part.column2
		FROM asking JOIN (VALUES ('payable', 1), ('hold', -1)) part`,
	"UPDATE ledger_txn SET posted = 1 WHERE posted = 0",
	`INSERT INTO withdrawal (id, beneficiary_kind, beneficiary_id, owner_user_id, title, currency, amount_minor, status, note, account_id, bank_label, holder_name, country,
		number_last4, second_look, asked_by, asked_at, changed_at)
		SELECT 'wdr_V' || substr(x.id, 7), 'request', r.id, r.user_id, r.title, r.currency, e.amount_minor, 'hold', 'For the next bills.', 'bac_V' || substr(r.id, 6),
			iif(r.region = 'US', 'First Test Bank', 'State Bank of India'), r.name, r.region, substr(r.id, -4), 0, r.user_id, :at, :at
		FROM ledger_txn x JOIN ledger_entry e ON e.txn_id = x.id AND e.amount_minor > 0 JOIN donation_request r ON r.id = substr(e.account_id, 17, 30)
		WHERE x.id BETWEEN 'ltx_Vh' || ${round} AND 'ltx_Vh' || ${round} || 'Z'`,
	`UPDATE withdrawal SET status = 'approved', approved_by = :finance, approved_at = :at + ${day} WHERE ${ofRound} AND (NOT ${isLast} OR amount_minor % 3 > 0)`,
	`UPDATE withdrawal SET status = 'sent', sent_by = :second, sent_at = :at + ${2 * day}, bank_reference = ${bankReference} WHERE ${ofRound}
		AND status = 'approved' AND NOT ${isLast}`,
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, created_at)
		SELECT 'ltx_Vp' || substr(id, 6), 'withdrawal:' || id || ':paid', 'withdrawal', 'withdrawal', id, :at + ${3 * day}, :at + ${3 * day} FROM withdrawal
		WHERE ${ofRound} AND status = 'sent'`,
	`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
		SELECT 'ltx_Vp' || substr(w.id, 6), iif(side.column1 = 1, 'hold:request:' || w.beneficiary_id || ':', 'bank:foundation::') || w.currency, w.currency,
			w.amount_minor * side.column1 FROM withdrawal w JOIN (VALUES (1), (-1)) side WHERE w.${ofRound} AND w.status = 'sent'`,
	"UPDATE ledger_txn SET posted = 1 WHERE posted = 0",
	`UPDATE withdrawal SET status = 'paid', settled_at = :at + ${3 * day} WHERE ${ofRound} AND status = 'sent'`,
	`UPDATE request_totals SET withdrawn_minor = withdrawn_minor + (SELECT amount_minor FROM withdrawal WHERE id = 'wdr_V' || ${round} || substr(request_totals.request_id, 7))
		WHERE request_id IN (SELECT beneficiary_id FROM withdrawal WHERE ${ofRound})`,
];

/** The named parameters that a statement has: others are refused. */
const statement = (sql: string, values: Args) => ({
	sql,
	args: Object.fromEntries(Object.entries(values).filter(([key]) => new RegExp(`:${key}\\b`).test(sql))),
});

/** The gifts that a demo of some volume has already; null if it has none. */
async function progressOf(client: SqlClient, total: number): Promise<number | null> {
	const { rows } = await client.execute("SELECT name, started_at AS done FROM job_run WHERE name LIKE 'demo volume %'");
	const [found] = rows;
	if (!found) return null;
	if (found.name !== `demo volume ${total}`) {
		throw new Error(
			`This demo has a year of ${String(found.name).slice(12)} gifts. Set another DATA_DIR for another number.`,
		);
	}
	return Number(found.done);
}

/**
 * Adds a year of gifts to a seeded demo, with their donors, requests, refunds, disputes and withdrawals, and what the provider pays out. Every trigger of the books looks at
 * each row. Written in pieces, so that an interrupted run goes on where it ended; the same in every run.
 * @param total the gifts
 * @param say is told how many are there
 */
export async function seedVolume(
	client: SqlClient,
	total: number,
	say: (done: number) => void = () => undefined,
): Promise<void> {
	const count = { people: Math.max(20, Math.floor(total / 100)), requests: Math.max(10, Math.floor(total / 200)) };
	const padded = (prefix: string, number: number) => `${prefix}_V${String(number).padStart(25, "0")}`;
	const values: Args = {
		...count,
		total,
		start: demoNow - year,
		now: demoNow,
		low: padded("req", 1),
		high: padded("req", count.requests),
		first: JSON.stringify(firstNames),
		last: JSON.stringify(lastNames),
		titles: JSON.stringify(demoRequests.map(({ title }) => title)),
		stories: JSON.stringify(demoRequests.map(({ story }) => story)),
		finance: demoFinance,
		second: demoUserId("superadmin"),
		succeeded: attemptRank.succeeded,
		failed: attemptRank.failed,
	};
	const marker = `demo volume ${total}`;
	const chunk = Math.min(largestChunk, Math.ceil(total / rounds));
	let done = await progressOf(client, total);
	if (done === null) {
		await client.batch(
			[
				statement(people, { ...values, from: 1, to: count.people }),
				statement(requests, { ...values, from: 1, to: count.requests }),
				statement(accounts, values),
				{ sql: "INSERT INTO job_run (name, started_at) VALUES (?, 0)", args: [marker] },
			],
			"write",
		);
		done = 0;
	}
	while (done < total) {
		const to = Math.min(done + chunk, total);
		const part = { ...values, from: done + 1, to };
		const round = Math.floor((to / total) * rounds) - 1;
		const isDue = round > Math.floor((done / total) * rounds) - 1 && round >= 0;
		const at = demoNow - year + Math.floor((to / total) * year) - 4 * day;
		await client.batch(
			[
				...giftParts.map((sql) => statement(sql, part)),
				...(isDue ? roundParts.map((sql) => statement(sql, { ...values, round, at })) : []),
				{ sql: "UPDATE job_run SET started_at = ? WHERE name = ?", args: [to, marker] },
			],
			"write",
		);
		done = to;
		say(done);
	}
}
