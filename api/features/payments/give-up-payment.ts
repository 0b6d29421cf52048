import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { ProviderError } from "../../providers/trouble.ts";
import { markFailed } from "../donations/mark-failed.ts";
import { type AttemptRow, advance, attemptById, isBooked } from "./internal/attempts.ts";
import { recheckAttempt } from "./recheck-attempt.ts";

/**
 * Closes a payment that its provider doesn't know, after asking once more. If the provider knows it now, that is settled instead.
 * @returns what was done
 */
export async function giveUpPayment(ctx: Ctx, attempt: AttemptRow): Promise<string> {
	try {
		await recheckAttempt(ctx, attempt);
	} catch (error) {
		// It says so itself if it doesn't know the payment; an answer that never came says nothing.
		if (!(error instanceof ProviderError) || !error.message.includes("does not know"))
			throw new Problem(409, "provider_silent");
	}
	const now = (await attemptById(ctx, attempt.id)) ?? attempt;
	if (isBooked(now)) return "The provider knows it again, and it is booked.";
	if (now.status === "failed" || now.status === "canceled") return "It has failed.";
	await ctx.db.write([
		advance(ctx, now.id, "failed", { failureCode: "unknown_at_provider" }),
		...(now.donationId ? [markFailed(ctx, { donationId: now.donationId, attemptId: now.id })] : []),
	]);
	return "The provider does not know it: it is closed here.";
}
