import { sql } from "drizzle-orm";
import { quote } from "../../domain/giving/fees.ts";
import { matchSource } from "../../domain/giving/matching.ts";
import { maximumChargeMinor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { newDonation } from "../donations/create.ts";
import { whileOpen } from "../donations/recipient-open.ts";
import { knownDonor } from "../donors/donor.ts";
import { readPledge } from "./read.ts";

/**
 * Begins the payment of what a pledge's sponsor owes: a gift to its beneficiary that the checkout takes as any other, and that is never
 * matched itself. What is more than one charge can take is due afterwards.
 * @returns the donation to pay
 * @throws Problem 404; 403 for anyone but the sponsor; 409 if nothing is due
 */
export async function payPledge(ctx: Ctx, { slug }: { slug: string }): Promise<{ donationId: string }> {
	const { pledge, beneficiary, own, dueMinor } = await readPledge(ctx, { slug });
	if (!own) throw new Problem(403, "not_allowed");
	if (dueMinor === 0) throw new Problem(409, "pledge_nothing_due");
	const { policy, currency } = beneficiary;
	const most = Math.floor((maximumChargeMinor * 10_000) / (10_000 + policy.bps)) - 1;
	const amounts = quote(Math.min(dueMinor, most), currency, policy, true);
	const donor = await knownDonor(ctx);
	const { id, statement } = newDonation(ctx, {
		beneficiary,
		source: matchSource,
		fundId: pledge.fundId,
		giftMinor: amounts.giftMinor,
		coverMinor: amounts.coverMinor,
		chargeMinor: amounts.chargeMinor,
		feesOnTop: true,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card",
		donorFirstName: pledge.sponsorName,
		donorLastName: "",
		donorEmail: donor?.email ?? null,
		billingAddress: donor?.address ?? null,
		anonymous: false,
	});
	await ctx.db.write(
		[
			...whileOpen(beneficiary),
			statement,
			sql`INSERT INTO match_payment (donation_id, pledge_id) VALUES (${id}, ${pledge.id})`,
		],
		{ unmet: () => new Problem(409, "not_open_organization") },
	);
	return { donationId: id };
}
