import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { stripeTrouble } from "../../providers/stripe-client.ts";
import type { Beneficiary } from "../donations/beneficiary.ts";
import { type DonationRow, getDonation } from "../donations/get.ts";
import { type AttemptRow, attemptsOf } from "./attempts.ts";
import { recheckAttempt } from "./recheck.ts";

/** A donation as its payer sees it. */
export interface DonationState {
	donation: DonationRow;
	beneficiary: Beneficiary;
	/** The try that decides what is shown: the successful one, else the newest. */
	attempt: AttemptRow | null;
}

const unsettled = (attempt: AttemptRow) => attemptRank[attempt.status] < attemptRank.failed;

function stateOf(
	found: { donation: DonationRow; beneficiary: Beneficiary },
	attempts: readonly AttemptRow[],
): DonationState {
	return { ...found, attempt: attempts.find((attempt) => attempt.status === "succeeded") ?? attempts[0] ?? null };
}

/** A donation with its deciding try, as stored. */
export async function donationState(ctx: Ctx, donationId: string): Promise<DonationState> {
	// The tries first: one that a webhook settles in between is then seen in the donation, and never the other way round.
	const attempts = await attemptsOf(ctx, donationId);
	return stateOf(await getDonation(ctx, donationId), attempts);
}

/**
 * A donation as it stands now: tries that are still open are asked about at the provider first, so that a donor who
 * comes back before any webhook sees the truth.
 * @throws Problem 404 for an unknown donation
 */
export async function refreshDonation(ctx: Ctx, donationId: string): Promise<DonationState> {
	for (const attempt of (await attemptsOf(ctx, donationId)).filter(unsettled)) {
		try {
			await recheckAttempt(ctx, attempt);
		} catch (error) {
			// An unreachable provider leaves the stored state; the page says that we are checking.
			ctx.platform.log.error("payment could not be rechecked", error, {
				attemptId: attempt.id,
				trouble: stripeTrouble(error).kind,
			});
		}
	}
	return donationState(ctx, donationId);
}
