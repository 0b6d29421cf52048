// @module-tag slow
import { afterAll, beforeAll, expect, it } from "vitest";
import { differingPayables } from "../api/features/reconciliation/differing-payables.ts";
import { differingTotals } from "../api/features/reconciliation/nightly.ts";
import { systemContext } from "../api/http/context.ts";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import { seedBase } from "../db/seed/index.ts";
import { seedVolume } from "./demo-volume.ts";

const total = 4_000;
let test: Awaited<ReturnType<typeof testPlatform>>;
beforeAll(async () => {
	test = await testPlatform();
	await seedBase(test.platform.openDatabase());
	await seedVolume(test.client, total);
});
afterAll(() => test.close());

const rows = async (sql: string) => (await test.client.execute(sql)).rows.map((row) => ({ ...row }));

it("a year of gifts has what a real one has, and the ledger's own checks find nothing", async () => {
	const ctx = systemContext(test.platform, test.platform.openDatabase(), "test");
	expect(await differingTotals(ctx)).toEqual([]);
	expect(await differingPayables(ctx)).toEqual([]);
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
	await seedVolume(test.client, total);
	expect(await rows("SELECT count(*) AS number FROM donation WHERE id LIKE 'don_V%'")).toEqual([{ number: total }]);
	await expect(seedVolume(test.client, 100)).rejects.toThrow("a year of 4000 gifts");
});
