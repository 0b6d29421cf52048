import { and, asc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { idempotencyKey, paymentAttempt, rateLimit, refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { listRefunds, readIntent } from "../../providers/stripe.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import { attemptById, touch } from "../payments/attempts.ts";
import { recheckAttempt } from "../payments/recheck.ts";
import { sendRefund, settleRefund } from "../payments/refunds.ts";
import { settleIntent } from "../payments/settle.ts";
import { processDueEvents } from "../webhooks/process.ts";
import { nightlyChecks } from "./nightly.ts";

const minute = 60_000;
/** Attempts and refunds are looked at again after this long without news. */
const staleAfter = 2 * minute;
/** …and after a growing pause where news stay out: an eighth of their age, so that the old do not crowd out the new. */
const ageShare = 8;
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

/** Rows whose pause is over: two minutes at first, then an eighth of their age. */
function isDue(now: number, table: typeof paymentAttempt | typeof refund): SQL | undefined {
	return and(
		lte(table.checkedAt, now - staleAfter),
		sql`${table.checkedAt} <= ${now} - (${now} - ${table.createdAt}) / ${ageShare}`,
	);
}

/** Open payments, those that nobody looked at longest first; each is touched before it is asked about, whatever comes of it. */
async function recheckOpen(ctx: Ctx): Promise<void> {
	const rows = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				sql`${paymentAttempt.status} IN ('created','requires_action','processing','in_review')`,
				isDue(ctx.platform.clock.now(), paymentAttempt),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(most);
	await each(ctx, rows, async (attempt) => {
		await ctx.db.write([touch(ctx, attempt.id)]);
		await recheckAttempt(ctx, attempt);
	});
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
				isDue(ctx.platform.clock.now(), paymentAttempt),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(most);
	await each(ctx, rows, async (attempt) => {
		await ctx.db.write([touch(ctx, attempt.id)]);
		const facts = attempt.providerIntentId ? await readIntent(ctx.platform, attempt.providerIntentId) : null;
		if (facts) await settleIntent(ctx, facts);
	});
}

async function recheckRefunds(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const rows = await ctx.db.read
		.select()
		.from(refund)
		.where(and(sql`${refund.status} IN ('created','pending')`, isDue(now, refund)))
		.orderBy(asc(refund.checkedAt))
		.limit(most);
	await each(ctx, rows, async (row) => {
		await ctx.db.write([ctx.db.build.update(refund).set({ checkedAt: now }).where(eq(refund.id, row.id))]);
		if (row.status === "created") return sendRefund(ctx, row.id);
		const attempt = await attemptById(ctx, row.attemptId);
		if (!attempt?.providerChargeId) return;
		for (const facts of await listRefunds(ctx.platform, attempt.providerChargeId)) await settleRefund(ctx, facts);
	});
}

/** Runs a job when none of the processes has begun it within the last day; one that failed is begun again in an hour. */
async function oncePerDay(ctx: Ctx, name: string, job: () => Promise<void>): Promise<void> {
	const now = ctx.platform.clock.now();
	const day = 24 * 60 * minute;
	const [taken] = await ctx.db.write([
		sql`INSERT INTO job_run (name, started_at) VALUES (${name}, ${now})
			ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at WHERE job_run.started_at <= ${now - day}`,
	]);
	if (taken?.rowsAffected !== 1) return;
	try {
		await job();
	} catch (error) {
		await ctx.db.write([sql`UPDATE job_run SET started_at = ${now - day + 60 * minute} WHERE name = ${name}`]);
		throw error;
	}
}

async function forgetExpired(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		ctx.db.build.delete(idempotencyKey).where(lte(idempotencyKey.expiresAt, now)),
		ctx.db.build.delete(rateLimit).where(lte(rateLimit.window, Math.floor(now / minute) - 60)),
	]);
}
