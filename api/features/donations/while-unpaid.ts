import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { donation, paymentAttempt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { countPayment } from "../../http/rate-limit.ts";
import { endOpenTries } from "../payments/recheck.ts";
import { type DonationRow, findDonation } from "./get.ts";

/** The row of a donation that no payment has begun for, or whose payments have all failed or go back to the donor. */
function unpaid(ctx: Ctx, id: string): SQL | undefined {
	return and(
		eq(donation.id, id),
		inArray(donation.status, ["created", "failed"]),
		notExists(
			ctx.db.read
				.select({ one: sql`1` })
				.from(paymentAttempt)
				.where(
					and(
						eq(paymentAttempt.donationId, id),
						sql`${paymentAttempt.status} NOT IN ('failed', 'canceled', 'unapplied', 'surplus')`,
					),
				),
		),
	);
}

/** Two changes at once: the later one is made of figures that are no longer true. */
function asRead({ chargeMinor, feesOnTop }: DonationRow): SQL | undefined {
	return and(eq(donation.chargeMinor, chargeMinor), eq(donation.feesOnTop, feesOnTop));
}

/**
 * Changes a donation that nobody pays yet: the row's own state decides, in the write itself.
 * @param changes what to write, from the row as it is
 * @throws Problem 404 for an unknown donation, 429 too many changes, 503 while the provider cannot be asked, 409 once a payment has begun: its amount is already with the provider
 */
export async function changeWhileUnpaid(
	ctx: Ctx,
	id: string,
	changes: (row: DonationRow) => Partial<typeof donation.$inferInsert>,
): Promise<void> {
	await countPayment(ctx);
	// An open hosted page or authentication is still about the old amount.
	await endOpenTries(ctx, id);
	const row = await findDonation(ctx, id);
	const [result] = await ctx.db.write([
		ctx.db.build
			.update(donation)
			.set(changes(row))
			.where(and(unpaid(ctx, id), asRead(row))),
	]);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_begun", "Your payment has already begun, so its amount can’t change any more.");
	}
}
