import { hmacSha256 } from "../../domain/sha256.ts";
import { deliveriesOf } from "../controls.ts";
import type { SandboxStore } from "../store.ts";

export interface RazorpayEvent {
	id: string;
	body: object;
}

export interface WebhookTarget {
	url: string;
	secret: string;
	fetch: typeof fetch;
	defer(work: Promise<unknown>): void;
}

/** Delays between the attempts to deliver an event, in milliseconds. Razorpay itself retries for a day. */
const backoff = [500, 2_000, 8_000];
const patience = 15_000;

interface Sender {
	store: SandboxStore;
	/** Null for nobody. */
	webhook: WebhookTarget | null;
}

/** Starts the delivery of events and returns at once. */
export function deliverEvents({ store, webhook }: Sender, events: readonly RazorpayEvent[]): void {
	for (const event of events) webhook?.defer(deliverAsSet(store, webhook, event));
}

/** Delivers an event as the controls say: late, twice, or never. */
async function deliverAsSet(store: SandboxStore, webhook: WebhookTarget, event: RazorpayEvent): Promise<void> {
	for (const delay of await deliveriesOf(store, "razorpay")) {
		if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
		await deliver(webhook, event);
	}
}

async function deliver(webhook: WebhookTarget, { id, body }: RazorpayEvent): Promise<void> {
	const payload = JSON.stringify(body);
	for (const wait of [...backoff, null]) {
		if (await attempt(webhook, id, payload)) return;
		if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
	}
}

async function attempt(webhook: WebhookTarget, id: string, payload: string): Promise<boolean> {
	try {
		const response = await webhook.fetch(webhook.url, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"user-agent": "Razorpay-Webhook/v1",
				"x-razorpay-event-id": id,
				"x-razorpay-signature": await hmacSha256(webhook.secret, payload),
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
