import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { query, type Statement } from "../../../../db/client.ts";
import { paymentAttempt } from "../../../../db/schema/index.ts";
import { type AttemptStatus, attemptRank } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { enforceLimit } from "../../../http/rate-limit.ts";
import { paymentProvider } from "../../../providers/index.ts";
import type { PaymentFacts, PaymentProvider, ProviderAccount } from "../../../providers/types.ts";

export type AttemptRow = typeof paymentAttempt.$inferSelect;

/** Whether the attempt's money is booked in the ledger. */
export function isBooked(attempt: Pick<AttemptRow, "status">): boolean {
	return attemptRank[attempt.status] >= attemptRank.unapplied;
}

/** Whether the attempt may still take money. */
export function isOpen({ status }: Pick<AttemptRow, "status">): boolean {
	return attemptRank[status] < attemptRank.failed;
}

/** The attempt's payment provider. */
export function providerOf(ctx: Ctx, attempt: Pick<AttemptRow, "provider">): PaymentProvider {
	return paymentProvider(ctx.platform, attempt.provider);
}

const placeholders = {
	provider: sql.placeholder("provider"),
	account: sql.placeholder("account"),
	id: sql.placeholder("id"),
	paymentId: sql.placeholder("paymentId"),
	chargeId: sql.placeholder("chargeId"),
};

/** A provider's ids are unique only within an account. */
const atProvider = and(
	eq(paymentAttempt.provider, placeholders.provider),
	eq(paymentAttempt.providerAccount, placeholders.account),
);

const byId = query((read) => read.select().from(paymentAttempt).where(eq(paymentAttempt.id, placeholders.id)));

export async function attemptById(ctx: Ctx, id: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.all(byId({ id }));
	return row ?? null;
}

const byPayment = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(and(atProvider, eq(paymentAttempt.providerIntentId, placeholders.paymentId))),
);

/** @param at the provider's account that `paymentId` belongs to */
export async function attemptByPayment(ctx: Ctx, at: ProviderAccount, paymentId: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.all(byPayment({ provider: at.provider, account: at.account, paymentId }));
	return row ?? null;
}

const byCharge = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(and(atProvider, eq(paymentAttempt.providerChargeId, placeholders.chargeId))),
);

/** @param at the provider's account that `chargeId` belongs to */
export async function attemptByCharge(ctx: Ctx, at: ProviderAccount, chargeId: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.all(byCharge({ provider: at.provider, account: at.account, chargeId }));
	return row ?? null;
}

const bySession = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(and(atProvider, eq(paymentAttempt.providerSessionId, placeholders.id))),
);

/** @param at the provider's account whose hosted page `sessionId` is */
export async function attemptBySession(ctx: Ctx, at: ProviderAccount, sessionId: string): Promise<AttemptRow | null> {
	const [row] = await ctx.db.all(bySession({ provider: at.provider, account: at.account, id: sessionId }));
	return row ?? null;
}

const byPaymentOrId = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(
			or(
				and(atProvider, eq(paymentAttempt.providerIntentId, placeholders.paymentId)),
				and(atProvider, eq(paymentAttempt.id, placeholders.id), isNull(paymentAttempt.providerIntentId)),
			),
		)
		.limit(2),
);

/** The attempt of a payment: the one with its id, else the one that requested it and has no payment id yet. */
export async function attemptFor(ctx: Ctx, facts: PaymentFacts): Promise<AttemptRow | null> {
	const { provider, account, id: paymentId, attemptId } = facts;
	const rows = await ctx.db.all(byPaymentOrId({ provider, account, paymentId, id: attemptId ?? "" }));
	return rows.find((row) => row.providerIntentId === paymentId) ?? rows[0] ?? null;
}

const byDonation = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(eq(paymentAttempt.donationId, sql.placeholder("donationId")))
		.orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
		.limit(20),
);

/** The latest attempts of a donation, newest first. */
export function attemptsOf(ctx: Ctx, donationId: string): Promise<AttemptRow[]> {
	return ctx.db.all(byDonation({ donationId }));
}

const openByDonation = query((read) =>
	read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				eq(paymentAttempt.donationId, sql.placeholder("donationId")),
				sql`${paymentAttempt.status} IN ('created','requires_action','processing','in_review')`,
			),
		)
		.orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id)),
);

