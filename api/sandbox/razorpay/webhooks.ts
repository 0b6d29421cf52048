import { hmacSha256 } from "../../domain/sha256.ts";
import { deliver, type Receiver } from "../deliver.ts";
import type { SandboxStore } from "../store.ts";

export interface RazorpayEvent {
	id: string;
	body: object;
}

export type WebhookTarget = Receiver & { secret: string };

/** Starts the delivery of events and returns at once. @param sender.webhook null for nobody */
export function deliverEvents(
	{ store, webhook }: { store: SandboxStore; webhook: WebhookTarget | null },
	events: readonly RazorpayEvent[],
): void {
	const deliveries = events.map((event) => {
		const body = JSON.stringify(event.body);
		return {
			body,
			headers: async () => ({
				"content-type": "application/json",
				"user-agent": "Razorpay-Webhook/v1",
				"x-razorpay-event-id": event.id,
				"x-razorpay-signature": await hmacSha256(webhook?.secret ?? "", body),
			}),
		};
	});
	deliver({ store, name: "razorpay", webhook }, deliveries);
}
