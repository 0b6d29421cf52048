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
	return { donation, beneficiary: await getBeneficiary(ctx, { kind, id, region }) };
}
