// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { listPayouts } from "../api/features/finance/list-payouts.ts";
import { readPayout } from "../api/features/finance/payout-record.ts";
import { differingPayables } from "../api/features/reconciliation/differing-payables.ts";
import { differingTotals } from "../api/features/reconciliation/nightly.ts";
import { seedVolume } from "./demo-volume.ts";
import { demoForAll } from "./testing/demo-for-tests.ts";

const total = 4_000;
const app = demoForAll();
beforeAll(() => seedVolume(app.client, total));

const rows = (sql: string) => app.rows(sql);

it("a year of gifts has what a real one has, and the ledger's own checks find nothing", async () => {
	expect(await differingTotals(app.ctx)).toEqual([]);
	expect(await differingPayables(app.ctx)).toEqual([]);
	expect(await rows("SELECT 1 FROM ledger_txn WHERE posted <> 1")).toEqual([]);
	expect(await rows("SELECT currency FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0")).toEqual([]);
	const [gifts] = await rows(
		"SELECT count(*) AS number, max(created_at) - min(created_at) AS span FROM donation WHERE id LIKE 'don_V%'",
	);
	expect(gifts?.number).toBe(total);
	expect(Number(gifts?.span) / 86_400_000).toBeGreaterThan(360);
	const kinds = await rows(
		"SELECT (SELECT count(*) FROM refund) AS refunds, (SELECT count(*) FROM dispute) AS disputes, (SELECT count(*) FROM receipt) AS receipts",
	);
	for (const number of Object.values(kinds[0] ?? {})) expect(Number(number)).toBeGreaterThan(5);
	const states = await rows("SELECT DISTINCT status FROM withdrawal ORDER BY status");
	expect(states.map(({ status }) => status)).toEqual(["approved", "hold", "paid"]);
});

it("a second run adds nothing, and another number is refused", async () => {
	await seedVolume(app.client, total);
	expect(await rows("SELECT count(*) AS number FROM donation WHERE id LIKE 'don_V%'")).toEqual([{ number: total }]);
	await expect(seedVolume(app.client, 100)).rejects.toThrow("a year of 4000 gifts");
});

it("its money reaches the bank week by week, and the ledger has each payout to the cent", async () => {
	await app.tick();
	const { rows: payouts } = await listPayouts(app.ctx, { provider: "stripe", limit: 100 });
	expect(payouts.length).toBeGreaterThan(90);
	const records = await Promise.all(
		payouts.slice(8, 16).map(({ id }) => readPayout(app.ctx, { provider: "stripe", payout: id })),
	);
	for (const record of records) {
		expect(record).toMatchObject({ net: record.amount, booked: record.amount, moved: record.amount, differing: 0 });
	}
	const kinds = records.flatMap(({ parts }) => parts.map(({ kind }) => kind));
	expect(kinds).toEqual(expect.arrayContaining(["gift", "refund"]));
	// Only what is not paid out yet is still at the provider.
	const [left] = await rows(`WITH payout AS (SELECT body FROM sandbox_object WHERE type = 'payout'),
		moved AS (SELECT value AS id FROM payout, json_each(body, '$._sandbox.moved'))
		SELECT (SELECT sum(json_extract(body, '$.net')) FROM sandbox_object WHERE type = 'balance_transaction' AND id NOT IN (SELECT id FROM moved))
			+ (SELECT coalesce(sum(json_extract(body, '$.amount')), 0) FROM payout WHERE json_extract(body, '$.status') = 'pending') AS waiting,
			(SELECT sum(amount_minor) FROM ledger_entry WHERE account_id LIKE 'psp_clearing:provider:stripe:%') AS booked,
			(SELECT sum(amount_minor) FROM ledger_entry WHERE account_id LIKE 'psp_clearing:provider:stripe:%' AND amount_minor > 0) AS arrived`);
	expect(left?.booked).toBe(left?.waiting);
	expect(Number(left?.booked) / Number(left?.arrived)).toBeLessThan(0.05);
});

it("withdrawals have references and ids like a bank's and ours", async () => {
	const [odd] = await rows(`SELECT count(*) AS number FROM withdrawal WHERE id LIKE 'wdr_V%'
		AND (length(id) <> 30 OR id GLOB '*.*' OR (bank_reference IS NOT NULL AND bank_reference NOT GLOB '[A-Z][A-Z][A-Z][A-Z]5[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'))`);
	expect(odd?.number).toBe(0);
});
