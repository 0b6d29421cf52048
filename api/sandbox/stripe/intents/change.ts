import { declines } from "../declines.ts";
import type { Charge, PaymentIntent } from "../documents.ts";
import { unexpectedState } from "../errors.ts";
import type { Params } from "../params.ts";
import { idOf, type Work } from "../work.ts";
import { succeed } from "./charge.ts";

const cancelable = ["requires_payment_method", "requires_confirmation", "requires_action", "processing"];

/** POST /v1/payment_intents/{id}/cancel */
export function cancelIntent(work: Work, intent: PaymentIntent): PaymentIntent {
	if (!cancelable.includes(intent.status)) {
		throw unexpectedState(
			`You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
			intent,
		);
	}
	const canceled = work.save<PaymentIntent>({
		...intent,
		status: "canceled",
		canceled_at: work.now(),
		next_action: null,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
	});
	work.emit("payment_intent.canceled", canceled);
	return canceled;
}

/**
 * POST /v1/test_helpers/payment_intents/{id}/settle ends a pending charge. Stripe has no such call.
 * @param params `outcome`: `succeeded` or `failed`
 */
export async function settleIntent(work: Work, intent: PaymentIntent, params: Params): Promise<PaymentIntent> {
	if (intent.status !== "processing") {
		throw unexpectedState(
			`This PaymentIntent could not be settled because it has a status of ${intent.status}.`,
			intent,
		);
	}
	const outcome = params.oneOf("outcome", ["succeeded", "failed"] as const) ?? "succeeded";
	const charge = await work.get<Charge>("charge", idOf(intent.latest_charge) ?? "");
	if (outcome === "succeeded") {
		const paid: Charge = { ...charge, status: "succeeded", paid: true, captured: true, amount_captured: charge.amount };
		return succeed(work, intent, paid);
	}
	const { code, declineCode, message, adviceCode } = declines.generic;
	const failed = work.save<Charge>({ ...charge, status: "failed", failure_code: code, failure_message: message });
	work.emit("charge.failed", failed);
	const refused = work.save<PaymentIntent>({
		...intent,
		status: "requires_payment_method",
		payment_method: null,
		last_payment_error: {
			advice_code: adviceCode,
			charge: charge.id,
			code,
			decline_code: declineCode,
			message,
			type: "card_error",
		},
	});
	work.emit("payment_intent.payment_failed", refused);
	return refused;
}
