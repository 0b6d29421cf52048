import type Stripe from "stripe";
import type { PayoutLineKind, PayoutStatus } from "../../domain/giving/payouts.ts";
import type { PayoutFacts, PayoutLine, Payouts } from "../payout-types.ts";
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

/** Other types are Stripe's own fees, or corrections (docs.stripe.com/reports/balance-transaction-types). */
const kinds: Readonly<Record<string, PayoutLineKind>> = {
	charge: "gift",
	payment: "gift",
	refund: "refund",
	payment_refund: "refund",
	refund_failure: "refund",
	payment_failure_refund: "refund",
	stripe_fee: "fee",
	tax_fee: "fee",
};

function lineOf(movement: Stripe.BalanceTransaction): PayoutLine {
	const { id, type, source, created, amount, fee, description, reporting_category: category } = movement;
	const disputed = category === "dispute" || category === "dispute_reversal";
	return {
		id,
		kind: disputed ? "dispute" : (kinds[type] ?? "other"),
		source: typeof source === "string" ? source : (source?.id ?? null),
		at: created * 1000,
		amountMinor: amount,
		feeMinor: fee,
		text: description ?? "",
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
		readPayout: async (id) => payoutFacts(await callStripe(() => stripe.payouts.retrieve(id))),
		// The payout is in its own list (docs.stripe.com/api/balance_transactions/list#balance_transaction_list-payout).
		async *linesOf({ id }) {
			const list = listStripe(stripe.balanceTransactions.list({ payout: id, limit: 100 }), (each) => each);
			for await (const movement of list) if (movement.type !== "payout") yield lineOf(movement);
		},
	};
}
