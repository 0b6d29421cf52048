import type Stripe from "stripe";
import { deliver } from "../deliver.ts";
import { type SandboxOptions, Work } from "./work.ts";

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
	const { store, webhook, clock } = options;
	const deliveries = events.map((event) => {
		const body = JSON.stringify(event, null, 2);
		return {
			body,
			headers: async () => ({
				"content-type": "application/json; charset=utf-8",
				"stripe-signature": await signatureHeader(body, webhook?.secret ?? "", Math.floor(clock.now() / 1000)),
				"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
			}),
			done: () => markDelivered(options, event.id),
		};
	});
	deliver({ store, name: "stripe", webhook }, deliveries);
}

async function markDelivered(options: SandboxOptions, id: string): Promise<void> {
	const work = new Work(options, { id: "", idempotencyKey: null });
	const event = await work.find<Stripe.Event>("event", id);
	if (!event) return;
	work.save({ ...event, pending_webhooks: 0 });
	await work.commit();
}
