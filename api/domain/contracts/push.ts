import * as v from "valibot";
import { message } from "../messages/index.ts";
import { severalLines } from "./plain-text.ts";

const wrong = message("push_token_invalid");

/** A browser's push subscription, as `JSON.stringify(subscription)` writes it. */
const subscription = v.object({
	endpoint: v.pipe(v.string(wrong), v.maxLength(1000, wrong), v.url(wrong)),
	keys: v.object({
		/** A point of the curve P-256, uncompressed: 65 bytes in base64url. */
		p256dh: v.pipe(v.string(wrong), v.regex(/^B[\w-]{86}=?$/, wrong)),
		/** 16 bytes in base64url. */
		auth: v.pipe(v.string(wrong), v.regex(/^[\w-]{22}(==)?$/, wrong)),
	}),
});
export type PushSubscriptionInput = v.InferOutput<typeof subscription>;

const token = v.pipe(
	v.string(wrong),
	v.maxLength(2000, wrong),
	v.rawTransform(({ dataset, addIssue, NEVER }): PushSubscriptionInput => {
		try {
			const parsed = v.safeParse(subscription, JSON.parse(dataset.value));
			if (parsed.success) return parsed.output;
		} catch {
			// Not JSON: the issue below says so.
		}
		addIssue({ message: wrong });
		return NEVER;
	}),
);

/** POST /pushNotificationDeviceToken: `token` is the subscription as JSON. */
export const pushTokenBody = v.object({
	token,
	device: v.optional(v.picklist(["web"], message("value_invalid")), "web"),
	userId: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
});

/** DELETE /pushNotificationDeviceToken */
export const forgetPushTokenBody = v.object({ token });

/** POST /sendToAll and its page. A preview counts and sends nothing. */
export const sendToAllBody = v.object({
	message: v.pipe(
		v.string(message("broadcast_missing")),
		v.trim(),
		v.nonEmpty(message("broadcast_missing")),
		severalLines,
		v.maxLength(200, message("too_long")),
	),
	/** The id of a request that it leads to. */
	referenceId: v.nullish(v.pipe(v.string(), v.trim(), v.regex(/^(req_\w{1,60})?$/, message("value_invalid")))),
	preview: v.optional(v.boolean(message("flag_invalid")), false),
});
export type SendToAll = v.InferOutput<typeof sendToAllBody>;

export const sendToAllAnswer = v.object({
	_id: v.nullable(v.string()),
	/** The inboxes and devices that it reaches. */
	recipients: v.number(),
	devices: v.number(),
	/** The request that it leads to; null for none. */
	leadsTo: v.nullable(v.object({ title: v.string(), owner: v.string() })),
});
