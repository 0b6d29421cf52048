import Stripe from "stripe";
import { type Currency, isCurrency } from "../domain/money.ts";
import type { Platform } from "../platform/types.ts";

/** Milliseconds that a call to Stripe may take before we say "we are checking your payment". */
const timeout = 20_000;

/** What Stripe says of a payment intent, in our units: minor amounts, upper-case currencies, milliseconds. */
export interface IntentFacts {
	id: string;
	status: Stripe.PaymentIntent.Status;
	amountMinor: number;
	currency: Currency | null;
	clientSecret: string | null;
	customerId: string | null;
	livemode: boolean;
	/** The payment attempt that asked for it; null for an intent made elsewhere. */
	attemptId: string | null;
	donationId: string | null;
	createdAt: number;
	charge: ChargeFacts | null;
	failure: { code: string; message: string } | null;
}

export interface ChargeFacts {
	id: string;
	paidAt: number;
	capturedMinor: number;
	/** What Stripe has given back of it. */
	refundedMinor: number;
	riskLevel: string | null;
	card: { brand: string; last4: string } | null;
	/** Known once Stripe has written the balance transaction. */
	balance: { id: string; settledMinor: number; feeMinor: number; currency: string } | null;
}

export interface RefundFacts {
	id: string;
	chargeId: string | null;
	amountMinor: number;
	status: "pending" | "succeeded" | "failed";
	/** Our refund row, when we asked for it. */
	refundId: string | null;
	createdAt: number;
	reason: string | null;
	/** What left the settlement currency for it (a negative amount), once Stripe has written it. */
	balance: { id: string; settledMinor: number; currency: string } | null;
}

const clients = new WeakMap<Platform, Stripe>();

/** The vendor's own client, pointed at the configured address, through the platform's fetch. */
export function stripeClient(platform: Platform): Stripe {
	const known = clients.get(platform);
	if (known) return known;
	const base = new URL(platform.settings.stripe.apiBase);
	const prefix = base.pathname.replace(/\/$/, "");
	// The SDK knows a host and no path, so a base address with a path is put in front here.
	const withPrefix = (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		url.pathname = prefix + url.pathname;
		return platform.fetch(url, init);
	};
	const client = new Stripe(platform.settings.stripe.secretKey, {
		host: base.hostname,
		port: base.port || (base.protocol === "https:" ? 443 : 80),
		protocol: base.protocol === "https:" ? "https" : "http",
		httpClient: Stripe.createFetchHttpClient(withPrefix as typeof fetch),
		timeout,
		maxNetworkRetries: 1,
		telemetry: false,
	});
	clients.set(platform, client);
	return client;
}

function idOf(value: string | { id: string } | null | undefined): string | null {
	return typeof value === "string" ? value : (value?.id ?? null);
}

function chargeFacts(charge: Stripe.Charge): ChargeFacts {
	const balance = charge.balance_transaction;
	const card = charge.payment_method_details?.card;
	return {
		id: charge.id,
		paidAt: charge.created * 1000,
		capturedMinor: charge.amount_captured,
		refundedMinor: charge.amount_refunded,
		riskLevel: charge.outcome?.risk_level ?? null,
		card: card?.last4 ? { brand: card.brand ?? "card", last4: card.last4 } : null,
		balance:
			balance && typeof balance === "object"
				? {
						id: balance.id,
						settledMinor: balance.amount,
						feeMinor: balance.fee,
						currency: balance.currency.toUpperCase(),
					}
				: null,
	};
}

/** Reads an intent object, as a call or an event carries it, into our units. */
export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
	const currency = intent.currency.toUpperCase();
	const error = intent.last_payment_error;
	return {
		id: intent.id,
		status: intent.status,
		amountMinor: intent.amount,
		currency: isCurrency(currency) ? currency : null,
		clientSecret: intent.client_secret,
		customerId: idOf(intent.customer),
		livemode: intent.livemode,
		attemptId: intent.metadata?.attempt_id ?? null,
		donationId: intent.metadata?.donation_id ?? null,
		createdAt: intent.created * 1000,
		charge:
			intent.status === "succeeded" && intent.latest_charge && typeof intent.latest_charge === "object"
				? chargeFacts(intent.latest_charge)
				: null,
		failure: error ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? "" } : null,
	};
}

const expand = ["latest_charge.balance_transaction"];

/** How a call to Stripe went wrong, told apart by what is to be done. */
export type StripeTrouble =
	| { kind: "declined"; message: string; code: string; declineCode: string | null; intent: IntentFacts | null }
	| { kind: "refused"; message: string; code: string }
	| { kind: "missing" }
	/** Nobody knows whether it happened: a time-out, a broken line, a 5xx. */
	| { kind: "unknown"; message: string };

/**
 * Sorts an error of a call to Stripe. What the SDK does not know (a proxy's HTML, a half answer) leaves the outcome
 * unknown, and so does a failure of ours after the call: the reconciler finds out.
 */
export function stripeTrouble(error: unknown): StripeTrouble {
	if (error instanceof Stripe.errors.StripeCardError) {
		const intent = error.payment_intent;
		return {
			kind: "declined",
			message: error.message,
			code: error.code ?? "card_declined",
			declineCode: error.decline_code ?? null,
			intent: intent ? intentFacts(intent as Stripe.PaymentIntent) : null,
		};
	}
	if (error instanceof Stripe.errors.StripeError) {
		if (error.statusCode === 404 || error.code === "resource_missing") return { kind: "missing" };
		const clear = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
		// 409 is a lock or an idempotent call still running, 429 was not carried out but may be later: neither is a no.
		if (clear && error.statusCode !== 409 && error.statusCode !== 429) {
			return { kind: "refused", message: error.message, code: error.code ?? error.type };
		}
		return { kind: "unknown", message: error.message };
	}
	return { kind: "unknown", message: error instanceof Error ? error.message : String(error) };
}

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

function refundFacts(refund: Stripe.Refund): RefundFacts {
	const { status, balance_transaction: balance } = refund;
	return {
		id: refund.id,
		chargeId: idOf(refund.charge),
		amountMinor: refund.amount,
		status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
		refundId: refund.metadata?.refund_id ?? null,
		createdAt: refund.created * 1000,
		reason: refund.reason,
		balance:
			balance && typeof balance === "object"
				? { id: balance.id, settledMinor: balance.amount, currency: balance.currency.toUpperCase() }
				: null,
	};
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
