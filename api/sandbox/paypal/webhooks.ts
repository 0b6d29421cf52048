import { crc32 } from "../../domain/crc32.ts";
import { deliveriesOf } from "../controls.ts";
import { StoreConflict } from "../store.ts";
import { sign, signingKey } from "./certificate.ts";
import type { Event } from "./documents.ts";
import type { PayPalSandboxOptions } from "./options.ts";

/** Delays between the attempts to deliver an event, in milliseconds. PayPal itself retries for three days. */
const backoff = [500, 2_000, 8_000];
const patience = 15_000;

export const certificatePath = "/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox1";

/**
 * The headers of a delivery: the signature covers the transmission's id and time, the webhook's id, and the CRC-32 of the
 * body in decimal (developer.paypal.com/api/rest/webhooks/rest).
 */
export async function signedHeaders(
	{ store, clock, ids, origin }: Pick<PayPalSandboxOptions, "store" | "clock" | "ids" | "origin">,
	webhookId: string,
	body: string,
): Promise<Record<string, string>> {
	const { privateKey } = await signingKey(store, clock.now());
	const transmissionId = `${ids.next("").slice(-8).toLowerCase()}-c8ee-11ee-9c8a-3b8f1d0c5a7e`;
	const time = new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
	const signature = await sign(
		privateKey,
		`${transmissionId}|${time}|${webhookId}|${crc32(new TextEncoder().encode(body))}`,
	);
	return {
		"content-type": "application/json",
		"paypal-auth-algo": "SHA256withRSA",
		"paypal-auth-version": "v2",
		"paypal-cert-url": `${origin}${certificatePath}`,
		"paypal-transmission-id": transmissionId,
		"paypal-transmission-sig": signature,
		"paypal-transmission-time": time,
		"user-agent": "PayPal/AUHR-1.0-1",
	};
}

/** Starts the delivery of events and returns at once. */
export function deliverEvents(options: PayPalSandboxOptions, events: readonly Event[]): void {
	const { webhook } = options;
	if (!webhook) return;
	for (const event of events) webhook.defer(deliverAsSet(options, event));
}

/** Delivers an event as the controls say: late, twice, or never. */
async function deliverAsSet(options: PayPalSandboxOptions, event: Event): Promise<void> {
	for (const delay of await deliveriesOf(options.store, "paypal")) {
		if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
		await deliver(options, event);
	}
}

async function deliver(options: PayPalSandboxOptions, event: Event): Promise<void> {
	for (const wait of [...backoff, null]) {
		if (await attempt(options, event.body)) return markDelivered(options, event.id);
		if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
	}
}

async function attempt(options: PayPalSandboxOptions, body: string): Promise<boolean> {
	const { webhook } = options;
	if (!webhook) return false;
	try {
		const headers = await signedHeaders(options, webhook.id, body);
		const signal = AbortSignal.timeout(patience);
		const response = await webhook.fetch(webhook.url, { method: "POST", headers, body, signal });
		await response.body?.cancel();
		return response.ok;
	} catch {
		// The receiver is down, so the event is retried.
		return false;
	}
}

async function markDelivered({ store }: PayPalSandboxOptions, id: string): Promise<void> {
	try {
		const stored = await store.get(id);
		if (!stored) return;
		const object = { ...stored.object, delivered: true } as Event;
		await store.put([{ type: "paypal_event", object, version: stored.version }]);
	} catch (error) {
		if (!(error instanceof StoreConflict)) throw error;
	}
}
