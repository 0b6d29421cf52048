import { and, eq, isNull, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { paymentAttempt } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import { attemptRank } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import type { PaymentFacts } from "../../providers/types.ts";
import type { DonationRow } from "../donations/find.ts";

/** Requires that the payment has no donation yet and was not refunded. */
function paymentIsFree(attemptId: string): Statement {
	return requireThat(
		sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attemptId} AND donation_id IS NULL AND status_rank < ${attemptRank.unapplied})`,
		"payment is free",
	);
}

/**
 * Links a payment without a donation to the one that the caller names.
 * If that donation is paid already, the payment is surplus and we refund it automatically.
 * @throws Problem 422 if amount or currency differ from the donation's
 */
export async function linkPayment(ctx: Ctx, row: DonationRow, attemptId: string, facts: PaymentFacts): Promise<string> {
	const { chargeMinor, currency } = asPaid(row);
	if (facts.amountMinor !== chargeMinor || facts.currency !== currency) {
		throw invalid([issue("donationId", "amount_not_paid")], 422);
	}
	await ctx.db.write([
		paymentIsFree(attemptId),
		ctx.db.build
			.update(paymentAttempt)
			.set({ donationId: row.id })
			.where(and(eq(paymentAttempt.id, attemptId), isNull(paymentAttempt.donationId))),
	]);
	return row.id;
}

/** Stores a donation, and ties the payment to it. @returns the donation's id, or null if another call tied the payment first */
export async function tie(
	ctx: Ctx,
	attemptId: string,
	id: string,
	stored: readonly Statement[],
): Promise<string | null> {
	const results = await ctx.db.write([
		paymentIsFree(attemptId),
		...stored,
		ctx.db.build
			.update(paymentAttempt)
			.set({ donationId: id })
			.where(and(eq(paymentAttempt.id, attemptId), isNull(paymentAttempt.donationId))),
	]);
	return results.at(-1)?.rowsAffected === 1 ? id : null;
}
