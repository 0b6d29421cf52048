import type Stripe from "stripe";
import { deliveriesOf } from "../controls.ts";
import { StoreConflict } from "../store.ts";
import { type SandboxOptions, Work } from "./work.ts";

/** Delays between the attempts to deliver an event, in milliseconds. Stripe itself retries for days. */
const backoff = [500, 2_000, 8_000];
const patience = 15_000;

/**
 * The `Stripe-Signature` header: `t=<seconds>,v1=<HMAC-SHA256 of "t.payload" in hex>`
 * (docs.stripe.com/webhooks#verify-manually).
 */
export async function signatureHeader(payload: string, secret: string, timestamp: number): Promise<string> {
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const digest = await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestamp}.${payload}`));
	const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
	return `t=${timestamp},v1=${hex}`;
}

/** Starts the delivery of events and returns at once. */
export function deliverEvents(options: SandboxOptions, events: readonly Stripe.Event[]): void {
	const { webhook } = options;
	if (!webhook) return;
	for (const event of events) webhook.defer(deliverAsSet(options, event));
}

/** Delivers an event as the controls say: late, twice, or never. */
async function deliverAsSet(options: SandboxOptions, event: Stripe.Event): Promise<void> {
	for (const delay of await deliveriesOf(options.store, "stripe")) {
		await pause(delay);
		await deliver(options, event);
	}
}

async function deliver(options: SandboxOptions, event: Stripe.Event): Promise<void> {
	const { webhook } = options;
	if (!webhook) return;
	await pause(options.delayWebhookMs ?? 0);
	const payload = JSON.stringify(event, null, 2);
	for (const wait of [...backoff, null]) {
		if (await attempt(options, payload)) {
			await markDelivered(options, event.id);
			return;
		}
		if (wait !== null) await pause(wait);
	}
}

async function attempt(options: SandboxOptions, payload: string): Promise<boolean> {
	const { webhook, clock } = options;
	if (!webhook) return false;
	try {
		// Each attempt is signed again, because the receiver refuses old timestamps.
		const signature = await signatureHeader(payload, webhook.secret, Math.floor(clock.now() / 1000));
		const response = await webhook.fetch(webhook.url, {
			method: "POST",
			headers: {
				"content-type": "application/json; charset=utf-8",
				"stripe-signature": signature,
				"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
			},
			body: payload,
			signal: AbortSignal.timeout(patience),
		});
		await response.body?.cancel();
		return response.ok;
	} catch {
		// The receiver is down, so the event is retried.
		return false;
	}
}

async function markDelivered(options: SandboxOptions, id: string): Promise<void> {
	const work = new Work(options, { id: "", idempotencyKey: null });
	try {
		const event = await work.find<Stripe.Event>("event", id);
		if (!event) return;
		work.save({ ...event, pending_webhooks: 0 });
		await work.commit();
	} catch (error) {
		if (!(error instanceof StoreConflict)) throw error;
	}
}

async function pause(milliseconds: number): Promise<void> {
	if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}
