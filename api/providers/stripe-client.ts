import Stripe from "stripe";
import type { Platform } from "../platform/types.ts";
import { type IntentFacts, intentFacts } from "./stripe-facts.ts";

/** Milliseconds that a call to Stripe may take before we say "we are checking your payment". */
const timeout = 20_000;

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
