import type Stripe from "stripe";
import type { PayoutStatus } from "../../domain/giving/payouts.ts";
import type { PayoutFacts, Payouts } from "../payout-types.ts";
import { stripeAccount } from "./facts.ts";
import { callStripe, listStripe } from "./trouble.ts";

/** Any other status, such as `in_transit`, is on its way. */
const statuses: Readonly<Record<string, PayoutStatus>> = { paid: "paid", failed: "failed", canceled: "canceled" };

function payoutFacts(payout: Stripe.Payout): PayoutFacts {
	return {
		...stripeAccount,
		id: payout.id,
		createdAt: payout.created * 1000,
		arrivesAt: payout.arrival_date * 1000,
		amountMinor: payout.amount,
		currency: payout.currency.toUpperCase(),
		status: statuses[payout.status] ?? "pending",
		sourceType: payout.source_type === "bank_account" ? "bank_account" : "card",
	};
}

/** Stripe's payouts to our bank account (docs.stripe.com/api/payouts/list). */
export function stripePayouts(stripe: Stripe): Payouts {
	return {
		async listPayouts({ limit, after, before, status, from, to }) {
			const page = await callStripe(() =>
				stripe.payouts.list({
					limit,
					...(after ? { starting_after: after } : {}),
					...(before ? { ending_before: before } : {}),
					...(status ? { status } : {}),
					...(from === undefined && to === undefined
						? {}
						: {
								created: {
									...(from === undefined ? {} : { gte: Math.floor(from / 1000) }),
									...(to === undefined ? {} : { lte: Math.floor(to / 1000) }),
								},
							}),
				}),
			);
			return { rows: page.data.map(payoutFacts), hasMore: page.has_more };
		},
		payoutsBetween(from, to) {
			const created = { gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) };
			return listStripe(stripe.payouts.list({ created, limit: 100 }), payoutFacts);
		},
	};
}
