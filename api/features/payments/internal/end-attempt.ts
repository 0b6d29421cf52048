import type { Ctx } from "../../../http/context.ts";
import { inTime } from "../../../http/in-time.ts";
import { Problem } from "../../../http/problem.ts";
import { capability } from "../../../providers/index.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import { recheckAttempt } from "../recheck-attempt.ts";
import { paymentPending, visitorWaits } from "./ask-provider.ts";
import { type AttemptRow, openAttemptsOf, providerOf } from "./attempts.ts";

/** Ends an attempt at its provider and settles the result. It is no error if the attempt has ended already. */
async function endAttempt(ctx: Ctx, attempt: AttemptRow, end: () => Promise<unknown>): Promise<void> {
	try {
		await end().catch((error: unknown) => {
			if (troubleOf(error).kind === "unknown") throw error;
		});
		await recheckAttempt(ctx, attempt);
	} catch (error) {
		if (error instanceof Problem) throw error;
		ctx.platform.log.error("open payment could not be ended", error, { attemptId: attempt.id });
		throw paymentPending();
	}
}

type End = (ctx: Ctx, attempt: AttemptRow) => (() => Promise<unknown>) | null;

/** Expires the hosted page of an attempt; null if it has none that is open. */
export const expirePage: End = (ctx, attempt) => {
	const { status, providerSessionId: checkoutId } = attempt;
	if (status !== "requires_action" || checkoutId === null) return null;
	return () => capability(providerOf(ctx, attempt), "checkouts").expireCheckout(checkoutId);
};

/**
 * Ends those of a donation's open attempts for which `end` names a call, together and within 5 seconds.
 * @returns whether there were any
 * @throws Problem 503 while the provider can't be reached
 */
export async function endAttempts(ctx: Ctx, donationId: string, end: End): Promise<boolean> {
	const open = (await openAttemptsOf(ctx, donationId)).filter((attempt) => end(ctx, attempt) !== null);
	if (open.length === 0) return false;
	const ended = await inTime(ctx, visitorWaits, (hurried) =>
		Promise.allSettled(
			open.map(async (attempt) => {
				const call = end(hurried, attempt);
				if (call) await endAttempt(hurried, attempt, call);
			}),
		),
	);
	for (const result of ended) if (result.status === "rejected") throw result.reason;
	return true;
}

/**
 * Closes a donation's hosted pages before another payment begins, so that nobody pays twice. A page that was paid
 * meanwhile is settled instead.
 * @returns whether there was an open page
 * @throws Problem 503 while the provider can't be reached
 */
export function closeHostedPages(ctx: Ctx, donationId: string): Promise<boolean> {
	return endAttempts(ctx, donationId, expirePage);
}
