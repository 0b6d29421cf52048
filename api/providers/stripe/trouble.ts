import Stripe from "stripe";
import { ProviderError, type Trouble } from "../trouble.ts";
import { paymentFacts } from "./facts.ts";

/** Classifies Stripe's errors. A response that the SDK can't parse (HTML, a truncated body) means an unknown outcome. */
function sort(error: unknown): Trouble {
	if (error instanceof Stripe.errors.StripeCardError) {
		const intent = error.payment_intent;
		return {
			kind: "declined",
			message: error.message,
			code: error.code ?? "card_declined",
			declineCode: error.decline_code ?? null,
			payment: intent ? paymentFacts(intent as Stripe.PaymentIntent) : null,
		};
	}
	if (error instanceof Stripe.errors.StripeError) {
		if (error.statusCode === 404 || error.code === "resource_missing") return { kind: "missing" };
		const clear = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
		// 409 means a lock or a call in progress, 429 may be carried out later, and a key that Stripe knows with other
		// parameters belongs to an earlier call: none is a refusal.
		const earlier = error instanceof Stripe.errors.StripeIdempotencyError;
		if (clear && !earlier && error.statusCode !== 409 && error.statusCode !== 429) {
			return { kind: "refused", message: error.message, code: error.code ?? error.type };
		}
	}
	return { kind: "unknown", message: error instanceof Error ? error.message : String(error) };
}

/** Runs a call to Stripe and turns a failure into a `ProviderError`. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw new ProviderError(sort(error), error);
	}
}

/**
 * The same for a call with an idempotency key that may charge a card, repeated once after an unknown outcome. What refuses
 * the repeat (a revoked key) says nothing about the first call, so the outcome stays unknown then.
 * @param call must not repeat itself
 */
export async function chargeStripe<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await callStripe(call);
	} catch (first) {
		if (!(first instanceof ProviderError) || first.trouble.kind !== "unknown") throw first;
		return await call().catch(() => {
			throw first;
		});
	}
}

/** The same for a read. @returns null for an id that Stripe doesn't know */
export async function readStripe<T>(call: () => Promise<T>): Promise<T | null> {
	try {
		return await callStripe(call);
	} catch (error) {
		if (error instanceof ProviderError && error.trouble.kind === "missing") return null;
		throw error;
	}
}

/** The same for a list that is fetched page by page. */
export async function* listStripe<From, To>(list: AsyncIterable<From>, read: (item: From) => To): AsyncGenerator<To> {
	try {
		for await (const item of list) yield read(item);
	} catch (error) {
		throw new ProviderError(sort(error), error);
	}
}
