import { expect, it, vi } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { raised, statusOf } from "../../../site/testing/giving-steps.ts";

const app = demoForEach();

/** Records the product's writes from now on, each as its statements. The Stripe sandbox's own writes are left out. */
function watchWrites(): string[][] {
	const writes: string[][] = [];
	const batch = app.client.batch.bind(app.client);
	vi.spyOn(app.client, "batch").mockImplementation((statements, mode) => {
		const texts = statements.map((statement) =>
			typeof statement === "object" && "sql" in statement ? statement.sql : "",
		);
		if (mode === "write" && !texts.some((text) => text.includes("sandbox_"))) writes.push(texts);
		return batch(statements, mode);
	});
	return writes;
}

it("a guest's donation makes at most 8 durable writes, from the billing form to the webhook", async () => {
	const writes = watchWrites();
	const billing = await app.submit("/billingInfo", {
		donationRequestId: demoRequestIds.asha,
		amount: "1000",
		first_name: "Meera",
		last_name: "Iyer",
		email: "meera@people.example",
		country: "IN",
		zip_code: "560001",
	});
	const donationId = /donation=(don_\w+)/.exec(billing.headers.get("location") ?? "")?.[1] ?? "";
	const key = () => ({ "idempotency-key": crypto.randomUUID() });
	const pay = { paymentMethodId: "pm_card_visa", donationId };
	const paid = await app.call("/create/payment/intent", pay, key());
	const recorded = await app.call("/donation", { donationId }, key());
	expect(await app.deliver(["payment_intent.succeeded"])).toEqual([200]);

	expect([paid.status, recorded.status, await statusOf(app, donationId)]).toEqual([200, 200, "succeeded"]);
	expect(await raised(app)).toBeGreaterThan(0);
	const fees = await app.rows("SELECT 1 FROM payment_attempt WHERE provider_fee_minor IS NOT NULL");
	expect(fees).toHaveLength(1);
	expect(writes.length, JSON.stringify(writes, null, 1)).toBeLessThanOrEqual(8);
	// Makes sure that the donation, its attempt and the ledger are among the recorded writes.
	for (const table of [/into "donation"/i, /into payment_attempt/i, /into ledger_entry/i, /into "webhook_event"/i]) {
		expect(writes.flat().some((text) => table.test(text))).toBe(true);
	}
});
