import { demoRequestIds } from "../../db/seed/index.ts";
import type { CallResult, DemoApp } from "./demo-app.ts";
import { donate } from "./giving-steps.ts";

/** Creates a guest's donation of $25 to an American request, without the fee on top. @returns its id */
export function donateInDollars(app: DemoApp, amount = 2_500): Promise<string> {
	return donate(app, amount, false, demoRequestIds.isabel);
}

/** Begins a donation's payment with PayPal. @returns the order's id */
export async function orderOf(app: DemoApp, donationId: string): Promise<string> {
	const { status, body } = await app.call("/paypal/createOrder", { donationId });
	if (status !== 200) throw new Error(`createOrder: ${status} ${JSON.stringify(body)}`);
	return body.data.id;
}

/** The donor answers on PayPal's page. @returns where PayPal leads them */
export async function atPayPal(app: DemoApp, orderId: string, answer: Record<string, string> = {}): Promise<URL> {
	const response = await app.submit("/sandbox/paypal/checkoutnow", {
		token: orderId,
		outcome: "approve",
		funding: "balance",
		...answer,
	});
	const location = response.headers.get("location");
	if (response.status !== 303 || !location) throw new Error(`PayPal's page: ${response.status}`);
	return new URL(location);
}

export function capture(app: DemoApp, orderId: string, donationId: string): Promise<CallResult> {
	return app.call("/paypal/captureOrder", { orderId, donationId });
}

/** Creates, approves and captures. @returns the order's id */
export async function payWithPayPal(app: DemoApp, donationId: string, funding = "balance"): Promise<string> {
	const orderId = await orderOf(app, donationId);
	await atPayPal(app, orderId, { funding });
	await capture(app, orderId, donationId);
	return orderId;
}

/** Something that happens at PayPal without us: arrive, return, refund, dispute, lose, win. */
export async function happensAtPayPal(app: DemoApp, act: string, captureId: string): Promise<void> {
	await app.submit("/sandbox/paypal/activity", { act, id: captureId });
}

/** The capture of a donation's payment. */
export async function captureOf(app: DemoApp, donationId: string): Promise<string> {
	const [row] = await app.rows<{ id: string }>(
		"SELECT provider_charge_id AS id FROM payment_attempt WHERE donation_id = ? AND provider_charge_id IS NOT NULL",
		[donationId],
	);
	if (!row) throw new Error("no capture");
	return row.id;
}
