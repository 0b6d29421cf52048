import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { webhookEvent } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { listRefunds, readCheckout, readIntent } from "../../providers/stripe.ts";
import { attemptByCharge } from "../payments/attempts.ts";
import { settleRefund } from "../payments/refunds.ts";
import { settleIntent } from "../payments/settle.ts";
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
	return false;
}

async function settleRefundsOf(ctx: Ctx, event: EventRow): Promise<boolean> {
	const { data } = JSON.parse(event.rawBody) as {
		data: { object: { id: string; charge?: string | { id: string } | null } };
	};
	const { object } = data;
	const charge =
		event.type === "charge.refunded"
			? object.id
			: typeof object.charge === "object"
				? object.charge?.id
				: object.charge;
	if (!charge || !(await attemptByCharge(ctx, charge))) return false;
	for (const facts of await listRefunds(ctx.platform, charge)) await settleRefund(ctx, facts);
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
