import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { WebhookEventAnswer } from "../../domain/contracts/webhooks.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { paymentProviders } from "../../providers/index.ts";
import { eventKeyOf } from "./internal/event-id.ts";
import { listEvents } from "./list-events.ts";
import { processEvent } from "./process.ts";

/**
 * Processes a stored event again, whatever became of it. Nothing is booked twice, because its payment is read from the
 * provider and settled under the same keys as before.
 * @returns the event afterwards; one that failed again is retried like a new one
 * @throws Problem 404, or 409 while it is being processed
 */
export async function replayEvent(
	ctx: Ctx,
	{ id, reason }: { id: string; reason: string },
): Promise<WebhookEventAnswer> {
	const [event] = (await listEvents(ctx, { id, limit: 1, offset: 0 })).rows;
	const key = eventKeyOf(id);
	const from = paymentProviders(ctx.platform).find(({ provider }) => provider === key?.provider);
	if (!event || !key || !from) throw notFound("webhook_event");
	const { provider, account } = from;
	const { eventId } = key;
	const now = ctx.platform.clock.now();
	const isEvent = sql`provider = ${provider} AND provider_account = ${account} AND event_id = ${eventId}`;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM webhook_event WHERE ${isEvent} AND (status <> 'processing' OR locked_until <= ${now}))`,
				"event is free",
			),
			sql`UPDATE webhook_event SET status = 'received', attempts = 0, next_attempt_at = ${now}, locked_until = NULL,
			last_error = NULL WHERE ${isEvent}`,
			auditRow(ctx, "webhook.replayed", { event: eventId }, { provider, type: event.type, was: event.status, reason }),
		],
		{ unmet: () => new Problem(409, "webhook_event_running", { retryAfter: 10 }) },
	);
	await processEvent(ctx, { provider, providerAccount: account, eventId });
	const [after = event] = (await listEvents(ctx, { id, limit: 1, offset: 0 })).rows;
	return after;
}
