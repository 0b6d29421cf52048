// @module-tag slow
import { expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import * as razorpay from "../../../site/testing/razorpay-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { listFindings } from "../finance/list-findings.ts";
import { settleFinding } from "../finance/settle-finding.ts";
import { mandateSteps, razorpaySettings } from "./testing/mandate-steps.ts";

const app = demoForEach(razorpaySettings, identifyByName);
const { hour, givingByUpi, token, eventOf } = mandateSteps(app);

const finance = (): Ctx => ({
	...app.ctx,
	actor: { kind: "user", userId: demoUserId("finadmin"), roles: ["finAdmin"] },
});
const found = async () =>
	(await listFindings(finance(), { state: "open", limit: 50, offset: 0 })).rows.filter(
		({ kind }) => kind === "orphan_mandate",
	);

/** A mandate that was made at Razorpay by an order of nobody's here, and its event. */
async function lostMandate(): Promise<{ event: string; mandate: string; customer: string }> {
	const call = async (path: string, body: object) => (await razorpay.razorpay(app, path, body)).body;
	const { id: customer } = await call("/customers", {
		name: "Somebody",
		contact: "+919876501234",
		fail_existing: "0",
		notes: {},
	});
	const { id: order } = await call("/orders", {
		amount: 50_000,
		currency: "INR",
		customer_id: customer,
		method: "upi",
		receipt: "elsewhere",
		payment_capture: true,
		token: { max_amount: 50_000, frequency: "as_presented", expire_at: 2_000_000_000 },
		notes: {},
	});
	await call("/payments/create/upi", {
		amount: 50_000,
		currency: "INR",
		order_id: order,
		customer_id: customer,
		recurring: "1",
		email: "somebody@people.example",
		contact: "+919876501234",
		method: "upi",
		description: "Elsewhere",
		ip: "203.0.113.7",
		user_agent: "test",
		referer: "https://elsewhere.example",
		notes: {},
		upi: { flow: "intent" },
	});
	await razorpay.answerUpi(app, "approve");
	const [payment] = (await razorpay.razorpay(app, `/orders/${order}/payments`)).body.items;
	const entity = (await razorpay.razorpay(app, `/customers/${customer}/tokens/${payment.token_id}`)).body;
	const event = JSON.stringify({
		entity: "event",
		account_id: "acc_KindwaveDemo01",
		event: "token.confirmed",
		contains: ["token"],
		payload: { token: { entity: { ...entity, customer_id: customer } } },
		created_at: Math.floor(app.platform.clock.now() / 1000),
	});
	return { event, mandate: payment.token_id, customer };
}

const statusOf = async (customer: string, mandate: string) =>
	(await razorpay.razorpay(app, `/customers/${customer}/tokens/${mandate}`)).body.recurring_details.status;

async function pass(hours: number): Promise<void> {
	for (let passed = 0; passed < hours; passed += 0.5) {
		app.advance(hour / 2);
		await app.tick();
	}
}

it("a mandate that no gift has is found for staff, who end it at Razorpay with one press", async () => {
	const { event, mandate, customer } = await lostMandate();
	expect(await razorpay.deliver(app, event)).toBe(200);
	expect(await found()).toEqual([]);
	await pass(3);
	const [finding] = await found();
	expect(finding).toMatchObject({ subjectId: mandate, provider: "razorpay", remedy: "cancel" });
	expect(finding?.text).toContain("no regular gift of ours has this mandate");
	const settled = await settleFinding(finance(), { id: finding?._id ?? "", note: "" });
	expect([settled.resolution, await statusOf(customer, mandate)]).toEqual(["The provider has ended it.", "cancelled"]);
});

it("a mandate whose payment is only late is no finding, and one that is over closes its finding", async () => {
	const id = await givingByUpi();
	await razorpay.deliver(app, await eventOf("token.confirmed", await token()));
	await pass(3);
	expect([await found(), id]).toEqual([[], expect.stringMatching(/^reg_/)]);
	const { event } = await lostMandate();
	await razorpay.deliver(app, event);
	await pass(3);
	expect(await found()).toHaveLength(1);
	await razorpay.deliver(app, event.replace("token.confirmed", "token.cancelled"));
	expect(await found()).toEqual([]);
});
