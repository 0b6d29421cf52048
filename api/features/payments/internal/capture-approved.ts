import { sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import type { PaymentFacts } from "../../../providers/types.ts";
import { getDonation } from "../../donations/find.ts";
import { type AttemptRow, providerOf } from "./attempts.ts";
import { confirmingNow, giveTurnBack } from "./free-turn.ts";

/**
 * Captures an order that its donor has approved at the provider, once its donation can be paid with it: the donor's return,
 * the provider's event and the reconciler all come here, whichever is first. Any other payment is left as it is.
 * @returns the payment afterwards
 * @throws ProviderError with an unknown outcome if the provider does not answer
 */
export async function captureApproved(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts): Promise<PaymentFacts> {
	const provider = providerOf(ctx, attempt);
	if (facts.status !== "needs_confirmation" || !provider.orders || !(await takeTurnToCapture(ctx, attempt, facts))) {
		return facts;
	}
	try {
		const after = await provider.confirmPayment(facts.id);
		if (after.status === "needs_action") await giveTurnBack(ctx, attempt.id);
		return after;
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind === "declined" && trouble.payment) return trouble.payment;
		if (trouble.kind === "refused") await giveTurnBack(ctx, attempt.id);
		throw error;
	}
}

/** Takes the donation's turn. @returns false if the order's money is not what the donation asks for now */
async function takeTurnToCapture(ctx: Ctx, attempt: AttemptRow, facts: PaymentFacts): Promise<boolean> {
	const { id, donationId } = attempt;
	if (donationId === null) return false;
	const { donation, beneficiary } = await getDonation(ctx, { id: donationId });
	const { chargeMinor, currency } = donation;
	if (!beneficiary.open || facts.amountMinor !== chargeMinor || facts.currency !== currency) return false;
	const isPayable = sql`status IN ('created', 'requires_action') AND EXISTS (SELECT 1 FROM donation
		WHERE id = ${donationId} AND charge_minor = ${chargeMinor} AND status IN ('created', 'processing', 'failed'))`;
	const [taken] = await ctx.db.write([confirmingNow(ctx, { id, donationId }, isPayable)]);
	return taken?.rowsAffected === 1;
}
