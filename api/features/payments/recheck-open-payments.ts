import { and, asc, isNull, lte, type SQL, sql } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { type AttemptRow, providerOf, touch } from "./internal/attempts.ts";
import { isDue, staleAfter, together, whileDue } from "./internal/due.ts";
import { bareAbandonedAfter, recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

const { status, providerSessionId: session, donationId, confirmingUntil, createdAt, checkedAt } = paymentAttempt;

interface Queue {
	/** The part of the time that is over when the next queue begins. An earlier queue's rest is added to it. */
	share: number;
	where(now: number): SQL | undefined;
}

/** Money first, so that nobody who was charged waits behind payments that were only begun. Each has an index of its own. */
const queues: readonly Queue[] = [
	{
		// The outcome is unknown, the money is on its way, or a hosted page can be paid without us.
		share: 0.6,
		where: (now) =>
			and(
				sql`${status} IN ('created','requires_action','processing','in_review')`,
				sql`(${status} <> 'requires_action' OR ${session} IS NOT NULL OR ${confirmingUntil} IS NOT NULL)`,
				isDue(now, paymentAttempt),
			),
	},
	{
		// Their donors must authenticate; nothing is charged before we confirm it.
		share: 0.8,
		where: (now) =>
			and(
				sql`${status} = 'requires_action' AND ${session} IS NULL AND ${confirmingUntil} IS NULL AND ${donationId} IS NOT NULL`,
				isDue(now, paymentAttempt),
			),
	},
	{
		// The same without a donation: only canceled, once they are old enough.
		share: 1,
		where: (now) =>
			and(
				sql`${status} = 'requires_action' AND ${session} IS NULL AND ${confirmingUntil} IS NULL AND ${donationId} IS NULL`,
				lte(createdAt, now - bareAbandonedAfter),
				lte(checkedAt, now - staleAfter),
			),
	},
];

/** Takes the next attempts of a queue, longest unchecked first, so that a failing one neither blocks others nor is taken twice. */
async function take(ctx: Ctx, { where }: Queue): Promise<AttemptRow[]> {
	const now = ctx.platform.clock.now();
	const due = await ctx.db.read.select().from(paymentAttempt).where(where(now)).orderBy(asc(checkedAt)).limit(together);
	if (due.length === 0) return [];
	const ids = sql.join(
		due.map(({ id }) => sql`${id}`),
		sql`, `,
	);
	const [taken] = await ctx.db.write([
		sql`UPDATE payment_attempt SET checked_at = ${now} WHERE id IN (${ids}) AND checked_at <= ${now - staleAfter} RETURNING id`,
	]);
	const mine = new Set(taken?.rows.map(({ id }) => id));
	return due.filter(({ id }) => mine.has(id));
}

/**
 * Rechecks open payments that are due, for a limited time.
 * @param within milliseconds
 */
export async function recheckOpenPayments(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const start = ctx.platform.clock.now();
	await inTime(ctx, within, async (hurried) => {
		for (const queue of queues) {
			const next = () => take(hurried, queue);
			await whileDue(hurried, start + within * queue.share, next, (attempt) => recheckAttempt(hurried, attempt));
		}
	});
}

/**
 * Books fees that the provider had not calculated yet when the charge was booked, for a limited time.
 * @param within milliseconds
 */
export async function bookLateFees(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	await inTime(ctx, within, (hurried) =>
		whileDue(
			hurried,
			clock.now() + within,
			() => takeCharged(hurried),
			async (attempt) => {
				const { providerIntentId: paymentId } = attempt;
				const facts = paymentId ? await providerOf(hurried, attempt).readPayment(paymentId) : null;
				if (facts) await settlePayment(hurried, facts);
			},
		),
	);
}

/** Takes the next charges whose fee is unknown. */
async function takeCharged(ctx: Ctx): Promise<AttemptRow[]> {
	const rows = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				sql`${paymentAttempt.status} IN ('succeeded','surplus','unapplied')`,
				isNull(paymentAttempt.providerFeeMinor),
				isDue(ctx.platform.clock.now(), paymentAttempt),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(together);
	if (rows.length > 0) await ctx.db.write(rows.map(({ id }) => touch(ctx, id)));
	return rows;
}
