import Stripe from "stripe";
import type { Currency } from "../domain/money.ts";
import type { Platform } from "../platform/types.ts";
import { stripeClient, stripeTrouble } from "./stripe-client.ts";
import { type IntentFacts, idOf, intentFacts, type RefundFacts, refundFacts } from "./stripe-facts.ts";

const expand = ["latest_charge.balance_transaction"];

export interface NewIntent {
	attemptId: string;
	donationId: string | null;
	amountMinor: number;
	currency: Currency;
	paymentMethodId: string;
	customerId: string;
	description: string;
}

/** Creates and confirms a card payment; the attempt's id is the idempotency key, so a repeat cannot charge twice. */
export async function createIntent(platform: Platform, intent: NewIntent): Promise<IntentFacts> {
	const created = await stripeClient(platform).paymentIntents.create(
		{
			amount: intent.amountMinor,
			currency: intent.currency.toLowerCase(),
			payment_method: intent.paymentMethodId,
			allowed_payment_method_types: ["card"],
			customer: intent.customerId,
			confirmation_method: "manual",
			confirm: true,
			// The donor's browser shows the authentication; no page of ours is returned to.
			use_stripe_sdk: true,
			description: intent.description,
			metadata: { attempt_id: intent.attemptId, ...(intent.donationId ? { donation_id: intent.donationId } : {}) },
			expand,
		},
		{ idempotencyKey: `attempt:${intent.attemptId}` },
	);
	return intentFacts(created);
}

/** Confirms an intent again after the donor has authenticated. */
export async function confirmIntent(platform: Platform, intentId: string): Promise<IntentFacts> {
	return intentFacts(await stripeClient(platform).paymentIntents.confirm(intentId, { expand }));
}

/** What Stripe says of an intent now; null when it knows none by this id. */
export async function readIntent(platform: Platform, intentId: string): Promise<IntentFacts | null> {
	try {
		return intentFacts(await stripeClient(platform).paymentIntents.retrieve(intentId, { expand }));
	} catch (error) {
		if (stripeTrouble(error).kind === "missing") return null;
		throw error;
	}
}

export async function cancelIntent(platform: Platform, intentId: string): Promise<IntentFacts> {
	return intentFacts(await stripeClient(platform).paymentIntents.cancel(intentId, { expand }));
}

/** Intents created in a span of time (milliseconds), newest first, page by page. */
export async function* intentsBetween(platform: Platform, from: number, to: number): AsyncGenerator<IntentFacts> {
	const created = { gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) };
	const page = stripeClient(platform).paymentIntents.list({
		created,
		limit: 100,
		expand: ["data.latest_charge.balance_transaction"],
	});
	for await (const intent of page) yield intentFacts(intent);
}

/** A customer for a donor; the key makes a repeat answer the same one. */
export async function createCustomer(
	platform: Platform,
	donor: { name?: string; email?: string },
	key: string,
): Promise<string> {
	const customer = await stripeClient(platform).customers.create(donor, { idempotencyKey: `customer:${key}` });
	return customer.id;
}

export interface NewCheckout {
	attemptId: string;
	donationId: string;
	amountMinor: number;
	currency: Currency;
	email: string | undefined;
	description: string;
	successUrl: string;
	cancelUrl: string;
}

/** A page of the provider's own where the donor pays without our script. */
export async function createCheckout(platform: Platform, input: NewCheckout): Promise<{ id: string; url: string }> {
	const metadata = { attempt_id: input.attemptId, donation_id: input.donationId };
	const session = await stripeClient(platform).checkout.sessions.create(
		{
			mode: "payment",
			allowed_payment_method_types: ["card"],
			line_items: [
				{
					quantity: 1,
					price_data: {
						currency: input.currency.toLowerCase(),
						unit_amount: input.amountMinor,
						product_data: { name: input.description },
					},
				},
			],
			customer_email: input.email,
			client_reference_id: input.donationId,
			metadata,
			payment_intent_data: { metadata, description: input.description },
			success_url: input.successUrl,
			cancel_url: input.cancelUrl,
		},
		{ idempotencyKey: `checkout:${input.attemptId}` },
	);
	if (!session.url) throw new Error("Stripe answered a checkout session without an address");
	return { id: session.id, url: session.url };
}

/** Closes a hosted page, so that it can no longer be paid; false when it is over already (paid, or expired). */
export async function expireCheckout(platform: Platform, sessionId: string): Promise<boolean> {
	try {
		await stripeClient(platform).checkout.sessions.expire(sessionId);
		return true;
	} catch (error) {
		const trouble = stripeTrouble(error);
		if (trouble.kind === "refused" || trouble.kind === "missing") return false;
		throw error;
	}
}

/** A checkout session's intent and whether the session can still be paid; null when there is no such session. */
export async function readCheckout(
	platform: Platform,
	sessionId: string,
): Promise<{ intentId: string | null; expired: boolean } | null> {
	try {
		const session = await stripeClient(platform).checkout.sessions.retrieve(sessionId);
		return { intentId: idOf(session.payment_intent), expired: session.status === "expired" };
	} catch (error) {
		if (stripeTrouble(error).kind === "missing") return null;
		throw error;
	}
}

/** Gives a charge's money back; the refund row's id is the idempotency key. */
export async function createRefund(
	platform: Platform,
	input: { refundId: string; chargeId: string; amountMinor: number; duplicate: boolean },
): Promise<RefundFacts> {
	const refund = await stripeClient(platform).refunds.create(
		{
			charge: input.chargeId,
			amount: input.amountMinor,
			metadata: { refund_id: input.refundId },
			expand: ["balance_transaction"],
			...(input.duplicate ? { reason: "duplicate" as const } : {}),
		},
		{ idempotencyKey: `refund:${input.refundId}` },
	);
	return refundFacts(refund);
}

/** Every refund of a charge. */
export async function listRefunds(platform: Platform, chargeId: string): Promise<RefundFacts[]> {
	const page = stripeClient(platform).refunds.list({
		charge: chargeId,
		limit: 100,
		expand: ["data.balance_transaction"],
	});
	return (await page.autoPagingToArray({ limit: 10_000 })).map(refundFacts);
}

/** Refunds created in a span of time (milliseconds), newest first, page by page. */
export async function* refundsBetween(platform: Platform, from: number, to: number): AsyncGenerator<RefundFacts> {
	const created = { gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) };
	const page = stripeClient(platform).refunds.list({ created, limit: 100, expand: ["data.balance_transaction"] });
	for await (const refund of page) yield refundFacts(refund);
}

/** An event whose signature over the raw body holds; null when it does not. */
export async function verifiedEvent(
	platform: Platform,
	rawBody: string,
	signature: string,
): Promise<Stripe.Event | null> {
	if (!/^t=\d+,(.+,)?v1=[0-9a-f]{64}/.test(signature)) return null;
	try {
		return await stripeClient(platform).webhooks.constructEventAsync(
			rawBody,
			signature,
			platform.settings.stripe.webhookSecret,
			undefined,
			undefined,
			platform.clock.now(),
		);
	} catch (error) {
		if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
		throw error;
	}
}
