import { webhookEvent } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { verifiedEvent } from "../../providers/stripe.ts";
import { stripeAccount } from "../payments/attempts.ts";

/** The key of a stored event. */
export interface EventKey {
	provider: "stripe";
	providerAccount: string;
	eventId: string;
}

/**
 * Verifies an event over its raw bytes and stores it; a second delivery finds it there. A 2xx means stored.
 * @throws Problem 400 when the signature does not hold or is too old
 */
export async function receiveStripeEvent(ctx: Ctx, rawBody: string, signature: string): Promise<EventKey> {
	const event = await verifiedEvent(ctx.platform, rawBody, signature);
	if (!event) throw new Problem(400, "bad_signature", "The signature does not fit the body.");
	const object = event.data.object as { id?: unknown };
	const now = ctx.platform.clock.now();
	const key: EventKey = { provider: "stripe", providerAccount: stripeAccount, eventId: event.id };
	await ctx.db.write([
		ctx.db.build
			.insert(webhookEvent)
			.values({
				...key,
				type: event.type,
				objectId: typeof object.id === "string" ? object.id : null,
				livemode: event.livemode,
				rawBody,
				receivedAt: now,
				nextAttemptAt: now,
			})
			.onConflictDoNothing(),
	]);
	return key;
}
