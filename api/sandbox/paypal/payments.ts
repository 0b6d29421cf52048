import type { Capture, Dispute, Refund } from "./documents.ts";
import { feeOf, minorOf, money } from "./money.ts";
import { isoTime, type Work } from "./work.ts";

/** A capture as the API and events carry it. */
export function captureBody(work: Work, capture: Capture): object {
	const { id, status, amount, created, updated, orderId } = capture;
	const minor = minorOf(amount);
	const { currency_code: currency } = amount;
	const fee = feeOf(minor);
	const arrived = status !== "PENDING" && status !== "DECLINED";
	return {
		id,
		status,
		...(capture.pendingReason && status === "PENDING" ? { status_details: { reason: capture.pendingReason } } : {}),
		amount,
		final_capture: true,
		seller_protection: { status: "NOT_ELIGIBLE" },
		...(arrived
			? {
					seller_receivable_breakdown: {
						gross_amount: amount,
						paypal_fee: money(currency, fee),
						net_amount: money(currency, minor - fee),
					},
				}
			: {}),
		...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
		...(capture.customId ? { custom_id: capture.customId } : {}),
		supplementary_data: { related_ids: { order_id: orderId } },
		create_time: isoTime(created),
		update_time: isoTime(updated),
		links: [
			work.link(`/v2/payments/captures/${id}`, "self"),
			work.link(`/v2/payments/captures/${id}/refund`, "refund", "POST"),
			work.link(`/v2/checkout/orders/${orderId}`, "up"),
		],
	};
}

/** A refund as the API and events carry it. PayPal keeps its fee. */
export function refundBody(work: Work, refund: Refund): object {
	const { id, status, amount, created, captureId } = refund;
	const currency = amount.currency_code;
	return {
		id,
		status,
		amount,
		...(refund.customId ? { custom_id: refund.customId } : {}),
		...(refund.note ? { note_to_payer: refund.note } : {}),
		seller_payable_breakdown: {
			gross_amount: amount,
			paypal_fee: money(currency, 0),
			net_amount: amount,
			total_refunded_amount: money(currency, refund.totalRefunded),
		},
		create_time: isoTime(created),
		update_time: isoTime(created),
		links: [work.link(`/v2/payments/refunds/${id}`, "self"), work.link(`/v2/payments/captures/${captureId}`, "up")],
	};
}

export function disputeBody(work: Work, dispute: Dispute): object {
	const { id, status, outcome, reason, amount, created, captureId } = dispute;
	return {
		dispute_id: id,
		create_time: isoTime(created),
		update_time: isoTime(created),
		disputed_transactions: [
			{ seller_transaction_id: captureId, gross_amount: amount, transaction_status: "COMPLETED" },
		],
		reason,
		status,
		dispute_state: status === "OPEN" ? "REQUIRED_ACTION" : "RESOLVED",
		dispute_amount: amount,
		...(outcome
			? {
					dispute_outcome: {
						outcome_code: outcome,
						...(outcome === "RESOLVED_BUYER_FAVOUR" ? { amount_refunded: amount } : {}),
					},
				}
			: {}),
		dispute_life_cycle_stage: "INQUIRY",
		dispute_channel: "INTERNAL",
		links: [work.link(`/v1/customer/disputes/${id}`, "self")],
	};
}
