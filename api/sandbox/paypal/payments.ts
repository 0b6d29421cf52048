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

/** A dispute as its seller reads it. The links say what the seller may do now. */
export function disputeBody(work: Work, dispute: Dispute): object {
	const { id, status, outcome, reason, amount, created, updated, captureId, dueAt, evidence } = dispute;
	const isOurs = status === "WAITING_FOR_SELLER_RESPONSE" && dueAt >= work.now();
	const path = `/v1/customer/disputes/${id}`;
	return {
		dispute_id: id,
		create_time: isoTime(created),
		update_time: isoTime(updated),
		disputed_transactions: [
			{ seller_transaction_id: captureId, gross_amount: amount, transaction_status: "COMPLETED" },
		],
		reason,
		status,
		dispute_state: states[status],
		dispute_amount: amount,
		...(outcome
			? {
					dispute_outcome: {
						outcome_code: outcome,
						...(outcome === "RESOLVED_SELLER_FAVOUR" ? {} : { amount_refunded: amount }),
					},
				}
			: {}),
		dispute_life_cycle_stage: "CHARGEBACK",
		dispute_channel: "INTERNAL",
		...(status === "WAITING_FOR_SELLER_RESPONSE" ? { seller_response_due_date: isoTime(dueAt) } : {}),
		evidences: [
			{
				evidence_type: "PROOF_OF_RECEIPT_COPY",
				source: "REQUESTED_FROM_SELLER",
				dispute_life_cycle_stage: "CHARGEBACK",
			},
			...(evidence
				? [
						{
							evidence_type: evidence.type,
							notes: evidence.notes,
							documents: evidence.documents.map((name) => ({ name })),
							source: "SUBMITTED_BY_SELLER",
							dispute_life_cycle_stage: "CHARGEBACK",
						},
					]
				: []),
		],
		...(isOurs ? { allowed_response_options: { accept_claim: { accept_claim_types: ["REFUND"] } } } : {}),
		links: [
			work.link(path, "self"),
			...(isOurs
				? [
						work.link(`${path}/provide-evidence`, "provide_evidence", "POST"),
						work.link(`${path}/accept-claim`, "accept_claim", "POST"),
					]
				: []),
		],
	};
}

const states = {
	WAITING_FOR_SELLER_RESPONSE: "REQUIRED_ACTION",
	UNDER_REVIEW: "UNDER_PAYPAL_REVIEW",
	RESOLVED: "RESOLVED",
} as const;
