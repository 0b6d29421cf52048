import * as v from "valibot";
import { message } from "../messages/index.ts";
import { deliveryStatuses } from "../people/partners.ts";
import { chosenStates, webhookEvents, webhookFormats } from "../webhook-endpoints.ts";
import { limit, offset } from "./paging.ts";

const ownerId = v.pipe(v.string(message("value_invalid")), v.maxLength(64, message("too_long")));

const name = v.pipe(v.string(), v.trim(), v.maxLength(60, message("too_long")));
const url = v.pipe(
	v.optional(v.string(), ""),
	v.trim(),
	v.minLength(1, message("webhook_url_invalid")),
	v.maxLength(500, message("too_long")),
);
const events = v.pipe(
	v.optional(v.array(v.picklist(webhookEvents, message("value_invalid"))), []),
	v.minLength(1, message("webhook_events_missing")),
	v.transform((chosen) => webhookEvents.filter((each) => chosen.includes(each))),
);
const formats = v.picklist(webhookFormats, message("value_invalid"));
const format = v.optional(formats, "json");

/** The form of a new endpoint. */
export const endpointForm = v.object({ name: v.optional(name, ""), url, format, events });
export type EndpointChoice = v.InferOutput<typeof endpointForm>;
/** A change of an endpoint, which keeps what is left out. */
export type EndpointChange = v.InferOutput<typeof changeEndpointBody>;

/** The form that changes an endpoint also says which. */
export const changeEndpointForm = v.object({
	...endpointForm.entries,
	endpointId: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
});

/** POST /webhookEndpoints. A key names no owner: it is its own. */
export const newEndpointBody = v.object({ owner: v.optional(ownerId), ...endpointForm.entries });

/** PUT /webhookEndpoints/{id}. Without a name, format or state it keeps its own. */
export const changeEndpointBody = v.object({
	...endpointForm.entries,
	name: v.optional(name),
	format: v.optional(formats),
	state: v.optional(v.picklist(chosenStates, message("value_invalid"))),
});

export const listEndpointsQuery = v.object({ owner: v.optional(ownerId), limit: limit(20), offset });

export const webhookEndpointAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	url: v.string(),
	format: v.picklist(webhookFormats),
	events: v.array(v.picklist(webhookEvents)),
	state: v.picklist(chosenStates),
	/** When it last failed; 0 since it last answered. */
	failedAt: v.number(),
	createdAt: v.number(),
});
export type WebhookEndpointRow = v.InferOutput<typeof webhookEndpointAnswer>;

/** An endpoint that was just made, or got a new secret: the only time that the secret is shown. */
export const newEndpointAnswer = v.object({ _id: v.string(), secret: v.string() });

export const listDeliveriesQuery = v.object({
	limit: limit(20),
	offset,
	status: v.optional(v.picklist(deliveryStatuses, message("value_invalid"))),
});

export const webhookDeliveryAnswer = v.object({
	_id: v.string(),
	endpoint: v.string(),
	type: v.string(),
	status: v.picklist(deliveryStatuses),
	attempts: v.number(),
	responseStatus: v.nullable(v.number()),
	lastError: v.nullable(v.string()),
	/** Null until it is sent for the first time. */
	createdAt: v.nullable(v.number()),
	nextAttemptAt: v.number(),
	/** As it was signed and sent; null before, and 30 days later. */
	body: v.nullable(v.string()),
});
export type WebhookDeliveryRow = v.InferOutput<typeof webhookDeliveryAnswer>;

export const pingAnswer = v.object({
	_id: v.string(),
	status: v.picklist(deliveryStatuses),
	responseStatus: v.nullable(v.number()),
	lastError: v.nullable(v.string()),
});
