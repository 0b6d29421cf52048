import type { Ctx } from "../../http/context.ts";
import type { PaymentFacts } from "../../providers/types.ts";
import type { Finding } from "../findings/record.ts";
import { attemptByPayment, isBooked } from "./internal/attempts.ts";
import { claimWithin, recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/** Compares a payment in the provider's list with the ledger and settles it. @returns a finding if that is not possible */
export async function comparePayment(ctx: Ctx, facts: PaymentFacts): Promise<Finding | null> {
	if (facts.status !== "succeeded") return null;
	const attempt = await attemptByPayment(ctx, facts, facts.id);
	if (attempt && isBooked(attempt)) return null;
	if (attempt) await recheckAttempt(ctx, attempt);
	else if (!(await settlePayment(ctx, facts))) {
		return {
			kind: "orphan_payment",
			provider: facts.provider,
			subjectId: facts.id,
			detail: `paid at ${facts.provider}, unknown here`,
		};
	}
	const now = await attemptByPayment(ctx, facts, facts.id);
	const claimable = now?.donationId === null && ctx.platform.clock.now() - now.createdAt <= claimWithin;
	if (!now || isBooked(now) || claimable) return null;
	return {
		kind: "unbooked_payment",
		provider: facts.provider,
		subjectId: facts.id,
		detail: `paid at ${facts.provider}, ${now.status} here`,
	};
}
