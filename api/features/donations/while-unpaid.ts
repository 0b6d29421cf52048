import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { donation, paymentAttempt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { closeHostedPages } from "../payments/recheck.ts";
import { type DonationRow, findDonation } from "./get.ts";

/** The row of a donation that no payment has begun for, or whose payments have all failed. */
function unpaid(ctx: Ctx, id: string): SQL | undefined {
	return and(
		eq(donation.id, id),
		inArray(donation.status, ["created", "failed"]),
		notExists(
			ctx.db.read
				.select({ one: sql`1` })
				.from(paymentAttempt)
				.where(and(eq(paymentAttempt.donationId, id), sql`${paymentAttempt.status} NOT IN ('failed', 'canceled')`)),
		),
	);
}

/**
 * Changes a donation that nobody pays yet: the row's own state decides, in the write itself.
 * @param changes what to write, from the row as it is
 * @throws Problem 404 for an unknown donation, 409 once a payment has begun: its amount is already with the provider
 */
export async function changeWhileUnpaid(
	ctx: Ctx,
	id: string,
	changes: (row: DonationRow) => Partial<typeof donation.$inferInsert>,
): Promise<void> {
	// An open hosted page still asks for the old amount.
	await closeHostedPages(ctx, id);
	const row = await findDonation(ctx, id);
	const [result] = await ctx.db.write([ctx.db.build.update(donation).set(changes(row)).where(unpaid(ctx, id))]);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_begun", "Your payment has already begun, so its amount can’t change any more.");
	}
}
