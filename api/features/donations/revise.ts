import type { BillingForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { assertCountry, donorOf, quoted } from "./create.ts";
import { getDonation } from "./get.ts";
import { changeWhileUnpaid } from "./while-unpaid.ts";

/**
 * Changes the amount and the donor of a donation that nobody pays yet, for a donor who went back to the billing form.
 * Whom it is for stays; the fee is quoted anew, under the policy that the form showed.
 * @throws Problem 404 unknown donation, 409 once a payment has begun, 400 an amount whose total is too large
 */
export async function reviseDonation(ctx: Ctx, id: string, input: BillingForm): Promise<void> {
	const { beneficiary } = await getDonation(ctx, id);
	await assertCountry(ctx, input.country);
	const { giftMinor, coverMinor, chargeMinor, policy } = quoted(input, beneficiary.currency, beneficiary.policy);
	await changeWhileUnpaid(ctx, id, () => ({
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop: input.shouldChargeProcessingFees,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		...donorOf(input),
	}));
}
