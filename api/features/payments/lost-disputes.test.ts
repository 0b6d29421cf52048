// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import {
	balances,
	bareIntent,
	donate,
	intentIdOf,
	payByCard,
	raised,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { differingPayables } from "../reconciliation/differing-payables.ts";
import { differingTotals } from "../reconciliation/nightly.ts";

const hour = 3_600_000;
const day = 24 * hour;

const app = demoForEach();

const onlyIntent = () => app.value("SELECT provider_intent_id FROM payment_attempt");

/** The donor's bank takes the only payment back, or that of an intent. */
async function returnCharge(intent?: string): Promise<void> {
	const charge = await app.value("SELECT provider_charge_id FROM payment_attempt WHERE provider_intent_id = ?", [
		intent ?? (await onlyIntent()),
	]);
	const reason = "debit_not_authorized";
	expect((await app.stripe(`/v1/test_helpers/charges/${charge}/return`, { reason })).status).toBe(200);
}

/** Presses buttons of the stand-in's activity page. */
async function press(...acts: readonly string[]): Promise<void> {
	for (const act of acts) await app.submit("/sandbox/stripe/activity", { id: await onlyIntent(), act });
}

describe("a payment that the donor's bank takes back", () => {
	it("is reversed in the ledger and the totals, once, however often its events arrive", async () => {
		const before = await raised(app);
		const id = await donate(app);
		await payByCard(app, id);
		expect(await raised(app)).not.toEqual(before);
		await returnCharge();
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		await app.deliver(["charge.dispute.closed"]);
		expect(await statusOf(app, id)).toBe("charged_back");
		expect(await raised(app)).toEqual(before);
		expect(await app.rows("SELECT reason, status FROM refund")).toEqual([{ reason: "dispute", status: "succeeded" }]);
		const owed = Object.keys(await balances(app)).filter((account) => !/^psp_/.test(account));
		expect(owed).toEqual([]);
	});

	it("is reversed by the nightly comparison if no event arrives", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		await returnCharge();
		// The comparison looks back two days.
		app.advance(1.5 * day);
		await app.tick();
		expect(await statusOf(app, id)).toBe("charged_back");
	});

	it("leaves what had been refunded already missing", async () => {
		const before = await raised(app);
		const id = await donate(app);
		await payByCard(app, id);
		await app.stripe("/v1/refunds", { payment_intent: await onlyIntent(), amount: "30000" });
		await app.deliver(["charge.refunded"]);
		await returnCharge();
		await app.deliver(["charge.dispute.closed"]);
		expect([await statusOf(app, id), await raised(app)]).toEqual(["charged_back", before]);
		expect(await app.rows("SELECT status FROM webhook_event WHERE status NOT IN ('done', 'ignored')")).toEqual([]);
		// Charged 102,000 and paid back that and 30,000 more.
		const owed = Object.entries(await balances(app)).filter(([account]) => !/^psp_/.test(account));
		expect(owed).toEqual([["shortfall:INR", 30_000]]);
	});

	it("leaves the whole of a second charge that had gone back already missing", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const second = await bareIntent(app);
		app.advance(hour);
		await app.tick();
		expect(await app.rows("SELECT status FROM refund")).toEqual([{ status: "succeeded" }]);
		await returnCharge(intentIdOf(second.body.clientSecret));
		await app.deliver(["charge.dispute.closed"]);
		expect(await balances(app)).toMatchObject({ "shortfall:INR": 50_000 });
		expect(Object.keys(await balances(app))).not.toContain("unapplied:INR");
	});

	it("leaves what its beneficiary has withdrawn missing", async () => {
		const request = demoRequestIds.asha;
		const id = await donate(app);
		await payByCard(app, id);
		const kept = 20_000;
		const account = `payable:request:${request}:INR`;
		const minor = await app.value("SELECT -sum(amount_minor) FROM ledger_entry WHERE account_id = ?", [account]);
		const paid = (minor ?? 0) - kept;
		for (const statement of [
			"INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind) VALUES ('bank:foundation::INR', 'bank', 'foundation', '', 'INR', 'asset')",
			"INSERT INTO ledger_txn (id, idempotency_key, kind, source_kind, source_id, effective_at, posted, created_at) VALUES ('ltx_paid', 'paid', 'withdrawal', 'withdrawal', 'w', 1, 0, 1)",
			`INSERT INTO ledger_entry (txn_id, account_id, currency, amount_minor) VALUES ('ltx_paid', '${account}', 'INR', ${paid}), ('ltx_paid', 'bank:foundation::INR', 'INR', ${-paid})`,
			"UPDATE ledger_txn SET posted = 1 WHERE id = 'ltx_paid'",
			`UPDATE request_totals SET withdrawn_minor = withdrawn_minor + ${paid} WHERE request_id = '${request}'`,
		])
			await app.rows(statement);
		await returnCharge();
		await app.deliver(["charge.dispute.closed"]);
		expect(await statusOf(app, id)).toBe("charged_back");
		expect(await balances(app)).toMatchObject({ "shortfall:INR": 80_000 });
		const [total] = await app.rows<{ left: number }>(
			"SELECT raised_minor - withdrawn_minor AS left FROM request_totals WHERE request_id = ?",
			[request],
		);
		expect(total).toEqual({ left: 0 });
		expect(await differingTotals(app.ctx)).toEqual([]);
		expect(await differingPayables(app.ctx)).toEqual([]);
	});

	it("costs the foundation the provider's fee for a dispute that a bank decides against us", async () => {
		const id = await donate(app);
		await payByCard(app, id);
		const before = (await balances(app))["psp_fee:INR"] ?? 0;
		await press("dispute", "lose", "lose");
		await app.deliver(["charge.dispute.closed"]);
		expect(await statusOf(app, id)).toBe("charged_back");
		expect((await balances(app))["psp_fee:INR"]).toBe(before + 1_500);
	});

	it("is found weeks later although the event of its end never came", { tags: ["rest"] }, async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_createDispute");
		await app.deliver(["charge.dispute.created"]);
		for (let week = 0; week < 3; week++) {
			app.advance(7 * day);
			await app.tick();
		}
		expect(await statusOf(app, id)).toBe("disputed");
		await press("lose");
		app.advance(day);
		await app.tick();
		expect(await statusOf(app, id)).toBe("charged_back");
	});

	it.each([
		["won", "win", "succeeded", 0],
		["lost", "lose", "charged_back", 102_000],
	] as const)("keeps its amount while its dispute is open, until that is %s", async (outcome, act, status, gone) => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_createDispute");
		await app.deliver(["charge.dispute.created"]);
		expect(await statusOf(app, id)).toBe("disputed");
		const refunded = () => app.rows("SELECT refunded_minor AS minor FROM donation WHERE id = ?", [id]);
		expect(await refunded()).toEqual([{ minor: 0 }]);
		expect(await app.rows("SELECT status, closed_at AS closed FROM dispute")).toEqual([
			{ status: "open", closed: null },
		]);
		await press(act);
		await app.deliver(["charge.dispute.created", "charge.dispute.closed"]);
		expect(await statusOf(app, id)).toBe(status);
		expect(await refunded()).toEqual([{ minor: gone }]);
		expect(await app.rows("SELECT status FROM dispute")).toEqual([{ status: outcome }]);
	});
});