/** The unfinished attempts of a donation, newest first; `beginAttempt` limits them. */
export function openAttemptsOf(ctx: Ctx, donationId: string): Promise<AttemptRow[]> {
	return ctx.db.all(openByDonation({ donationId }));
}

/** Moves an attempt forward. Does nothing if a later state is stored. One that has ended gives its turn back. */
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
	const ended = rank >= attemptRank.failed ? { confirmingUntil: null } : {};
	return ctx.db.build
		.update(paymentAttempt)
		.set({ status, statusRank: rank, checkedAt: ctx.platform.clock.now(), ...ended, ...also })
		.where(
			and(
				eq(paymentAttempt.id, attemptId),
				sql`${paymentAttempt.statusRank} <= ${rank}`,
				sql`${paymentAttempt.statusRank} < ${attemptRank.unapplied}`,
			),
		);
}

/** Records that an attempt was compared with its provider. */
export function touch(ctx: Ctx, attemptId: string): Statement {
	return ctx.db.build
		.update(paymentAttempt)
		.set({ checkedAt: ctx.platform.clock.now() })
		.where(eq(paymentAttempt.id, attemptId));
}

/** Milliseconds after which a call that may charge a donation is over, or was cut off: longer than it waits for an answer. */
export const turnFor = 60_000;

/** The condition that no other attempt of the donation was charged, or may be charged now. */
export function turnIsFree(ctx: Ctx, donationId: string | null, attemptId: string): SQL {
	// A hosted page whose opening was cut off never reached its donor, so it blocks no longer than its call.
	return sql`NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${donationId} AND id <> ${attemptId} AND (
		status IN ('processing', 'in_review', 'succeeded')
		OR (status = 'created' AND (method IN ('card', 'us_bank_account') OR created_at > ${ctx.platform.clock.now() - turnFor}))
		OR (status IN ('requires_action', 'failed') AND confirming_until IS NOT NULL)))`;
}

/** The statement by which an attempt takes its donation's turn to be charged, if it is free. @param also what else must hold */
export function confirmingNow(
	ctx: Ctx,
	{ id, donationId }: Pick<AttemptRow, "id" | "donationId">,
	also: SQL,
): Statement {
	return sql`UPDATE payment_attempt SET confirming_until = ${ctx.platform.clock.now() + turnFor}
		WHERE id = ${id} AND ${also} AND ${turnIsFree(ctx, donationId, id)}`;
}

/** Gives the turn back if the provider has not charged the payment. @param before only if it was taken until then */
export async function giveTurnBack(ctx: Ctx, attemptId: string, before?: number): Promise<void> {
	await ctx.db.write([
		sql`UPDATE payment_attempt SET confirming_until = NULL WHERE id = ${attemptId} AND confirming_until <= ${before ?? Number.MAX_SAFE_INTEGER}`,
	]);
}

/** Milliseconds for which a visitor's page uses what another has just read from the provider. */
const askedRecently = 5_000;
/** Milliseconds that all of a page's questions to the provider may take. The SDK's retry after an abort takes the rest of 5 s. */
export const visitorWaits = 4_000;

/**
 * Whether a visitor may make us ask the provider about an attempt now. Counts the question against the visitor's limit
 * and takes the turn, so that simultaneous pages ask once.
 */
export async function mayAsk(ctx: Ctx, { id, askedAt }: Pick<AttemptRow, "id" | "askedAt">): Promise<boolean> {
	const now = ctx.platform.clock.now();
	if (askedAt > now - askedRecently) return false;
	try {
		await enforceLimit(ctx, "providerRead");
	} catch (error) {
		if (error instanceof Problem && error.status === 429) return false;
		throw error;
	}
	const [taken] = await ctx.db.write([
		{
			text: "UPDATE payment_attempt SET asked_at = ? WHERE id = ? AND asked_at <= ?",
			args: [now, id, now - askedRecently],
		},
	]);
	return taken?.rowsAffected === 1;
}

/** The error while it is unknown whether the money moved. The reconciler resolves it. */
export function paymentPending(): Problem {
	return new Problem(503, "checking_payment", {
		retryAfter: 10,
	});
}
