import Stripe from "stripe";
import { expect, it } from "vitest";
import {
	authenticate,
	beginDonation,
	demoKeys,
	indianRequest,
	intentOf,
	payWith,
	raised,
	stripe,
} from "../../../site/testing/giving.ts";
import type { HostAddress } from "../../../site/testing/hosts.ts";
import { type Answer, api, type Fields, post } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

const { webhooks } = new Stripe(demoKeys.secret);

/** Delivers an event as Stripe does, signed over the raw body. */
function deliver(
	host: HostAddress,
	event: Fields,
	signing: { secret?: string; timestamp?: number } = {},
): Promise<Answer> {
	const payload = JSON.stringify(event);
	const signature = webhooks.generateTestHeaderString({ payload, secret: demoKeys.webhook, ...signing });
	return api(host, "/webhooks/stripe", { method: "POST", headers: { "stripe-signature": signature }, body: payload });
}

/** The sandbox's event about a customer's object. */
async function eventAbout(host: HostAddress, type: string, customerId: string): Promise<Fields> {
	const { data } = await stripe(host, `/events?type=${type}&limit=100`);
	const found = (data as Fields[]).find((event) => (event.data as { object: Fields }).object.customer === customerId);
	if (!found) throw new Error(`no ${type} about ${customerId}`);
	return found;
}

onBothHosts("Stripe's webhook", (host) => {
	const begin = () => beginDonation(host(), { donationRequestId: indianRequest, amount: "450" });

	it("completes a payment whose donor closed the tab while authenticating", async () => {
		const before = await raised(host(), indianRequest);
		const donationId = await begin();
		const intent = intentOf(await payWith(host(), "pm_card_authenticationRequired", { donationId }));
		await authenticate(host(), intent, "complete");
		// Confirmed directly at the provider, so no call of ours reports it.
		const confirmation = await fetch(`${host().url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
			method: "POST",
			headers: { authorization: `Bearer ${demoKeys.secret}` },
		});
		expect(await confirmation.json()).toMatchObject({ status: "succeeded" });
		await expect.poll(async () => (await raised(host(), indianRequest)).count).toBe(before.count + 1);
	});

	it("has the same effect whether it comes first, last or twice", async () => {
		const before = await raised(host(), indianRequest);
		const donationId = await begin();
		const paid = await payWith(host(), "pm_card_visa", { donationId });
		const event = await eventAbout(host(), "payment_intent.succeeded", String(paid.body.customer_id));
		expect((await deliver(host(), event)).body).toMatchObject({ statusCode: 200, received: true });
		const recorded = await post(host(), "/donation", { donationId });
		expect(recorded.body.data).toMatchObject({ _id: donationId, status: "succeeded" });
		const again = await Promise.all([deliver(host(), event), deliver(host(), event), deliver(host(), event)]);
		expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
		const after = await raised(host(), indianRequest);
		expect(after.count).toBe(before.count + 1);
	});

	it("is not trusted: a false event about an unpaid intent books nothing", async () => {
		const before = await raised(host(), indianRequest);
		const donationId = await begin();
		const intent = intentOf(await payWith(host(), "pm_card_authenticationRequired", { donationId }));
		const object = { id: intent, object: "payment_intent", status: "succeeded", amount: 45_000, currency: "inr" };
		const lie = { id: "evt_lie", object: "event", type: "payment_intent.succeeded", livemode: false, data: { object } };
		expect((await deliver(host(), lie)).status).toBe(200);
		expect((await post(host(), "/donation", { donationId })).status).toBe(422);
		expect(await raised(host(), indianRequest)).toEqual(before);
	});

	it("is accepted and ignored if it is about a foreign object", async () => {
		const object = { id: "pi_of_somebody_else", object: "payment_intent" };
		const event = {
			id: "evt_other",
			object: "event",
			type: "payment_intent.succeeded",
			livemode: false,
			data: { object },
		};
		expect((await deliver(host(), event)).status).toBe(200);
		expect((await deliver(host(), { ...event, id: "evt_new", type: "something.new" })).status).toBe(200);
	});

	it.each([
		["another secret", { secret: "whsec_wrong" }],
		["an old timestamp", { timestamp: 1_600_000_000 }],
	])("is refused if it is signed with %s", async (_what, signing) => {
		const event = { id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object: { id: "pi_1" } } };
		const { status, body } = await deliver(host(), event, signing);
		expect([status, body.code]).toEqual([400, "bad_signature"]);
	});

	it.each(["", "t=1,v1=00", "nonsense"])("is refused without a signature: %j", async (signature) => {
		const headers = { "stripe-signature": signature };
		expect((await api(host(), "/webhooks/stripe", { method: "POST", headers, body: "{}" })).status).toBe(400);
	});

	it("is refused if its body was changed on the way", async () => {
		const payload = '{"id":"evt_2","object":"event"}';
		const signature = webhooks.generateTestHeaderString({ payload, secret: demoKeys.webhook });
		const headers = { "stripe-signature": signature };
		const changed = payload.replace("evt_2", "evt_3");
		expect((await api(host(), "/webhooks/stripe", { method: "POST", headers, body: changed })).status).toBe(400);
	});
});
