import { sql } from "drizzle-orm";
import { attemptRank } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { inTime } from "../../../http/in-time.ts";
import { Problem } from "../../../http/problem.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import { recheckAttempt } from "../recheck-attempt.ts";
import { paymentPending, visitorWaits } from "./ask-provider.ts";
import { type AttemptRow, attemptsOf } from "./attempts.ts";
import { confirmingNow, giveTurnBack, turnFor } from "./free-turn.ts";
import { payableDonation } from "./payable-donation.ts";

/**
 * Takes a donation's turn to be charged, which only one attempt has at a time. What a dead process left behind is first
 * settled with the provider.
 * @param take the conditional write. @returns whether it wrote
 * @throws Problem 409 while another attempt has the turn, or once the donation is paid; 503 while the provider can't be
 *   reached
 */
export async function takeTurn(ctx: Ctx, donationId: string | null, take: () => Promise<boolean>): Promise<void> {
	if (await take()) return;
	if (donationId !== null) {
		const settled = await settleInterrupted(ctx, donationId);
		await payableDonation(ctx, donationId);
		if (settled && (await take())) return;
	}
	throw new Problem(409, "payment_running", { retryAfter: 5 });
}

/** Takes the turn to confirm a payment that its donor has authenticated. */
export async function takeTurnToConfirm(ctx: Ctx, { id, donationId }: AttemptRow): Promise<void> {
	if (donationId === null) return;
	await takeTurn(ctx, donationId, async () => {
		const isOpen = sql`status_rank < ${attemptRank.unapplied}`;
		const [result] = await ctx.db.write([confirmingNow(ctx, { id, donationId }, isOpen)]);
		return result?.rowsAffected === 1;
	});
}

/** Settles the attempts of calls that must be over. @returns whether there were any */
async function settleInterrupted(ctx: Ctx, donationId: string): Promise<boolean> {
	const now = ctx.platform.clock.now();
	let found = false;
	for (const attempt of await attemptsOf(ctx, donationId)) {
		const { status, createdAt, confirmingUntil } = attempt;
		const unanswered = status === "created" && createdAt <= now - turnFor;
		const unconfirmed =
			attemptRank[status] < attemptRank.unapplied && confirmingUntil !== null && confirmingUntil <= now;
		if (!unanswered && !unconfirmed) continue;
		found = true;
		try {
			await inTime(ctx, visitorWaits, (hurried) => recheckAttempt(hurried, attempt));
		} catch (error) {
			ctx.platform.log.error("interrupted payment could not be read", error, {
				attemptId: attempt.id,
				trouble: troubleOf(error).kind,
			});
			throw paymentPending();
		}
		if (unconfirmed) await giveTurnBack(ctx, attempt.id, now);
	}
	return found;
}
