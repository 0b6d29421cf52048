import type { Capture, Order, Refund } from "./documents.ts";
import { invalidRequest, unprocessable } from "./errors.ts";
import { minorOf, money, readMoney } from "./money.ts";
import { captureBody, refundBody } from "./payments.ts";
import type { Work } from "./work.ts";

/** Takes the payer's money, or promises it if it comes from a bank account. */
export function capturePayment(work: Work, order: Order): Capture {
	const pending = order.funding === "echeck";
	const capture = work.save<Capture>({
		id: work.id(),
		object: "paypal_capture",
		created: work.now(),
		updated: work.now(),
		orderId: order.id,
		status: pending ? "PENDING" : "COMPLETED",
		pendingReason: pending ? "ECHECK" : null,
		amount: order.amount,
		customId: order.customId,
		invoiceId: order.invoiceId,
		refundIds: [],
		disputeId: null,
	});
	emitCapture(work, capture, pending ? "PENDING" : "COMPLETED");
	return capture;
}

function emitCapture(work: Work, capture: Capture, what: "COMPLETED" | "PENDING" | "DENIED"): void {
	const { currency_code: currency, value } = capture.amount;
	const summary = `Payment ${what.toLowerCase()} for ${value} ${currency}`;
	work.emit(`PAYMENT.CAPTURE.${what}`, "capture", summary, captureBody(work, capture));
}

/** A payment from a bank account arrives, or is returned. */
export async function settleCapture(work: Work, id: string, outcome: "COMPLETED" | "DECLINED"): Promise<void> {
	const capture = await work.get<Capture>("paypal_capture", id);
	if (capture.status !== "PENDING") return;
	const settled = work.save<Capture>({ ...capture, status: outcome, updated: work.now() });
	emitCapture(work, settled, outcome === "COMPLETED" ? "COMPLETED" : "DENIED");
}

/** POST /v2/payments/captures/{id}/refund. Without an amount it refunds the rest. */
export async function refundCapture(work: Work, id: string, body: object): Promise<object> {
	const { amount, custom_id: customId, note_to_payer: note } = body as Record<string, unknown>;
	const capture = await work.get<Capture>("paypal_capture", id);
	if (capture.status === "REFUNDED") {
		throw unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
	}
	if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED") {
		throw unprocessable("PERMISSION_DENIED", "The requested action is not permitted for this capture.");
	}
	const { currency_code: currency } = capture.amount;
	const captured = minorOf(capture.amount);
	const before = await refundedMinor(work, capture);
	const requested = amount === undefined ? money(currency, captured - before) : readMoney(amount, "/amount");
	if (requested.currency_code !== currency) {
		throw unprocessable("CURRENCY_MISMATCH", "The currency of the refund must be the same as the capture.");
	}
	const after = before + minorOf(requested);
	if (after > captured) {
		throw unprocessable(
			"REFUND_AMOUNT_EXCEEDED",
			"The refund amount must be less than or equal to the capture amount.",
		);
	}
	if (customId !== undefined && typeof customId !== "string") throw invalidRequest("/custom_id");
	const refund = work.save<Refund>({
		id: work.id(),
		object: "paypal_refund",
		created: work.now(),
		captureId: id,
		status: "COMPLETED",
		amount: requested,
		customId: customId ?? null,
		note: typeof note === "string" ? note.slice(0, 255) : null,
		totalRefunded: after,
	});
	work.save<Capture>({
		...capture,
		status: after === captured ? "REFUNDED" : "PARTIALLY_REFUNDED",
		refundIds: [...capture.refundIds, refund.id],
		updated: work.now(),
	});
	const summary = `A ${requested.value} ${currency} capture payment was refunded`;
	work.emit("PAYMENT.CAPTURE.REFUNDED", "refund", summary, refundBody(work, refund));
	return refundBody(work, refund);
}

async function refundedMinor(work: Work, capture: Capture): Promise<number> {
	const refunds = await Promise.all(capture.refundIds.map((id) => work.get<Refund>("paypal_refund", id)));
	return refunds.reduce((sum, refund) => sum + minorOf(refund.amount), 0);
}
