import * as v from "valibot";
import type { PayoutLineKind, PayoutStatus } from "../../domain/giving/payouts.ts";
import { dayAfter, dayThere, regionZones } from "../../domain/local-day.ts";
import { pageOfPayouts } from "../payout-pages.ts";
import type { PayoutFacts, PayoutLine, Payouts } from "../payout-types.ts";
import type { RazorpayClient } from "./client.ts";
import { razorpayAccount } from "./facts.ts";
import { callRazorpay, listRazorpay } from "./trouble.ts";

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

/** razorpay.com/docs/api/settlements/fetch-recon: what was settled on a day. */
const reconSchema = v.object({
	entity_id: v.string(),
	type: v.string(),
	debit: v.number(),
	credit: v.number(),
	fee: v.nullish(v.number(), 0),
	created_at: v.number(),
	settlement_id: v.nullish(v.string()),
	description: v.nullish(v.string()),
	dispute_id: v.nullish(v.string()),
});

const kinds: Readonly<Record<string, PayoutLineKind>> = { payment: "gift", refund: "refund" };

/** A credit is what is left after its fee, of which the tax is a part. */
function lineOf(line: v.InferOutput<typeof reconSchema>): PayoutLine {
	const { entity_id: id, type, debit, credit, created_at: created, description, dispute_id: dispute } = line;
	const fee = line.fee ?? 0;
	return {
		id,
		kind: dispute ? "dispute" : (kinds[type] ?? "other"),
		source: dispute ?? (kinds[type] ? id : null),
		at: created * 1000,
		amountMinor: credit - debit + fee,
		feeMinor: fee,
		text: description ?? "",
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
		readPayout: async (id) => payoutFacts(await callRazorpay(settlementSchema, () => razorpay.settlements.fetch(id))),
		async *linesOf({ id, createdAt }) {
			// A settlement is in the report of the day on which the bank got it.
			const first = dayThere(createdAt, regionZones.IN);
			for (const day of [first, dayAfter(first)]) {
				const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
				const list = listRazorpay(reconSchema, (page) =>
					razorpay.settlements.reports({ year, month, day: date, ...page }),
				);
				for await (const line of list) if (line.settlement_id === id) yield lineOf(line);
			}
		},
	};
}
