// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, intentOf, payByCard } from "../../../site/testing/giving-steps.ts";

const app = demoForEach();

/** Runs the nightly check. @returns the findings that it stored, by kind */
async function nightly(): Promise<unknown[]> {
	app.advance(25 * 3600_000);
	await app.tick();
	return app.rows("SELECT kind, subject_id, detail FROM reconciliation_finding ORDER BY kind");
}

describe("the nightly check", () => {
	it("finds nothing after payments and a refund in part", async () => {
		await payByCard(app, await donate(app, 50_001, true));
		const id = await donate(app);
		await payByCard(app, id);
		await app.stripe("/v1/refunds", { payment_intent: await intentOf(app, id), amount: "33333" });
		await app.deliver(["charge.refunded"]);
		expect(await nightly()).toEqual([]);
	});

	it("finds a transaction whose state is neither open nor posted", async () => {
		await payByCard(app, await donate(app));
		await app.rows("DROP TRIGGER txn_frozen");
		await app.rows("DROP TRIGGER txn_posted_flag");
		const id = await app.value("SELECT id FROM ledger_txn WHERE kind = 'capture'");
		await app.rows("UPDATE ledger_txn SET posted = 2 WHERE id = ?", [id]);
		expect(await nightly()).toContainEqual(
			expect.objectContaining({ kind: "ledger_unbalanced", subject_id: id ?? "none" }),
		);
	});

	it("finds an account that differs from its paid donations", async () => {
		const id = await donate(app, 100_000, true);
		await payByCard(app, id);
		await app.rows("DROP TRIGGER paid_donation_frozen");
		await app.rows("UPDATE donation SET gift_minor = gift_minor - 1, cover_minor = cover_minor + 1 WHERE id = ?", [id]);
		expect(await nightly()).toEqual([
			expect.objectContaining({
				kind: "payable_differs",
				detail: "paid donations sum to 99999, the ledger's account to 100000",
			}),
		]);
	});

	it("finds an account without any paid donation", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("DROP TRIGGER paid_donation_frozen");
		await app.rows("UPDATE donation SET succeeded_at = NULL WHERE id = ?", [id]);
		const found = await nightly();
		expect(found).toContainEqual(expect.objectContaining({ kind: "payable_differs" }));
	});
});
