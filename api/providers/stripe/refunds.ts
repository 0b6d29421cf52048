import type Stripe from "stripe";
import type { PaymentProvider } from "../types.ts";
import { disputeFacts, refundFacts } from "./facts.ts";
import { callStripe, listStripe, readStripe } from "./trouble.ts";

const expand = ["data.balance_transaction"];

const spanOf = (from: number, to: number) => ({ gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) });

/** Money that goes back: refunds that we or the dashboard make, and disputes of donors' banks. */
export function stripeRefunds(
	stripe: Stripe,
): Pick<PaymentProvider, "createRefund" | "listRefunds" | "refundsBetween" | "readDispute" | "disputesBetween"> {
	return {
		async createRefund(input) {
			const refund = await callStripe(() =>
				stripe.refunds.create(
					{
						charge: input.chargeId,
						amount: input.amountMinor,
						metadata: { refund_id: input.refundId },
						expand: ["balance_transaction"],
						...(input.duplicate ? { reason: "duplicate" as const } : {}),
					},
					{ idempotencyKey: `refund:${input.refundId}` },
				),
			);
			return refundFacts(refund);
		},
		async listRefunds(chargeId) {
			const list = stripe.refunds.list({ charge: chargeId, limit: 100, expand });
			return (await callStripe(() => list.autoPagingToArray({ limit: 10_000 }))).map(refundFacts);
		},
		refundsBetween(from, to) {
			return listStripe(stripe.refunds.list({ created: spanOf(from, to), limit: 100, expand }), refundFacts);
		},
		async readDispute(id) {
			const dispute = await readStripe(() => stripe.disputes.retrieve(id));
			return dispute && disputeFacts(dispute);
		},
		disputesBetween(from, to) {
			return listStripe(stripe.disputes.list({ created: spanOf(from, to), limit: 100 }), disputeFacts);
		},
	};
}
