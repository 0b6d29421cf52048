import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { webhookEvent } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { listRefunds, readCheckout, readIntent } from "../../providers/stripe.ts";
import { attemptByCharge } from "../payments/attempts.ts";
import { settleRefund } from "../payments/refunds.ts";
import { bookUnclaimed, isBooked, settleIntent } from "../payments/settle.ts";
import { keepFinding } from "../reconciliation/findings.ts";
import type { EventKey } from "./receive.ts";

type EventRow = typeof webhookEvent.$inferSelect;

/** How long a worker may hold an event before another one takes it over. */
const lockFor = 60_000;
/** After this many failures an event waits for a person. */
const mostAttempts = 10;

/** 10 s, 20 s, 40 s, … up to an hour. */
function backoff(attempts: number): number {
	return Math.min(10_000 * 2 ** attempts, 3600_000);
}

function isEvent(key: EventKey) {
	return and(
		eq(webhookEvent.provider, key.provider),
		eq(webhookEvent.providerAccount, key.providerAccount),
		eq(webhookEvent.eventId, key.eventId),
	);
}

/** Takes an event for this worker; null when it is done, or another worker has it. */
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

/**
 * What an event is about is read again from the provider, so that its order and age do not matter.
 * @returns false for a type that means nothing to us, or an object that is none of ours
 */
async function handle(ctx: Ctx, event: EventRow): Promise<boolean> {
	const { type, objectId } = event;
	if (!objectId) return false;
	if (type.startsWith("payment_intent.")) {
		const facts = await readIntent(ctx.platform, objectId);
		return facts !== null && (await settleIntent(ctx, facts)) !== null;
	}
	if (type.startsWith("checkout.session.")) {
		const session = await readCheckout(ctx.platform, objectId);
		const facts = session?.intentId ? await readIntent(ctx.platform, session.intentId) : null;
		return facts !== null && (await settleIntent(ctx, facts)) !== null;
	}
	if (type.startsWith("charge.refund") || type.startsWith("refund.")) return settleRefundsOf(ctx, event);
	if (type.startsWith("charge.dispute.")) return reportDispute(ctx, event);
	return false;
}

/** The parts of a refund, charge or dispute object that say which payment it is about. */
interface AboutCharge {
	id: string;
	charge?: string | { id: string } | null;
	payment_intent?: string | { id: string } | null;
}

function about(event: EventRow): { chargeId: string | undefined; intentId: string | undefined } {
	const { data } = JSON.parse(event.rawBody) as { data: { object: AboutCharge } };
	const idOf = (value: string | { id: string } | null | undefined) => (typeof value === "object" ? value?.id : value);
	const { id, charge, payment_intent: intent } = data.object;
	return {
		chargeId: event.type.startsWith("charge.refund") && !idOf(charge) ? id : idOf(charge),
		intentId: idOf(intent),
	};
}

/** Refunds may be told before their payment is booked: the payment comes first, then all refunds of its charge. */
async function settleRefundsOf(ctx: Ctx, event: EventRow): Promise<boolean> {
	const { chargeId, intentId } = about(event);
	const facts = intentId ? await readIntent(ctx.platform, intentId) : null;
	const attempt = facts ? await settleIntent(ctx, facts) : chargeId ? await attemptByCharge(ctx, chargeId) : null;
	if (!attempt || !chargeId) return false;
	if (!isBooked(attempt) && attempt.donationId === null && facts?.charge) {
		// Paid without a donation and given back at Stripe before anybody claimed it.
		await bookUnclaimed(ctx, attempt, facts, facts.charge);
	}
	for (const refunded of await listRefunds(ctx.platform, chargeId)) await settleRefund(ctx, refunded);
	return true;
}

/** A dispute waits for a person of finance. */
async function reportDispute(ctx: Ctx, event: EventRow): Promise<boolean> {
	const { chargeId } = about(event);
	const attempt = chargeId ? await attemptByCharge(ctx, chargeId) : null;
	if (!attempt) return false;
	const detail = `${event.type} of payment ${attempt.id}`;
	await ctx.db.write([keepFinding(ctx, { kind: "dispute", subjectId: event.objectId ?? attempt.id, detail })]);
	return true;
}

/** Works off one stored event; a failure is kept with the event and tried again later. */
export async function processEvent(ctx: Ctx, key: EventKey): Promise<void> {
	const event = await claim(ctx, key);
	if (!event) return;
	try {
		const status = (await handle(ctx, event)) ? "done" : "ignored";
		await ctx.db.write([
			ctx.db.build
				.update(webhookEvent)
				.set({ status, lockedUntil: null, nextAttemptAt: null, lastError: null })
				.where(isEvent(key)),
		]);
	} catch (error) {
		const dead = event.attempts >= mostAttempts;
		ctx.platform.log.error(dead ? "webhook event is dead" : "webhook event failed", error, {
			...key,
			type: event.type,
		});
		await ctx.db.write([
			ctx.db.build
				.update(webhookEvent)
				.set({
					status: dead ? "dead" : "failed",
					lockedUntil: null,
					nextAttemptAt: dead ? null : ctx.platform.clock.now() + backoff(event.attempts),
					lastError: error instanceof Error ? error.message.slice(0, 500) : String(error),
				})
				.where(isEvent(key)),
		]);
	}
}

/** Works off what is due: fresh events that no request processed, failed ones whose time has come, ones left locked. */
export async function processDueEvents(ctx: Ctx, most = 50): Promise<number> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read
		.select({ providerAccount: webhookEvent.providerAccount, eventId: webhookEvent.eventId })
		.from(webhookEvent)
		.where(
			and(
				sql`${webhookEvent.status} IN ('received', 'processing', 'failed')`,
				lte(webhookEvent.nextAttemptAt, now),
				or(sql`${webhookEvent.lockedUntil} IS NULL`, lte(webhookEvent.lockedUntil, now)),
			),
		)
		.orderBy(asc(webhookEvent.nextAttemptAt))
		.limit(most);
	for (const event of due) await processEvent(ctx, { provider: "stripe", ...event });
	return due.length;
}
