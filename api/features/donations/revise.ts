import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { donation, paymentAttempt } from "../../../db/schema/index.ts";
import type { BillingForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { formOfGift, requireOffered, withFundOf } from "../form-gifts/offered.ts";
import { ownerOfGift } from "../ledger/post.ts";
import { holdAnew, isMatched } from "../matches/hold.ts";
import { fundClosed, noOpenFund } from "./chosen-fund.ts";
import { billingColumns } from "./create.ts";
import { type DonationRow, findDonation, getDonation } from "./find.ts";

type DonationChanges = Partial<typeof donation.$inferInsert>;

/** The condition that a donation has no payment, except failed or refunded ones. */
function isUnpaid(ctx: Ctx, id: string): SQL | undefined {
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

/** The condition that the row is unchanged, since a simultaneous change would make the computed values stale. */
function isAsRead({ chargeMinor, currency, feesOnTop }: DonationRow): SQL | undefined {
	return and(eq(donation.chargeMinor, chargeMinor), eq(donation.currency, currency), eq(donation.feesOnTop, feesOnTop));
}

/**
 * Changes a donation unless its payment has begun, which the write itself checks.
 * @param input.changes computes the changes from the current row
 * @throws Problem 404 for an unknown donation, 409 once a payment has begun, because the provider has its amount then
 */
export async function updateUnpaid(
	ctx: Ctx,
	input: { id: string; changes: (row: DonationRow) => DonationChanges },
): Promise<void> {
	const row = await findDonation(ctx, input);
	const changes = input.changes(row);
	const isSponsored = await isMatched(ctx, ownerOfGift({ ...row, fundId: changes.fundId ?? row.fundId }));
	const [result] = await ctx.db.write(
		[
			ctx.db.build
				.update(donation)
				.set(changes)
				.where(and(isUnpaid(ctx, row.id), isAsRead(row))),
			...(isSponsored ? holdAnew(ctx, { donationId: row.id }) : []),
		],
		{ [noOpenFund]: () => fundClosed() },
	);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_begun");
	}
}

/**
 * The changes of a corrected billing form: amount, a new quote of the fee, fund and donor, but never the beneficiary.
 * @throws Problem 404 unknown donation, 400 an unknown country, a total that is too large, or an amount that its form does not
 * offer, 422 a fund as `chosenFund`
 */
export async function billingRevision(
	ctx: Ctx,
	{ id, form }: { id: string; form: BillingForm },
): Promise<DonationChanges> {
	const { beneficiary } = await getDonation(ctx, { id });
	const offered = await formOfGift(ctx, { donationId: id });
	const columns = await billingColumns(ctx, withFundOf(offered, beneficiary, form), beneficiary);
	requireOffered(offered, form.amount, columns.currency);
	return columns;
}
