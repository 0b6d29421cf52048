import * as v from "valibot";
import { onlineProviders } from "../giving/payment-providers/index.ts";
import { webhookStatuses } from "../giving/webhooks.ts";
import { message } from "../messages/index.ts";
import { requiredReason } from "./filters.ts";
import { limit, listOfTexts, offset } from "./paging.ts";

/** GET /webhookEvents */
export const listWebhookEventsQuery = v.object({
	provider: v.optional(v.picklist(onlineProviders, message("webhook_provider_invalid"))),
	status: v.optional(
		v.pipe(listOfTexts, v.array(v.picklist(webhookStatuses, message("webhook_status_invalid"))), v.maxLength(10)),
	),
	/** The start of an event's id, its object's id or its type. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255, message("too_long")))),
	/** One event. */
	id: v.optional(v.pipe(v.string(), v.maxLength(300))),
	limit: limit(10),
	offset,
});

export const webhookEventAnswer = v.object({
	/** The provider and its event's id: `stripe:evt_1`. */
	_id: v.string(),
	provider: v.picklist(onlineProviders),
	eventId: v.string(),
	type: v.string(),
	objectId: v.nullable(v.string()),
	status: v.picklist(webhookStatuses),
	attempts: v.number(),
	lastError: v.nullable(v.string()),
	receivedAt: v.number(),
	/** When it is processed again; null if it is not. */
	nextAttemptAt: v.nullable(v.number()),
	/** The event as JSON, without what it said about the payer. */
	body: v.string(),
});
export type WebhookEventAnswer = v.InferOutput<typeof webhookEventAnswer>;

/** POST /webhookEvents/{id}/replay */
export const replayWebhookEventBody = v.object({
	reason: requiredReason,
});
