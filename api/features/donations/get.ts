import type { Ctx } from "../../http/context.ts";
import type { Beneficiary } from "./beneficiary.ts";
import { type DonationRow, findDonation } from "./find.ts";
import { getBeneficiary } from "./get-beneficiary.ts";

/**
 * A donation with its beneficiary.
 * @throws Problem 404 for an unknown donation
 */
export async function getDonation(
	ctx: Ctx,
	input: { id: string },
): Promise<{ donation: DonationRow; beneficiary: Beneficiary }> {
	const donation = await findDonation(ctx, input);
	const { beneficiaryKind: kind, beneficiaryId: id, region } = donation;
	const beneficiary = await getBeneficiary(ctx, { kind, id, region });
	// A request that moved to another country takes no gift that was begun in its former currency.
	const open = beneficiary.open && (kind !== "request" || beneficiary.currency === donation.currency);
	return { donation, beneficiary: { ...beneficiary, open } };
}
