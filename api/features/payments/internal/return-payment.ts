import { sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../../db/client.ts";
import { refund } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../../providers/types.ts";
import { alreadyPosted, captureKey, clearing, postStatements, unapplied } from "../../ledger/post.ts";
import { sendRefund } from "../send-refund.ts";
import type { AttemptRow } from "./attempts.ts";
import { chargeStatements } from "./fees.ts";

/**
 * Books money that belongs to no donation, and refunds it unless the provider has done so already.
 * @param status `surplus` for a second charge of a donation (two tabs), `unapplied` for a charge without a donation or
 *   with another amount
 * @param also what belongs to the same write
 */
export async function returnPayment(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: PaymentFacts,
	charge: ChargeFacts,
	status: "surplus" | "unapplied",
	also: readonly Statement[] = [],
): Promise<void> {
	const refundId = ctx.platform.ids.next("ref_");
	const now = ctx.platform.clock.now();
	const currency = facts.currency ?? attempt.currency;
	const amountMinor = charge.capturedMinor - charge.refundedMinor;
	const asRead = attempt.donationId === null ? sql`donation_id IS NULL` : sql`donation_id = ${attempt.donationId}`;
	try {
		await ctx.db.write([
			requireThat(
				sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND ${asRead})`,
				"still unclaimed",
			),
			...postStatements(ctx, {
				key: captureKey(attempt.provider, charge.id),
				kind: status,
				source: { kind: "payment_attempt", id: attempt.id },
				effectiveAt: charge.paidAt,
				entries: [
					{ account: clearing(attempt.provider), currency, amountMinor: charge.capturedMinor },
					{ account: unapplied, currency, amountMinor: -charge.capturedMinor },
				],
			}),
			...chargeStatements(ctx, attempt, facts, charge, status),
			...(amountMinor > 0
				? [
						ctx.db.build.insert(refund).values({
							id: refundId,
							attemptId: attempt.id,
							provider: attempt.provider,
							amountMinor,
							reason: status === "surplus" ? "duplicate" : "unapplied",
							status: "created",
							createdAt: now,
							checkedAt: now,
						}),
					]
				: []),
			...also,
		]);
	} catch (error) {
		// Another worker has booked it, or a donation has just claimed it.
		if (failedBecause(error, alreadyPosted) || failedBecause(error, "precondition failed")) return;
		throw error;
	}
	if (amountMinor > 0) await sendRefund(ctx, { refundId });
}
