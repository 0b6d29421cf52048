import type { DonationFor } from "../../domain/donation-for.ts";
import type { Currency } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import type { Beneficiary } from "./beneficiary.ts";
import { loadFoundation, loadOrganization, loadPerson, loadRequest, visible } from "./internal/load-beneficiary.ts";

/** The fields of a form or call that name the beneficiary. */
export interface Recipient {
	donationFor: DonationFor;
	donationRequestId: string;
	toUserInfo: string;
	orgId?: string | undefined;
	/** Of a gift to the foundation; the visitor's region's by default. */
	currency?: Currency | undefined;
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
			return visible(await loadOrganization(ctx, input.orgId ?? ""));
		case "tal":
			return loadFoundation(ctx, input.currency ? regionOf(input.currency) : ctx.region);
	}
}
