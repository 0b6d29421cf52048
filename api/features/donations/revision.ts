import type { BillingForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { getDonation } from "./get.ts";
import { billingColumns } from "./internal/billing.ts";
import type { DonationChanges } from "./update-unpaid.ts";

/**
 * The changes of a corrected billing form: amount, a new quote of the fee, and donor, but never the beneficiary.
 * @throws Problem 404 unknown donation, 400 an unknown country or a total that is too large
 */
export async function billingRevision(
	ctx: Ctx,
	{ id, form }: { id: string; form: BillingForm },
): Promise<DonationChanges> {
	const { beneficiary } = await getDonation(ctx, { id });
	return billingColumns(ctx, form, beneficiary);
}
