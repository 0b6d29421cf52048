import Stripe from "stripe";
import { memoryStore } from "../engine/store.ts";
import { createStripeSandbox, type SandboxOptions } from "./index.ts";

export const secretKey = "sk_test_sandbox";
export const publishableKey = "pk_test_sandbox";
export const webhookSecret = "whsec_sandbox";
export const origin = "http://sandbox.test/sandbox/stripe";

export interface TestSandbox {
	/** The real SDK, connected to the sandbox. */
	stripe: Stripe;
	/** Plain requests; paths are relative to the sandbox's root. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** The webhooks that were delivered. */
	deliveries: { payload: string; signature: string }[];
	/** Waits until all deliveries have ended. */
	settled(): Promise<void>;
	/** Advances the clock. */
	pass(seconds: number): void;
	now(): number;
}

/** A sandbox in memory, with the real `stripe` package and a webhook receiver that answers with `respond`. */
export function testSandbox(
	overrides: Partial<SandboxOptions> & { respond?: (attempt: number) => number } = {},
): TestSandbox {
	let time = Date.parse("2026-11-18T10:30:15Z");
	let count = 0;
	const deliveries: TestSandbox["deliveries"] = [];
	const pending: Promise<unknown>[] = [];
	const app = createStripeSandbox({
		store: memoryStore(),
		clock: { now: () => time },
		ids: { next: (prefix) => prefix + String(++count).padStart(26, "0") },
		origin,
		secretKey,
		publishableKey,
		webhook: {
			url: "http://host.test/webhooks/stripe",
			secret: webhookSecret,
			fetch: async (_input, init) => {
				const signature = new Headers(init?.headers).get("stripe-signature") ?? "";
				deliveries.push({ payload: String(init?.body), signature });
				return new Response(null, { status: overrides.respond?.(deliveries.length) ?? 200 });
			},
			defer: (work) => void pending.push(work),
		},
		...overrides,
	});
	const call = async (path: string, init?: RequestInit) =>
		await app.fetch(new Request(`http://sandbox.test${path}`, init));
	const viaSandbox = async (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		return await call(url.pathname + url.search, init);
	};
	return {
		stripe: new Stripe(secretKey, {
			httpClient: Stripe.createFetchHttpClient(viaSandbox as typeof fetch),
			host: "sandbox.test",
			protocol: "http",
			maxNetworkRetries: 0,
			telemetry: false,
		}),
		fetch: call,
		deliveries,
		settled: async () => {
			while (pending.length > 0) await pending.shift();
		},
		pass: (seconds) => {
			time += seconds * 1000;
		},
		now: () => Math.floor(time / 1000),
	};
}

/** The error of a failed SDK call. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
	try {
		await call;
	} catch (error) {
		if (error instanceof Stripe.errors.StripeError) return error;
		throw error;
	}
	throw new Error("the call should have been refused");
}

/** Answers an intent's 3-D Secure page. */
export async function authenticate(
	sandbox: TestSandbox,
	intent: Stripe.PaymentIntent,
	outcome: "complete" | "fail",
): Promise<Response> {
	const address = intent.next_action?.redirect_to_url?.url ?? stripeJsAddress(intent);
	const url = new URL(address);
	const form = new URLSearchParams({ source: url.searchParams.get("source") ?? "", outcome });
	if (url.searchParams.has("redirect")) form.set("redirect", "1");
	return await sandbox.fetch(url.pathname.replace("/sandbox/stripe", ""), { method: "POST", body: form });
}

export function stripeJsAddress(intent: Stripe.PaymentIntent): string {
	const action = intent.next_action?.use_stripe_sdk as { stripe_js?: string } | undefined;
	return action?.stripe_js ?? "";
}
