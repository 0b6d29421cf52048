import * as v from "valibot";
import type { PayoutStatus } from "../../domain/giving/payouts.ts";
import { pageOfPayouts } from "../payout-pages.ts";
import type { PayoutFacts, Payouts } from "../payout-types.ts";
import type { RazorpayClient } from "./client.ts";
import { razorpayAccount } from "./facts.ts";
import { listRazorpay } from "./trouble.ts";

/** razorpay.com/docs/api/settlements/entity. All settlements are in rupees. */
const settlementSchema = v.object({
	id: v.pipe(v.string(), v.regex(/^setl_\w{1,40}$/)),
	amount: v.pipe(v.number(), v.integer()),
	status: v.string(),
	created_at: v.pipe(v.number(), v.integer()),
});

const statuses: Readonly<Record<string, PayoutStatus>> = { processed: "paid", failed: "failed" };

function payoutFacts({ id, amount, status, created_at }: v.InferOutput<typeof settlementSchema>): PayoutFacts {
	return {
		...razorpayAccount,
		id,
		createdAt: created_at * 1000,
		arrivesAt: created_at * 1000,
		amountMinor: amount,
		currency: "INR",
		status: statuses[status] ?? "pending",
		sourceType: "bank_account",
	};
}

/** Razorpay's payouts: its settlements. */
export function razorpayPayouts(razorpay: RazorpayClient): Payouts {
	async function* between(from: number | undefined, to: number | undefined): AsyncGenerator<PayoutFacts> {
		const span = {
			...(from === undefined ? {} : { from: Math.floor(from / 1000) }),
			...(to === undefined ? {} : { to: Math.floor(to / 1000) }),
		};
		const list = listRazorpay(settlementSchema, (page) => razorpay.settlements.all({ ...span, ...page }));
		for await (const settlement of list) yield payoutFacts(settlement);
	}
	return {
		listPayouts: (query) => pageOfPayouts(between(query.from, query.to), query),
		payoutsBetween: (from, to) => between(from, to),
	};
}
