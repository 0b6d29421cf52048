import type { Ctx } from "../../http/context.ts";
import type { DisputeFacts } from "../../providers/types.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Takes a gift back once its dispute is lost, such as a bank transfer that the donor's bank returned days later. It is stored
 * and posted like a refund that the provider made, with the provider's fee for the dispute. Does nothing while the dispute is open, or if we won it.
 * @throws Error while its payment is not booked
 */
export async function settleDispute(ctx: Ctx, facts: DisputeFacts): Promise<void> {
	if (!facts.lost) return;
	const { provider, account, id, chargeId, amountMinor, createdAt, settlement, feeMinor } = facts;
	await settleRefund(ctx, {
		provider,
		account,
		id,
		chargeId,
		amountMinor,
		createdAt,
		settlement,
		feeMinor,
		status: "succeeded",
		refundId: null,
		reason: "dispute",
	});
}
