import type { OnlineProvider } from "../../api/domain/giving/payment-providers/index.ts";
import type { WebhookStatus } from "../../api/domain/giving/webhooks.ts";
import type { webhookEvent } from "../schema/index.ts";
import { demoNow } from "./ids.ts";

const hour = 3_600_000;

interface Received {
	provider: OnlineProvider;
	eventId: string;
	type: string;
	objectId: string;
	status: WebhookStatus;
	/** Hours before the end of the demo's history. */
	ago: number;
	error?: string;
}

/** Events about payments elsewhere, so that processing one again books nothing. */
const received: readonly Received[] = [
	{
		provider: "stripe",
		eventId: "evt_demo_payout",
		type: "payout.paid",
		objectId: "po_demo",
		status: "ignored",
		ago: 3,
	},
	{
		provider: "paypal",
		eventId: "WH-DEMO1-CAPTURE",
		type: "PAYMENT.CAPTURE.COMPLETED",
		objectId: "2GG279541U471931P",
		status: "dead",
		ago: 20,
		error: "PayPal did not answer",
	},
	{
		provider: "paypal",
		eventId: "WH-DEMO2-PLAN",
		type: "BILLING.PLAN.CREATED",
		objectId: "P-5ML4271244454362WXNWU5NQ",
		status: "ignored",
		ago: 26,
	},
	{
		provider: "stripe",
		eventId: "evt_demo_customer",
		type: "customer.updated",
		objectId: "cus_demo",
		status: "ignored",
		ago: 51,
	},
];

function bodyOf({ provider, eventId: id, type, objectId }: Received): string {
	if (provider === "stripe") {
		return JSON.stringify({ id, object: "event", type, livemode: false, data: { object: { id: objectId } } });
	}
	return JSON.stringify({ id, event_version: "1.0", event_type: type, resource: { id: objectId } });
}

/** Events that payment providers sent to the demo, besides those of its own payments. */
export const demoWebhookEvents: readonly (typeof webhookEvent.$inferInsert)[] = received.map((event) => ({
	provider: event.provider,
	providerAccount: "default",
	eventId: event.eventId,
	type: event.type,
	objectId: event.objectId,
	livemode: false,
	rawBody: bodyOf(event),
	receivedAt: demoNow - event.ago * hour,
	status: event.status,
	attempts: event.status === "dead" ? 10 : 0,
	lastError: event.error ?? null,
}));
