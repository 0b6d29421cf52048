import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { query, type Statement } from "../../../../db/client.ts";
import { paymentAttempt } from "../../../../db/schema/index.ts";
import { type AttemptStatus, attemptRank } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { paymentProvider } from "../../../providers/index.ts";
import type { PaymentFacts, PaymentProvider, ProviderAccount } from "../../../providers/types.ts";

export type AttemptRow = typeof paymentAttempt.$inferSelect;

/** Whether the attempt's money is booked in the ledger. */
export function isBooked(attempt: Pick<AttemptRow, "status">): boolean {
	return attemptRank[attempt.status] >= attemptRank.unapplied;
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

/** The unfinished attempts of a donation, newest first; there are few, because `beginAttempt` refuses more. */
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
