import { join } from "node:path";
import { Hono } from "hono";
import { apiBase, createApi } from "../api/app.ts";
import type { AppEnv } from "../api/http/context.ts";
import { identifyBySession, requestContext } from "../api/http/request-context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import type { SqlClient } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { seedBase } from "../db/seed/index.ts";
import { demoPassword } from "../db/seed/people.ts";
import { projectRoot } from "../site/dev/processes.ts";
import type { MixApi } from "./mix.ts";

const chunk = 50_000;
const tables =
	"('donation', 'payment_attempt', 'ledger_txn', 'ledger_entry', 'ledger_account', 'receipt', 'receipt_series')";

/** Numbers from a to b, each with the fundraiser that it is given to. */
const numbered = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2),
	given AS (SELECT n.i AS i, t.id AS request, t.currency AS currency, t.region AS region, 1600000000000 + CAST(n.i * 63072000000.0 / ?3 AS INTEGER) AS at,
		10000 + n.i * 37 % 90000 AS minor, n.i * 2654435761 % 4294967296 AS h
		FROM n JOIN bench_request t ON t.rowid = 1 + n.i % (SELECT count(*) FROM bench_request))`;

const inserts = [
	`INSERT INTO donation (id, public_id, donor_first_name, donor_last_name, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, cover_minor,
		charge_minor, fees_on_top, fee_bps, fee_fixed_minor, anonymous, status, source, region, created_at, succeeded_at)
		${numbered} SELECT printf('don_%026d', i), printf('gift_%026d', i), CASE h % 5 WHEN 0 THEN 'Asha' WHEN 1 THEN 'Ravi' ELSE 'Person' || i END,
		CASE h / 7 % 4 WHEN 0 THEN 'Kumar' ELSE 'Name' || i END, 'donor.' || i || '@bench.test', 'request', request, currency, minor, 0, minor, 0, 200, 0, 0,
		CASE h / 100 % 50 WHEN 0 THEN 'failed' WHEN 1 THEN 'refunded' ELSE 'succeeded' END, 'bench', region, at, at FROM given`,
	`INSERT INTO payment_attempt (id, donation_id, provider, provider_account, livemode, method, provider_intent_id, provider_charge_id, amount_minor, currency,
		status, status_rank, provider_fee_minor, created_at, checked_at, card_last4, instrument_reference)
		${numbered} SELECT printf('pat_%026d', i), printf('don_%026d', i), 'stripe', 'default', 0, 'card', 'pi_' || i, 'ch_' || i, minor, currency, 'succeeded', 9,
		minor / 50, at, at, printf('%04d', h % 10000), 'UTR' || i FROM given`,
	`INSERT INTO receipt (id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, currency, gift_minor, cover_minor, paid_on, issued_at,
		voided_at, void_reason)
		${numbered} SELECT printf('rcp_%026d', i), printf('%016d', i), printf('don_%026d', i), 'foundation', 'foundation',
			CASE WHEN h / 3 % 10 = 0 THEN CASE region WHEN 'IN' THEN '80G' ELSE '501c3' END ELSE region END, CAST(strftime('%Y', at / 1000, 'unixepoch') AS INTEGER), i,
			currency, minor, 0, strftime('%Y-%m-%d', at / 1000, 'unixepoch'), at, CASE h / 100 % 50 WHEN 1 THEN at END, CASE h / 100 % 50 WHEN 1 THEN 'refunded' END FROM given`,
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at)
		${numbered} SELECT printf('ltx_c%025d', i), 'stripe:charge:ch_' || i || ':succeeded', 'capture', 'payment_attempt', printf('pat_%026d', i), at, 1, at FROM given`,
	`INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at)
		${numbered} SELECT printf('ltx_f%025d', i), 'stripe:fee:ch_' || i, 'fee', 'payment_attempt', printf('pat_%026d', i), at, 1, at FROM given`,
	`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor)
		${numbered} SELECT printf('ltx_' || part.column1 || '%025d', i), replace(replace(part.column2, 'REQUEST', request), 'CUR', currency), currency,
			CASE part.column3 WHEN 1 THEN minor WHEN 2 THEN -minor WHEN 3 THEN minor / 50 ELSE -(minor / 50) END
		FROM given JOIN (VALUES ('c', 'psp_clearing:provider:stripe:CUR', 1), ('c', 'payable:request:REQUEST:CUR', 2),
			('f', 'psp_fee:provider:stripe:CUR', 3), ('f', 'psp_clearing:provider:stripe:CUR', 4)) part`,
];

