import type { Ctx } from "../../http/context.ts";
import { principalOf } from "../../http/principal.ts";
import type { Beneficiary } from "../donations/beneficiary.ts";
import type { DonationRow } from "../donations/find.ts";
import { getDonation } from "../donations/get.ts";
import { isOwn, visibleTo } from "../donations/own.ts";
import { type AttemptRow, attemptsOf } from "./internal/attempts.ts";

/** A donation with the state of its payment, as the caller may see it. */
export interface DonationState {
	donation: DonationRow;
	beneficiary: Beneficiary;
	/** Whether this browser created the donation. In any other, the donor's details, the provider's customer and the reason of a decline are null. */
	own: boolean;
	/** The attempt to display: the successful one, else the newest. A signed-in payer's details are for that user alone. */
	attempt: AttemptRow | null;
}

/** What an attempt tells about its payer. */
const hidden = {
	providerCustomerId: null,
	failureCode: null,
	failureMessage: null,
	cardBrand: null,
	cardLast4: null,
	instrument: null,
	instrumentName: null,
	instrumentReference: null,
	providerChargeId: null,
} as const;

/**
 * Reads a donation with the attempt to display, as stored.
 * @throws Problem 404 for an unknown donation
 */
export async function donationState(ctx: Ctx, { donationId }: { donationId: string }): Promise<DonationState> {
	// Attempts are read first, so that a webhook in between can't leave a paid attempt beside an unpaid donation.
	const attempts = await attemptsOf(ctx, donationId);
	const found = await getDonation(ctx, { id: donationId });
	const own = isOwn(ctx, found.donation);
	const attempt = attempts.find(({ status }) => status === "succeeded") ?? attempts[0] ?? null;
	const shown = attempt === null || (own && (await mayKnowPayer(ctx, attempt)));
	return {
		donation: visibleTo(ctx, found.donation),
		beneficiary: found.beneficiary,
		own,
		attempt: shown ? attempt : { ...attempt, ...hidden },
	};
}

/** Whether the donor may know how an attempt was paid: not if another user has paid it with their own saved card or account. */
async function mayKnowPayer(ctx: Ctx, { id, principal }: AttemptRow): Promise<boolean> {
	return !principal.startsWith("user:") || principal === (await principalOf(ctx, id));
}
