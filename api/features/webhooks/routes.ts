import * as v from "valibot";
import { wholeAnswer } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { systemContext } from "../../http/context.ts";
import { processReceived } from "./process.ts";
import { receiveEvent } from "./receive.ts";

/** Events from payment providers, authorized by a signature over the raw body. */
export default callArea("Webhooks", [
	defineCall({
		method: "POST",
		path: "/webhooks/stripe",
		allow: "signature",
		accepts: "raw",
		summary: "Receive an event from Stripe",
		description: "Verified by Stripe-Signature over the raw body, stored, then answered; a 2xx means stored.",
		answer: wholeAnswer(v.object({ statusCode: v.number(), received: v.boolean() })),
		verify: (ctx, { body, header }) => receiveEvent(ctx, { provider: "stripe", rawBody: body, header }),
		run({ platform }, { verified: received }) {
			platform.defer(
				(async () => {
					// The request's database client may be closed when this runs.
					await processReceived(systemContext(platform, platform.openDatabase(), "webhook"), received);
				})(),
			);
			return { statusCode: 200 as const, received: true };
		},
	}),
]);
