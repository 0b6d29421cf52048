import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { balances, donate, payByCard, raised, statusOf } from "../../../site/testing/giving-steps.ts";

const day = 24 * 3_600_000;

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp();
});
afterEach(() => app.close());

async function returnCharge() {
	const [attempt] = await app.rows<{ charge: string }>("SELECT provider_charge_id AS charge FROM payment_attempt");
	const { status } = await app.stripe(`/v1/test_helpers/charges/${attempt?.charge}/return`, {
		reason: "debit_not_authorized",
	});
	expect(status).toBe(200);
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

	it("stays as it is while its dispute is open", async () => {
		const id = await donate(app);
		await payByCard(app, id, "pm_card_createDispute");
		await app.deliver(["charge.dispute.created"]);
		expect(await statusOf(app, id)).toBe("succeeded");
	});
});
