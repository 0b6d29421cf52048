import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { donation, paymentAttempt } from "../../../db/schema/index.ts";
import { quote } from "../../domain/fees.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { closeHostedPages } from "../payments/recheck.ts";
import { type DonationRow, findDonation } from "./get.ts";

/** The amount that the donor once entered: the gift with fees on top, the whole charge without. */
export function enteredMinor(row: Pick<DonationRow, "feesOnTop" | "giftMinor" | "chargeMinor">): number {
	return row.feesOnTop ? row.giftMinor : row.chargeMinor;
}

/**
 * Adds the processing fee on top of a donation, or takes it off again, under the policy that was quoted.
 * @throws Problem 409 once a payment has begun: its amount is already with the provider
 */
export async function requoteDonation(ctx: Ctx, id: string, feesOnTop: boolean): Promise<void> {
	// An open hosted page still asks for the old amount.
	await closeHostedPages(ctx, id);
	const row = await findDonation(ctx, id);
	const policy = { bps: row.feeBps, fixedMinor: row.feeFixedMinor };
	const { giftMinor, coverMinor, chargeMinor } = quote(enteredMinor(row), row.currency, policy, feesOnTop);
	const [result] = await ctx.db.write([
		ctx.db.build
			.update(donation)
			.set({ giftMinor, coverMinor, chargeMinor, feesOnTop })
			.where(
				and(
					eq(donation.id, id),
					inArray(donation.status, ["created", "failed"]),
					notExists(
						ctx.db.read
							.select({ one: sql`1` })
							.from(paymentAttempt)
							.where(
								and(eq(paymentAttempt.donationId, id), sql`${paymentAttempt.status} NOT IN ('failed', 'canceled')`),
							),
					),
				),
			),
	]);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_begun", "Your payment has already begun, so its amount can’t change any more.");
	}
}
