import * as v from "valibot";
import { liftSuppressionBody } from "../../domain/contracts/mail.ts";
import { replayWebhookEventBody, webhookEventAnswer } from "../../domain/contracts/webhooks.ts";
import { providersAsOffered } from "../../domain/giving/payment-methods.ts";
import { type OnlineProvider, providerManifests } from "../../domain/giving/payment-providers/index.ts";
import { wholeAnswer } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { systemContext } from "../../http/context.ts";
import { storeMailEvent, verifyMailEvent } from "../outbox/mail-events.ts";
import { liftSuppression, listSuppressions } from "../outbox/suppression.ts";
import { listEvents } from "./list-events.ts";
import { processReceived } from "./process.ts";
import { receiveEvent } from "./receive.ts";
import { replayEvent } from "./replay-event.ts";

/** A provider's events. */
function webhookOf(provider: OnlineProvider) {
	const { label, webhook } = providerManifests[provider];
	return defineCall(`POST /webhooks/${provider}`, {
		allow: "signature",
		accepts: "raw",
		summary: `Receive an event from ${label}`,
		description: `Verified by ${webhook.signed}, stored, then answered; a 2xx means stored.`,
		answer: wholeAnswer(v.object({ statusCode: v.number(), received: v.boolean() })),
		verify: (ctx, { body, header }) => receiveEvent(ctx, { provider, rawBody: body, header }),
		run({ platform }, { verified: received }) {
			platform.defer(
				(async () => {
					// The request's database client may be closed when this runs.
					await processReceived(systemContext(platform, platform.openDatabase(), "webhook"), received);
				})(),
			);
			return { statusCode: 200 as const, received: true };
		},
	});
}

/** Events from providers, authorized by a signature over the raw body, and what staff see of them. */
export default callArea("Webhooks", [
	...providersAsOffered.map(webhookOf),
	defineCall("POST /webhooks/mail", {
		allow: "signature",
		accepts: "raw",
		summary: "Receive an event about a mail",
		description:
			"Resend's email.delivered, email.bounced and email.complained, signed as Standard Webhooks are. No more mail goes to an address that bounces for ever or whose owner calls it spam, except for codes and warnings.",
		answer: wholeAnswer(v.object({ statusCode: v.number(), received: v.boolean() })),
		verify: async (ctx, input) => ({ event: await verifyMailEvent(ctx, input) }),
		async run(ctx, { verified: { event } }) {
			if (event) await storeMailEvent(ctx, event);
			return { statusCode: 200 as const, received: true };
		},
	}),
	defineCall("GET /mailSuppressions", {
		allow: ["admin", "superAdmin"],
		summary: "List the addresses that get no mail",
		description: "Their mail bounces for ever, or their owners called a mail spam. Codes and warnings are always sent.",
		...listSuppressions.call,
	}),
	defineCall("POST /mailSuppressions/lift", {
		allow: ["admin", "superAdmin"],
		summary: "Let mail go to an address again",
		body: liftSuppressionBody,
		answer: v.object({}),
		async run(ctx, { body }) {
			await liftSuppression(ctx, body);
			return {};
		},
	}),
	defineCall("GET /webhookEvents", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List the events of payment providers",
		description: "Newest first. The totals are exact up to 1,000.",
		...listEvents.call,
	}),
	defineCall("POST /webhookEvents/{id}/replay", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Process an event of a payment provider again",
		description: "Reads the event's payment from the provider and settles it. Nothing is booked twice.",
		body: replayWebhookEventBody,
		answer: webhookEventAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id }, body: { reason } }) => replayEvent(ctx, { id, reason }),
	}),
]);
