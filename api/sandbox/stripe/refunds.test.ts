import { describe, expect, it } from "vitest";
import { refusal, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;

const paid = async (more: object = {}) =>
	await stripe.paymentIntents.create({
		amount: 1000,
		currency: "usd",
		payment_method: "pm_card_visa",
		allowed_payment_method_types: ["card"],
		confirm: true,
		...more,
	});

const chargeOf = async (intent: string) => (await stripe.charges.list({ payment_intent: intent })).data[0];

describe("refunds", () => {
	it("return the whole charge of an intent", async () => {
		const intent = await paid();
		const charge = String(intent.latest_charge);
		const refund = await stripe.refunds.create({ payment_intent: intent.id, reason: "requested_by_customer" });
		expect(refund).toMatchObject({
			amount: 1000,
			status: "succeeded",
			payment_intent: intent.id,
			charge,
		});
		expect(await chargeOf(intent.id)).toMatchObject({ refunded: true, amount_refunded: 1000 });
		const [listed] = (await stripe.refunds.list({ charge, expand: ["data.balance_transaction"] })).data;
		expect(listed?.balance_transaction).toMatchObject({ amount: -1000, fee: 0, net: -1000, source: refund.id });
	});

	it("return parts until nothing is left", async () => {
		const intent = await paid();
		const charge = String(intent.latest_charge);
		await stripe.refunds.create({ charge, amount: 400, metadata: { part: "1" } });
		expect(await chargeOf(intent.id)).toMatchObject({ refunded: false, amount_refunded: 400 });
		const tooMuch = await refusal(stripe.refunds.create({ charge, amount: 601 }));
		expect(tooMuch).toMatchObject({ statusCode: 400, param: "amount" });
		expect(tooMuch.message).toBe("Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)");
		expect((await stripe.refunds.create({ charge })).amount).toBe(600);
		expect((await refusal(stripe.refunds.create({ charge }))).code).toBe("charge_already_refunded");
		expect((await stripe.refunds.list({ charge })).data.map((each) => each.amount)).toEqual([600, 400]);
	});

	it("never exceed the charge, even when requested simultaneously", async () => {
		const intent = await paid();
		const ask = () => stripe.refunds.create({ payment_intent: intent.id, amount: 600 });
		const results = await Promise.allSettled([ask(), ask(), ask()]);
		expect(results.filter((each) => each.status === "fulfilled")).toHaveLength(1);
		expect((await chargeOf(intent.id))?.amount_refunded).toBe(600);
	});

	it("require a successful charge", async () => {
		const pending = await paid({ payment_method: "pm_card_chargePending" });
		expect((await refusal(stripe.refunds.create({ charge: String(pending.latest_charge) }))).code).toBe(
			"charge_not_refundable",
		);
		const open = await stripe.paymentIntents.create({ amount: 500, currency: "usd" });
		expect((await refusal(stripe.refunds.create({ payment_intent: open.id }))).statusCode).toBe(400);
		expect((await refusal(stripe.refunds.create({}))).code).toBe("parameter_missing");
		expect((await refusal(stripe.refunds.create({ charge: "ch_none" }))).code).toBe("resource_missing");
	});

	it("of the documented refund-failure card succeed at first and fail later", async () => {
		const intent = await paid({ payment_method: "pm_card_refundFail" });
		const refund = await stripe.refunds.create({ payment_intent: intent.id });
		expect(refund.status).toBe("succeeded");
		expect((await stripe.refunds.list({ limit: 1 })).data[0]).toMatchObject({
			id: refund.id,
			status: "failed",
			failure_reason: "expired_or_canceled_card",
		});
		expect(await chargeOf(intent.id)).toMatchObject({
			refunded: false,
			amount_refunded: 0,
		});
		const types = (await stripe.events.list({ limit: 3 })).data.map((each) => each.type);
		expect(types).toEqual(["refund.updated", "charge.refund.updated", "refund.failed"]);
	});
});
