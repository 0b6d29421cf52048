import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { builtOnce, type Statement } from "../../../db/client.ts";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { type AttemptStatus, attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";

export type AttemptRow = typeof paymentAttempt.$inferSelect;

/** Stripe has one account here; its name keys the provider's ids, which are unique per account only. */
export const stripeAccount = "default";

/** Milliseconds for which a try that has not answered blocks another one on the same donation; longer than any run. */
export const inFlight = 180_000;

/** A provider's ids are unique for that provider and account only. */
function atStripe(condition: SQL): SQL | undefined {
	return and(eq(paymentAttempt.provider, "stripe"), eq(paymentAttempt.providerAccount, stripeAccount), condition);
}

const byId = builtOnce((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(eq(paymentAttempt.id, sql.placeholder("id")))
		.limit(1),
);

export async function attemptById(ctx: Ctx, id: string): Promise<AttemptRow | null> {
	const [row] = await byId(ctx.db, { id });
	return row ?? null;
}

export async function attemptByIntent(ctx: Ctx, intentId: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(atStripe(eq(paymentAttempt.providerIntentId, intentId)))
		.limit(1);
	return row ?? null;
}

const byIntentOrId = builtOnce((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(
			or(
				atStripe(eq(paymentAttempt.providerIntentId, sql.placeholder("intentId"))),
				and(eq(paymentAttempt.id, sql.placeholder("attemptId")), isNull(paymentAttempt.providerIntentId)),
			),
		)
		.limit(2),
);

/** The attempt that an intent belongs to: the one that has it, else the one that asked for it and has none yet. */
export async function attemptFor(ctx: Ctx, intentId: string, attemptId: string | null): Promise<AttemptRow | null> {
	const rows = await byIntentOrId(ctx.db, { intentId, attemptId: attemptId ?? "" });
	return rows.find((row) => row.providerIntentId === intentId) ?? rows[0] ?? null;
}

export async function attemptByCharge(ctx: Ctx, chargeId: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(atStripe(eq(paymentAttempt.providerChargeId, chargeId)))
		.limit(1);
	return row ?? null;
}

/** A donation's tries, newest first. */
export async function attemptsOf(ctx: Ctx, donationId: string): Promise<AttemptRow[]> {
	return ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(eq(paymentAttempt.donationId, donationId))
		.orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
		.limit(20);
}

/** Moves an attempt forward, never back: nothing happens where a later state is stored. */
export function advance(
	ctx: Ctx,
	attemptId: string,
	status: AttemptStatus,
	also: Partial<
		Pick<
			AttemptRow,
			"providerIntentId" | "providerChargeId" | "providerCustomerId" | "failureCode" | "failureMessage" | "riskLevel"
		>
	> = {},
): Statement {
	const rank = attemptRank[status];
	return ctx.db.build
		.update(paymentAttempt)
		.set({ status, statusRank: rank, checkedAt: ctx.platform.clock.now(), ...also })
		.where(
			and(
				eq(paymentAttempt.id, attemptId),
				sql`${paymentAttempt.statusRank} <= ${rank}`,
				sql`${paymentAttempt.statusRank} < 8`,
			),
		);
}

/** Notes that an attempt was looked at. */
export function touch(ctx: Ctx, attemptId: string): Statement {
	return ctx.db.build
		.update(paymentAttempt)
		.set({ checkedAt: ctx.platform.clock.now() })
		.where(eq(paymentAttempt.id, attemptId));
}
