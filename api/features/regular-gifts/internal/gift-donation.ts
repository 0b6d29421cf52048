import type { quote } from "../../../domain/giving/fees.ts";
import type { Ctx } from "../../../http/context.ts";
import { newDonation } from "../../donations/create.ts";
import type { Beneficiary } from "../../donations/find-beneficiary.ts";
import { feeKindBy, type GiftRow } from "./rows.ts";

/**
 * The donation of one payment of a regular gift, by its donor.
 * @param quoted its amounts, of which a renewal's may differ from the gift's
 * @param policy the fee that they were quoted with, in basis points and minor units
 */
export function giftDonation(
	ctx: Ctx,
	gift: GiftRow,
	beneficiary: Beneficiary,
	quoted: ReturnType<typeof quote>,
	policy: { bps: number; fixedMinor: number },
) {
	return newDonation(ctx, {
		beneficiary,
		currency: gift.currency,
		fundId: gift.fundId,
		giftMinor: quoted.giftMinor,
		coverMinor: quoted.coverMinor,
		chargeMinor: quoted.chargeMinor,
		feesOnTop: gift.feesOnTop,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: feeKindBy(gift.cardBrand),
		donorUserId: gift.donorUserId,
		donorFirstName: gift.donorFirstName,
		donorLastName: gift.donorLastName,
		donorEmail: gift.donorEmail,
		billingAddress: gift.billingAddress,
		anonymous: gift.anonymous,
		source: "regular",
		every: gift.every,
	});
}
