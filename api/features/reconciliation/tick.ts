import { and, asc, isNull, lte, sql } from "drizzle-orm";
import { idempotencyKey, paymentAttempt, rateLimit, refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { listRefunds, readIntent, stripeTrouble } from "../../providers/stripe.ts";
import { attemptById } from "../payments/attempts.ts";
import { recheckAttempt } from "../payments/recheck.ts";
import { sendRefund, settleRefund } from "../payments/refunds.ts";
import { settleIntent } from "../payments/settle.ts";
import { processDueEvents } from "../webhooks/process.ts";
import { nightlyChecks } from "./nightly.ts";

const minute = 60_000;
/** Attempts and refunds are looked at again after this long without news. */
const staleAfter = 2 * minute;
/** How much one run takes on, so that it ends within its time on Workers. */
const most = 50;

/**
 * What the timer does every minute (Node) or five (Workers): due webhook events, payments and refunds without news,
 * once a day the comparison of the books. Every step may fail by itself and is tried again at the next run.
 */
export async function tick(ctx: Ctx): Promise<void> {
	const steps: [string, () => Promise<unknown>][] = [
		["webhook events", () => processDueEvents(ctx, most)],
		["open payments", () => recheckOpen(ctx)],
		["unknown fees", () => learnFees(ctx)],
		["open refunds", () => recheckRefunds(ctx)],
		["nightly checks", () => oncePerDay(ctx, "nightly", () => nightlyChecks(ctx))],
		["expired keys", () => forgetExpired(ctx)],
	];
	for (const [name, step] of steps) {
		try {
			await step();
		} catch (error) {
			ctx.platform.log.error("reconciler step failed", error, { step: name });
		}
	}
}

async function each<T extends { id: string }>(
	ctx: Ctx,
	rows: readonly T[],
	work: (row: T) => Promise<void>,
): Promise<void> {
	for (const row of rows) {
		try {
			await work(row);
		} catch (error) {
			ctx.platform.log.error("reconciler could not settle", error, { id: row.id, trouble: stripeTrouble(error).kind });
		}
	}
}

async function recheckOpen(ctx: Ctx): Promise<void> {
	const rows = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				sql`${paymentAttempt.status} IN ('created','requires_action','processing','in_review')`,
				lte(paymentAttempt.checkedAt, ctx.platform.clock.now() - staleAfter),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(most);
	await each(ctx, rows, (attempt) => recheckAttempt(ctx, attempt));
}

/** Fees that Stripe had not told when the charge was booked. */
async function learnFees(ctx: Ctx): Promise<void> {
	const rows = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				sql`${paymentAttempt.status} IN ('succeeded','surplus','unapplied')`,
				isNull(paymentAttempt.providerFeeMinor),
				lte(paymentAttempt.checkedAt, ctx.platform.clock.now() - staleAfter),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(most);
	await each(ctx, rows, async (attempt) => {
		const facts = attempt.providerIntentId ? await readIntent(ctx.platform, attempt.providerIntentId) : null;
		if (facts) await settleIntent(ctx, facts);
	});
}

async function recheckRefunds(ctx: Ctx): Promise<void> {
	const rows = await ctx.db.read
		.select()
		.from(refund)
		.where(
			and(sql`${refund.status} IN ('created','pending')`, lte(refund.checkedAt, ctx.platform.clock.now() - staleAfter)),
		)
		.orderBy(asc(refund.checkedAt))
		.limit(most);
	await each(ctx, rows, async (row) => {
		if (row.status === "created") return sendRefund(ctx, row.id);
		const attempt = await attemptById(ctx, row.attemptId);
		if (!attempt?.providerChargeId) return;
		for (const facts of await listRefunds(ctx.platform, attempt.providerChargeId)) await settleRefund(ctx, facts);
	});
}

/** Runs a job when none of the processes has begun it within the last day. */
export async function oncePerDay(ctx: Ctx, name: string, job: () => Promise<void>): Promise<void> {
	const now = ctx.platform.clock.now();
	const [taken] = await ctx.db.write([
		sql`INSERT INTO job_run (name, started_at) VALUES (${name}, ${now})
			ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at WHERE job_run.started_at <= ${now - 24 * 60 * minute}`,
	]);
	if (taken?.rowsAffected === 1) await job();
}

async function forgetExpired(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		ctx.db.build.delete(idempotencyKey).where(lte(idempotencyKey.expiresAt, now)),
		ctx.db.build.delete(rateLimit).where(lte(rateLimit.window, Math.floor(now / minute) - 60)),
	]);
}
