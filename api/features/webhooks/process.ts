import { and, eq, lte, or, sql } from "drizzle-orm";
import { webhookEvent } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { recordFinding } from "../findings/record.ts";
import { EventWaits, settleEvent } from "../payments/settle-event.ts";
import { type EventKey, type EventRow, lockFor, type ReceivedEvent } from "./receive.ts";

/** After this many failures, staff must look at the event. */
const maxAttempts = 10;

const longestPause = 3600_000;

/** Milliseconds before the next attempt, doubled after each failure, up to an hour. */
function backoff(attempts: number): number {
	return Math.min(10_000 * 2 ** attempts, longestPause);
}

function isEvent(key: EventKey) {
	return and(
		eq(webhookEvent.provider, key.provider),
		eq(webhookEvent.providerAccount, key.providerAccount),
		eq(webhookEvent.eventId, key.eventId),
	);
}

/** Claims an event for this worker. @returns null if it is done or another worker holds it */
async function claim(ctx: Ctx, key: EventKey): Promise<EventRow | null> {
	const now = ctx.platform.clock.now();
	const [result] = await ctx.db.write([
		ctx.db.build
			.update(webhookEvent)
			.set({ status: "processing", lockedUntil: now + lockFor, attempts: sql`${webhookEvent.attempts} + 1` })
			.where(
				and(
					isEvent(key),
					or(
						sql`${webhookEvent.status} IN ('received', 'failed')`,
						and(eq(webhookEvent.status, "processing"), lte(webhookEvent.lockedUntil, now)),
					),
				),
			),
	]);
	if (result?.rowsAffected !== 1) return null;
	const [row] = await ctx.db.read.select().from(webhookEvent).where(isEvent(key)).limit(1);
	return row ?? null;
}

/** Processes an event that was just received. One that was stored before is claimed first. */
export async function processReceived(ctx: Ctx, { key, event, isNew }: ReceivedEvent): Promise<void> {
	if (!isNew) return processEvent(ctx, key);
	if (event.status === "processing") await processClaimed(ctx, event);
}

/** Processes a stored event, unless it is done or another worker holds it. */
export async function processEvent(ctx: Ctx, key: EventKey): Promise<void> {
	const event = await claim(ctx, key);
	if (event) await processClaimed(ctx, event);
}

/** The activity log's entry of a processed event. */
function processed(ctx: Ctx, { provider, eventId, type }: EventRow, outcome: "done" | "ignored" | "failed" | "dead") {
	return auditRow(
		{ ...ctx, actor: { kind: "system", job: "webhooks" } },
		`${provider}-webhook.${outcome}`,
		{ event: eventId },
		{ type },
	);
}

/** Reports an event that failed too often to staff, who can process it again. */
function givenUp(ctx: Ctx, { provider, eventId, type }: EventRow) {
	return recordFinding(ctx, {
		kind: "dead_event",
		subjectId: `${provider}:${eventId}`,
		detail: `${type} was given up`,
	});
}

/** Processes an event that this worker holds. A failure is stored with the event, which is retried later. */
async function processClaimed(ctx: Ctx, event: EventRow): Promise<void> {
	const { provider, providerAccount, eventId, type } = event;
	const key = { provider, providerAccount, eventId };
	try {
		const status = (await settleEvent(ctx, event)) ? "done" : "ignored";
		await ctx.db.write([
			ctx.db.build
				.update(webhookEvent)
				.set({ status, lockedUntil: null, nextAttemptAt: null, lastError: null })
				.where(isEvent(key)),
			processed(ctx, event, status),
		]);
	} catch (error) {
		const waits = error instanceof EventWaits;
		const dead = !waits && event.attempts >= maxAttempts;
		ctx.platform.log.error(dead ? "webhook event is dead" : "webhook event failed", error, {
			...key,
			type,
		});
		await ctx.db.write([
			ctx.db.build
				.update(webhookEvent)
				.set({
					status: dead ? "dead" : "failed",
					lockedUntil: null,
					nextAttemptAt: dead ? null : ctx.platform.clock.now() + (waits ? longestPause : backoff(event.attempts)),
					...(waits ? { attempts: event.attempts - 1 } : {}),
					lastError: error instanceof Error ? error.message.slice(0, 500) : String(error),
				})
				.where(isEvent(key)),
			processed(ctx, event, dead ? "dead" : "failed"),
			...(dead ? [givenUp(ctx, event)] : []),
		]);
	}
}
