import { join } from "node:path";
import { createClient } from "@libsql/client";
import { databaseFileOf } from "../../dev/libsql-server.ts";
import type { Host } from "../../testing/hosts.ts";

/** Runs a statement on the host's database file while it runs, and returns its rows. */
export async function hostRows(host: Host, sql: string, args: string[] = []): Promise<Record<string, unknown>[]> {
	const file =
		host.name === "node" ? join(host.dataDir, "kindwave.db") : databaseFileOf(join(host.dataDir, "libsql-server"));
	const client = createClient({ url: `file:${file}`, concurrency: 1 });
	try {
		const result = await client.execute({ sql, args });
		return result.rows.map((row) => ({ ...row }));
	} finally {
		client.close();
	}
}

/** Transactions that do not balance or were never posted; there must be none. */
export async function unbalanced(host: Host): Promise<unknown[]> {
	return hostRows(
		host,
		`SELECT txn_id, currency, SUM(amount_minor) AS sum FROM ledger_entry GROUP BY txn_id, currency HAVING SUM(amount_minor) <> 0
		UNION ALL SELECT id, 'unposted', 0 FROM ledger_txn WHERE posted = 0`,
	);
}

/** A donation's capture in the ledger: minor units by account, + debit, − credit, without the provider's fees. */
export async function capturedFor(host: Host, donationId: string): Promise<Record<string, number>> {
	const entries = await hostRows(
		host,
		`SELECT account.code AS code, SUM(entry.amount_minor) AS sum
		FROM payment_attempt attempt
		JOIN ledger_txn txn ON txn.source_kind = 'payment_attempt' AND txn.source_id = attempt.id AND txn.kind = 'capture'
		JOIN ledger_entry entry ON entry.txn_id = txn.id
		JOIN ledger_account account ON account.id = entry.account_id
		WHERE attempt.donation_id = ? GROUP BY account.code ORDER BY account.code`,
		[donationId],
	);
	return Object.fromEntries(entries.map(({ code, sum }) => [String(code), Number(sum)]));
}

/** The number of a donation's payment attempts by status. */
export async function attemptsFor(host: Host, donationId: string): Promise<Record<string, number>> {
	const found = await hostRows(
		host,
		"SELECT status, COUNT(*) AS count FROM payment_attempt WHERE donation_id = ? GROUP BY status",
		[donationId],
	);
	return Object.fromEntries(found.map(({ status, count }) => [String(status), Number(count)]));
}

/** The number of successful charges for a donation in the Stripe sandbox. */
export async function chargesFor(host: Host, donationId: string): Promise<number> {
	const found = await hostRows(
		host,
		`SELECT COUNT(*) AS count FROM sandbox_object charge
		JOIN sandbox_object intent ON intent.type = 'payment_intent' AND intent.id = json_extract(charge.body, '$.payment_intent')
		WHERE charge.type = 'charge' AND json_extract(charge.body, '$.status') = 'succeeded'
			AND json_extract(intent.body, '$.metadata.donation_id') = ?`,
		[donationId],
	);
	return Number(found[0]?.count);
}

/** The amount raised by a request in major units, and its number of gifts, from the API. */
export async function raised(host: Host, requestId: string): Promise<{ sum: number; gifts: number }> {
	const response = await fetch(`${host.url}/api/v1/donationRequest/${requestId}`);
	const { data } = (await response.json()) as { data: { donated_quantity: number; donationCount: number } };
	return { sum: data.donated_quantity, gifts: data.donationCount };
}
