import Stripe from "stripe";
import type { Platform } from "../../platform/types.ts";

/** Milliseconds after which a call to Stripe counts as failed with an unknown outcome. */
const timeout = 20_000;

/** Stripe's SDK, configured with our base address and the platform's fetch. */
export function stripeClient(platform: Platform): Stripe {
	const base = new URL(platform.settings.stripe.apiBase);
	const prefix = base.pathname.replace(/\/$/, "");
	// The SDK accepts a host but no path, so the base address's path is prepended here.
	const withPrefix = (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		url.pathname = prefix + url.pathname;
		return platform.fetch(url, init);
	};
	return new Stripe(platform.settings.stripe.secretKey, {
		host: base.hostname,
		port: base.port || (base.protocol === "https:" ? 443 : 80),
		protocol: base.protocol === "https:" ? "https" : "http",
		httpClient: Stripe.createFetchHttpClient(withPrefix as typeof fetch),
		timeout,
		maxNetworkRetries: 1,
		telemetry: false,
	});
}
