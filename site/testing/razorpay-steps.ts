import { hmacSha256 } from "../../api/domain/sha256.ts";
import type { Answer, CallResult, DemoApp } from "./demo-app.ts";

/** The demo's secrets (api/platform/settings-table.ts). */
export const razorpaySecret = "kindwave_demo";

/** Creates the order of a donation, or goes on with it. */
export function createOrder(app: DemoApp, donationId: string, more: object = {}): Promise<CallResult> {
	return app.call("/razorpay/createOrder", { donationId, ...more });
}

/** The answer of the checkout to the browser after a payment. */
export interface Paid {
	razorpay_order_id: string;
	razorpay_payment_id: string;
	razorpay_signature: string;
}

function post(app: DemoApp, path: string, fields: Record<string, string>): Promise<Response> {
	return app.submit(`/sandbox/razorpay${path}`, fields);
}

/** Chooses a method in the checkout. @returns the next page's HTML */
export async function choose(app: DemoApp, orderId: string, fields: Record<string, string>): Promise<string> {
	const response = await post(app, "/checkout/pay", { order_id: orderId, parent: "https://give.test", ...fields });
	return response.text();
}

function resultIn(html: string): { event: string; data: Answer } {
	const [, text = ""] = /data-result="([^"]*)"/.exec(html) ?? [];
	return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&"));
}

/** Pays an order by netbanking. @returns what the checkout tells the page */
export async function payAtBank(
	app: DemoApp,
	orderId: string,
	outcome: "success" | "failure" = "success",
	fields: Record<string, string> = { method: "netbanking", bank: "HDFC" },
): Promise<{ event: string; data: Answer }> {
	const [, payment = ""] = /name="payment" value="(pay_\w+)"/.exec(await choose(app, orderId, fields)) ?? [];
	const response = await post(app, "/checkout/bank", { payment, outcome, parent: "https://give.test" });
	return resultIn(await response.text());
}

/** Pays an order at the bank. @returns the checkout's signed result */
export async function pay(app: DemoApp, orderId: string): Promise<Paid> {
	return (await payAtBank(app, orderId)).data as Paid;
}

/** Answers the oldest waiting request in the donor's UPI app. */
export async function answerUpi(app: DemoApp, answer: "approve" | "decline"): Promise<void> {
	const html = await (await app.fetch("/sandbox/razorpay/upi")).text();
	const payment = [...html.matchAll(/name="payment" value="(pay_\w+)"/g)].at(-1)?.[1];
	if (!payment) throw new Error("no payment waits for the app");
	await post(app, "/upi", { payment, answer });
}

/** Presses a button of the stand-in's activity page. */
export async function act(
	app: DemoApp,
	paymentId: string,
	name: "expire" | "refund" | "dispute" | "lose" | "win",
): Promise<void> {
	await post(app, "/activity", { id: paymentId, act: name });
}

/** Sets the control of the next call. */
export async function setNextCall(app: DemoApp, nextCall: string): Promise<void> {
	await post(app, "/controls", { nextCall });
}

/** A call to the stand-in's own API with the key. */
export async function razorpay(app: DemoApp, path: string, body?: object): Promise<CallResult> {
	const response = await app.fetch(`/sandbox/razorpay/v1${path}`, {
		method: body ? "POST" : "GET",
		headers: { authorization: `Basic ${btoa(`rzp_test_kindwave_demo:${razorpaySecret}`)}` },
		body: body && JSON.stringify(body),
	});
	return { status: response.status, headers: response.headers, body: await response.json() };
}

/** An event about an order, as Razorpay sends it. */
export async function eventOf(app: DemoApp, name: string, orderId: string, createdAt?: number): Promise<string> {
	const order = (await razorpay(app, `/orders/${orderId}`)).body;
	const [payment] = (await razorpay(app, `/orders/${orderId}/payments`)).body.items;
	return JSON.stringify({
		entity: "event",
		account_id: "acc_KindwaveDemo01",
		event: name,
		contains: ["payment", "order"],
		payload: { payment: { entity: payment }, order: { entity: order } },
		created_at: createdAt ?? Math.floor(app.platform.clock.now() / 1000),
	});
}

/** Delivers an event. @returns the status */
export async function deliver(
	app: DemoApp,
	body: string,
	{ secret = razorpaySecret, id = "evt_00000000000001" }: { secret?: string; id?: string | null } = {},
): Promise<number> {
	const { status } = await app.fetch("/api/v1/webhooks/razorpay", {
		method: "POST",
		headers: {
			"content-type": "application/json",
			...(id === null ? {} : { "x-razorpay-event-id": id }),
			"x-razorpay-signature": await hmacSha256(secret, body),
		},
		body,
	});
	await app.settled();
	return status;
}
