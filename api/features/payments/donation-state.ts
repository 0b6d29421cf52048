import { attemptRank } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { principalOf } from "../../http/principal.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type DonationRow, getDonation, mayOpen, visibleTo } from "../donations/find.ts";
import type { Beneficiary } from "../donations/find-beneficiary.ts";
import { type AttemptRow, attemptsOf, mayAsk, openAttemptsOf, visitorWaits } from "./internal/attempts.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/** A donation with the state of its payment, as the caller may see it. */
export interface DonationState {
	donation: DonationRow;
	beneficiary: Beneficiary;
	/** Whether this browser created the donation, or opened the link in one of its mails. In any other, the donor's details, the provider's customer and the reason of a decline are null. */
	own: boolean;
	/** The attempt to display: the successful one, else the newest. A signed-in payer's details are for that user alone. */
	attempt: AttemptRow | null;
}

/** The columns of an attempt that identify its payer. */
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
	const own = mayOpen(ctx, found.donation);
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

/** The number of open attempts that a page asks about. The reconciler asks about older ones. */
const newest = 2;
/** The number of payments on a page of the provider's list. */
const onePage = 100;

/**
 * A donation after rechecking its newest open attempts at the provider, so that a donor who returns before any webhook
 * sees the current state. Takes at most 5 seconds; each attempt is read once in 5 seconds.
 * @returns the state, and whether it is the provider's current one; otherwise it is as stored
 * @throws Problem 404 for an unknown donation
 */
export async function refreshDonation(
	ctx: Ctx,
	input: { donationId: string },
): Promise<DonationState & { current: boolean }> {
	const open = (await openAttemptsOf(ctx, input.donationId)).slice(0, newest);
	const read =
		open.length === 0
			? []
			: await inTime(ctx, visitorWaits, (hurried) => Promise.all(open.map((attempt) => recheck(hurried, attempt))));
	const state = await donationState(ctx, input);
	const settled = state.attempt === null || attemptRank[state.attempt.status] >= attemptRank.failed;
	return { ...state, current: settled || read.every(Boolean) };
}

/** @returns false if the provider was not called, or did not answer: then the stored state is used */
async function recheck(ctx: Ctx, attempt: AttemptRow): Promise<boolean> {
	try {
		if (!(await mayAsk(ctx, attempt))) return false;
		await recheckAttempt(ctx, attempt, onePage);
		return true;
	} catch (error) {
		const trouble = troubleOf(error).kind;
		ctx.platform.log.error("payment could not be rechecked", error, { attemptId: attempt.id, trouble });
		return false;
	}
}