/** Fills the books at once: triggers that look at each row would take hours, so they are put back afterwards. */
async function fill(client: SqlClient, donations: number): Promise<void> {
	const { rows: triggers } = await client.execute(
		`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ${tables}`,
	);
	for (const { name } of triggers) await client.execute(`DROP TRIGGER ${name}`);
	await client.execute(
		"CREATE TABLE bench_request AS SELECT id, currency, region FROM donation_request WHERE request_type = 'cash' ORDER BY id",
	);
	for (const statement of [
		`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
			SELECT 'payable:request:' || id || ':' || currency, 'payable', 'request', id, currency, 'liability' FROM bench_request`,
		`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
			SELECT column1 || ':provider:stripe:' || currency, column1, 'provider', 'stripe', currency, column2
			FROM (VALUES ('psp_clearing', 'asset'), ('psp_fee', 'expense')) JOIN (SELECT DISTINCT currency FROM bench_request)`,
	]) {
		await client.execute(statement);
	}
	for (let from = 1; from <= donations; from += chunk) {
		const args = [from, Math.min(from + chunk - 1, donations), donations];
		for (const sql of inserts) await client.execute({ sql, args });
	}
	await client.execute(
		`INSERT INTO ledger_day (account_id, day, debit_minor, credit_minor, entries)
			SELECT e.account_id, x.effective_at / 86400000, sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0)), count(*)
			FROM ledger_entry e JOIN ledger_txn x ON x.id = e.txn_id GROUP BY 1, 2`,
	);
	await client.execute(
		`INSERT INTO ledger_total (account_id, debit_minor, credit_minor, entries)
			SELECT account_id, sum(debit_minor), sum(credit_minor), sum(entries) FROM ledger_day GROUP BY 1`,
	);
	await client.execute(
		`INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor, donation_count)
			SELECT beneficiary_id, currency, sum(gift_minor), 0, count(*) FROM donation GROUP BY beneficiary_id, currency`,
	);
	for (const { sql } of triggers) await client.execute(String(sql));
}

/** The books' receipts in each currency, from the ledger's entries, in minor units. */
export type Received = Readonly<Record<string, number>>;

export interface BooksApi extends MixApi {
	received(): Promise<Received>;
}

/** The report's sum raised, and that of the ledger's entries: a report that is fast must be right too. */
async function assertReport(api: BooksApi): Promise<void> {
	const response = await api.get("/reconciliationReport?limit=500");
	const { data } = (await response.json()) as { data: { donated_quantity: number; units: string }[] };
	for (const [currency, minor] of Object.entries(await api.received())) {
		const reported = data
			.filter(({ units }) => units === currency)
			.reduce((sum, row) => sum + Math.round(row.donated_quantity * 100), 0);
		if (reported !== minor) throw new Error(`the report says ${reported} ${currency}, the ledger ${minor}`);
	}
}

/**
 * The API on a new database file with this many donations in the ledger.
 * @param account whose calls they are
 */
export async function booksApi(folder: string, donations: number, account = "finadmin"): Promise<BooksApi> {
	const settings = readSettings({ DATA_DIR: join(folder, `books-${donations}`), PUBLIC_URL: "http://bench.test" });
	const client = await openClient(settings.database);
	await migrate(client, join(projectRoot, "db", "migrations"));
	const platform = nodePlatform(settings, client);
	await client.execute("PRAGMA synchronous = OFF");
	await seedBase(platform.openDatabase());
	await fill(client, donations);
	await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
	const hono = new Hono<AppEnv>().use(requestContext(platform, identifyBySession)).route(apiBase, createApi());
	const login = await hono.request(`http://bench.test${apiBase}/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: `${account}@demo.test`, password: demoPassword }),
	});
	const { data } = (await login.json()) as { data?: { token_detail: { token: string } } };
	if (!data) throw new Error(`signing in answered ${login.status}`);
	const headers = { authorization: `Bearer ${data.token_detail.token}` };
	const api: BooksApi = {
		get: async (path) => hono.request(`http://bench.test${apiBase}${path}`, { headers }),
		async received() {
			const { rows } = await client.execute(
				`SELECT e.currency AS currency, -sum(e.amount_minor) AS minor FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
					WHERE a.code = 'payable' GROUP BY e.currency ORDER BY e.currency`,
			);
			return Object.fromEntries(rows.map(({ currency, minor }) => [String(currency), Number(minor)]));
		},
	};
	if (account === "finadmin") await assertReport(api);
	return api;
}
