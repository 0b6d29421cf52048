import type { PaymentProvider } from "../types.ts";
import type { RazorpayClient } from "./client.ts";
import { disputeFacts, disputeSchema, refundFacts, refundSchema } from "./facts.ts";
import { callRazorpay, listRazorpay, readRazorpay } from "./trouble.ts";

const spanOf = (from: number, to: number) => ({ from: Math.floor(from / 1000), to: Math.ceil(to / 1000) });

/** Money that goes back: refunds that we or the dashboard make, and disputes of donors' banks. */
export function razorpayRefunds(
	razorpay: RazorpayClient,
): Pick<PaymentProvider, "createRefund" | "listRefunds" | "refundsBetween" | "readDispute" | "disputesBetween"> {
	return {
		async createRefund({ refundId, chargeId, amountMinor, duplicate }) {
			const refund = await callRazorpay(refundSchema, () =>
				razorpay.payments.refund(chargeId, {
					amount: amountMinor,
					speed: "normal",
					receipt: refundId,
					notes: { refund_id: refundId, ...(duplicate ? { reason: "duplicate" } : {}) },
				}),
			);
			return refundFacts(refund);
		},
		async listRefunds(chargeId) {
			const refunds = [];
			const list = listRazorpay(refundSchema, (page) => razorpay.payments.fetchMultipleRefund(chargeId, page));
			for await (const refund of list) refunds.push(refundFacts(refund));
			return refunds;
		},
		async *refundsBetween(from, to) {
			const list = listRazorpay(refundSchema, (page) => razorpay.refunds.all({ ...spanOf(from, to), ...page }));
			for await (const refund of list) yield refundFacts(refund);
		},
		async readDispute(id) {
			const dispute = await readRazorpay(disputeSchema, () => razorpay.disputes.fetch(id));
			return dispute && disputeFacts(dispute);
		},
		async *disputesBetween(from, to) {
			const list = listRazorpay(disputeSchema, (page) => razorpay.get("/disputes", { ...spanOf(from, to), ...page }));
			for await (const dispute of list) yield disputeFacts(dispute);
		},
	};
}
