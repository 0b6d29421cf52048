import { webhookEvent } from "../../../db/schema/index.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { paymentProvider } from "../../providers/index.ts";
import { eventRelevance } from "../payments/settle-event.ts";
import { withoutPersonalData } from "./internal/without-personal-data.ts";

/** Milliseconds after which another worker may take over an event. */
export const lockFor = 60_000;

export type EventRow = typeof webhookEvent.$inferSelect;

/** The key of a stored event. */
export type EventKey = Pick<EventRow, "provider" | "providerAccount" | "eventId">;

/** A stored event. With `isNew`, this call stored it and holds it for processing. */
export interface ReceivedEvent {
	key: EventKey;
	event: EventRow;
	isNew: boolean;
}

/**
 * Verifies an event's signature over its raw bytes and stores it without personal data. A repeated delivery finds it stored.
 * A relevant event is stored as claimed by this worker, any other as finished.
 * @param input.header reads a request header; null if it is missing
 * @throws Problem 400 if the signature is invalid or too old, or if the body is no event
 */
export async function receiveEvent(
	ctx: Ctx,
	input: { provider: ProviderName; rawBody: string; header: (name: string) => string | null },
): Promise<ReceivedEvent> {
	const { rawBody, header } = input;
	const { provider, account, ...from } = paymentProvider(ctx.platform, input.provider);
	const event = await from.verifyEvent(rawBody, header);
	if (event === "unsigned") throw new Problem(400, "bad_signature");
	if (event === "no event") throw new Problem(400, "not_an_event");
	const now = ctx.platform.clock.now();
	const key: EventKey = { provider, providerAccount: account, eventId: event.id };
	const relevance = await eventRelevance(ctx, { provider, type: event.type, rawBody });
	const isOpen = relevance === "relevant";
	const row: EventRow = {
		...key,
		type: event.type,
		objectId: event.objectId,
		livemode: event.livemode,
		rawBody: withoutPersonalData(rawBody),
		receivedAt: now,
		status: isOpen ? "processing" : relevance === "booked" ? "done" : "ignored",
		attempts: isOpen ? 1 : 0,
		lockedUntil: isOpen ? now + lockFor : null,
		nextAttemptAt: isOpen ? now : null,
		lastError: null,
	};
	const [stored] = await ctx.db.write([ctx.db.build.insert(webhookEvent).values(row).onConflictDoNothing()]);
	return { key, event: row, isNew: stored?.rowsAffected === 1 };
}
