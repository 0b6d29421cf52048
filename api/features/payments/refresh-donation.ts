import { attemptRank } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type DonationState, donationState } from "./donation-state.ts";
import { mayAsk, visitorWaits } from "./internal/ask-provider.ts";
import { type AttemptRow, openAttemptsOf } from "./internal/attempts.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/** The number of open attempts that a page asks about. The reconciler asks about older ones. */
const newest = 2;
/** The number of payments on a page of the provider's list. */
const onePage = 100;

/**
 * A donation after rechecking its newest open attempts at the provider, so that a donor who returns before any webhook
 * sees the current state. Takes at most 5 seconds; an attempt is asked about once in 5 seconds.
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

/** @returns false if the provider was not asked, or did not answer: then the stored state is used */
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
