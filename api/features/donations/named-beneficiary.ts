import type { DonationFor } from "../../domain/donation-for.ts";
import type { Ctx } from "../../http/context.ts";
import type { Beneficiary } from "./beneficiary.ts";
import { loadFoundation, loadPerson, loadRequest, noOrganization, visible } from "./internal/load-beneficiary.ts";

/** The fields of a form or call that name the beneficiary. */
export interface Recipient {
	donationFor: DonationFor;
	donationRequestId: string;
	toUserInfo: string;
}

/**
 * Finds the beneficiary of a form or call, whether it accepts donations now or not.
 * @throws Problem 404 for an unknown one or one that the viewer may not see, 410 for a request that is no longer open
 */
export async function namedBeneficiary(ctx: Ctx, input: Recipient): Promise<Beneficiary> {
	switch (input.donationFor) {
		case "donationRequest":
			return visible(await loadRequest(ctx, input.donationRequestId));
		case "individual":
			return visible(await loadPerson(ctx, input.toUserInfo));
		case "organization":
			throw noOrganization();
		case "tal":
			return loadFoundation(ctx, ctx.region);
	}
}
