import { and, asc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { paymentAttempt, refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type AttemptRow, attemptById, providerOf, touch } from "./internal/attempts.ts";
import type { RefundRow } from "./internal/refund-rows.ts";
import { bareAbandonedAfter, recheckAttempt } from "./recheck-attempt.ts";
import { sendRefund } from "./send-refund.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";

/** Milliseconds after which an open payment or refund is checked again. */
const staleAfter = 120_000;
/** Later checks wait an eighth of the row's age, so that old rows don't crowd out new ones, but no longer than a day. */
const ageShare = 8;
const longestWait = 86_400_000;

/** The condition for rows that are due. */
function isDue(now: number, table: typeof paymentAttempt | typeof refund): SQL | undefined {
	return and(
		lte(table.checkedAt, now - staleAfter),
		sql`${table.checkedAt} <= ${now} - min(${longestWait}, (${now} - ${table.createdAt}) / ${ageShare})`,
	);
}

/** Rows that are processed together. */
const together = 6;

/**
 * Processes due rows, a few together, until none is left or the time is over. A failure is logged and does not stop the
 * others.
 * @param until milliseconds since the epoch, by the platform's clock
 * @param take takes the next rows, which are not due any more then
 */
async function whileDue<T extends { id: string }>(
	ctx: Ctx,
	until: number,
	take: () => Promise<readonly T[]>,
	work: (row: T) => Promise<void>,
): Promise<void> {
	const { clock, log } = ctx.platform;
	const safely = (row: T) =>
		work(row).catch((error: unknown) =>
			log.error("reconciler could not settle", error, { id: row.id, trouble: troubleOf(error).kind }),
		);
	while (clock.now() < until) {
		const rows = await take();
		if (rows.length === 0) return;
		await Promise.all(rows.map(safely));
	}
}

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

/**
 * Sends unanswered refunds again, and reads pending ones from the provider, for a limited time.
 * @param within milliseconds
 */
export async function recheckRefunds(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	await inTime(ctx, within, (hurried) =>
		whileDue(
			hurried,
			clock.now() + within,
			() => takeRefunds(hurried),
			(row) => recheckRefund(hurried, row),
		),
	);
}

async function takeRefunds(ctx: Ctx): Promise<RefundRow[]> {
	const now = ctx.platform.clock.now();
	const rows = await ctx.db.read
		.select()
		.from(refund)
		.where(and(sql`${refund.status} IN ('created','pending')`, isDue(now, refund)))
		.orderBy(asc(refund.checkedAt))
		.limit(together);
	if (rows.length === 0) return rows;
	await ctx.db.write(
		rows.map(({ id }) => ctx.db.build.update(refund).set({ checkedAt: now }).where(eq(refund.id, id))),
	);
	return rows;
}

async function recheckRefund(ctx: Ctx, row: RefundRow): Promise<void> {
	if (row.status === "created") return sendRefund(ctx, { refundId: row.id });
	const attempt = await attemptById(ctx, row.attemptId);
	if (!attempt?.providerChargeId) return;
	for (const facts of await providerOf(ctx, attempt).listRefunds(attempt.providerChargeId)) {
		await settleRefund(ctx, facts);
	}
}
