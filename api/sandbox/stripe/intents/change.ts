import { declines } from "../declines.ts";
import type { Charge, PaymentIntent } from "../documents.ts";
import { invalidRequest, unexpectedState } from "../errors.ts";
import type { Params } from "../params.ts";
import { readShipping } from "../payment-methods.ts";
import { idOf, type Work } from "../work.ts";
import { succeed } from "./charge.ts";
import { checkOwner } from "./confirm.ts";
import { readAmount, readCurrency, readCustomer, readMethod, readReceiptEmail } from "./create.ts";

export const updateParams = [
	"amount",
	"currency",
	"customer",
	"description",
	"metadata",
	"payment_method",
	"payment_method_data",
	"receipt_email",
	"setup_future_usage",
	"shipping",
	"statement_descriptor",
	"statement_descriptor_suffix",
	"transfer_group",
] as const;

const open = ["requires_payment_method", "requires_confirmation", "requires_action"];
/** What may change after the money has moved. */
const harmless = ["description", "metadata", "receipt_email", "transfer_group", "expand"];

/** POST /v1/payment_intents/{id} */
export async function updateIntent(work: Work, intent: PaymentIntent, params: Params): Promise<PaymentIntent> {
	const frozen = updateParams.find((name) => params.has(name) && !harmless.includes(name));
	if (frozen !== undefined && !open.includes(intent.status)) {
		throw unexpectedState(
			`This PaymentIntent's ${frozen} could not be updated because it has a status of ${intent.status}. You may only update the ${frozen} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
			intent,
		);
	}
	const currency = params.has("currency") ? readCurrency(params) : intent.currency;
	const method = await readMethod(work, params);
	const customer = params.has("customer") ? await readCustomer(work, params) : intent.customer;
	const clearable = (
		name: "description" | "statement_descriptor" | "statement_descriptor_suffix" | "transfer_group",
	) => {
		const value = params.clearable(name);
		return value === undefined ? intent[name] : value;
	};
	const email = readReceiptEmail(params);
	const updated: PaymentIntent = {
		...intent,
		amount: params.has("amount") ? readAmount(params, "amount", currency) : intent.amount,
		currency,
		customer,
		description: clearable("description"),
		metadata: params.metadata(intent.metadata),
		receipt_email: email === undefined ? intent.receipt_email : email,
		shipping: params.has("shipping") ? readShipping(params) : intent.shipping,
		setup_future_usage: params.has("setup_future_usage")
			? params.clearable("setup_future_usage") === null
				? null
				: (params.oneOf("setup_future_usage", ["off_session", "on_session"] as const) ?? null)
			: intent.setup_future_usage,
		statement_descriptor: clearable("statement_descriptor"),
		statement_descriptor_suffix: clearable("statement_descriptor_suffix"),
		transfer_group: clearable("transfer_group"),
	};
	if (method) checkOwner(updated, method);
	// What was authenticated was the former card and amount: a change of either begins anew.
	const restarted = method !== null || updated.amount !== intent.amount || updated.currency !== intent.currency;
	return work.save<PaymentIntent>({
		...updated,
		...(method ? { payment_method: method.id } : {}),
		...(restarted && open.includes(intent.status)
			? {
					status: method || intent.payment_method ? "requires_confirmation" : "requires_payment_method",
					next_action: null,
					_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
				}
			: {}),
	});
}

/** POST /v1/payment_intents/{id}/capture */
export async function captureIntent(work: Work, intent: PaymentIntent, params: Params): Promise<PaymentIntent> {
	if (intent.status !== "requires_capture") {
		throw unexpectedState(
			`This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
			intent,
		);
	}
	const amount = params.integer("amount_to_capture") ?? intent.amount_capturable;
	if (amount > intent.amount_capturable) {
		throw invalidRequest(
			`Amount to capture cannot be greater than the amount authorized. You have ${intent.amount_capturable} left to capture.`,
			"amount_too_large",
			"amount_to_capture",
		);
	}
	const charge = await work.get<Charge>("charge", idOf(intent.latest_charge) ?? "");
	const captured: Charge = { ...charge, captured: true, amount_captured: amount };
	work.emit("charge.captured", captured);
	return succeed(work, intent, captured);
}

const cancellationReasons = ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] as const;

/** POST /v1/payment_intents/{id}/cancel */
export async function cancelIntent(work: Work, intent: PaymentIntent, params: Params): Promise<PaymentIntent> {
	if (![...open, "requires_capture", "processing"].includes(intent.status)) {
		throw unexpectedState(
			`You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
			intent,
		);
	}
	const reason = params.oneOf("cancellation_reason", cancellationReasons) ?? null;
	const chargeId = idOf(intent.latest_charge);
	const charge = chargeId === null ? null : await work.find<Charge>("charge", chargeId);
	if (charge && intent.status === "requires_capture") {
		const released = work.save<Charge>({ ...charge, refunded: true, amount_refunded: charge.amount });
		work.emit("charge.refunded", released);
	}
	const canceled = work.save<PaymentIntent>({
		...intent,
		status: "canceled",
		amount_capturable: 0,
		canceled_at: work.now(),
		cancellation_reason: reason,
		next_action: null,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
	});
	work.emit("payment_intent.canceled", canceled);
	return canceled;
}

/**
 * POST /v1/test_helpers/payment_intents/{id}/settle, the stand-in's own: ends a pending charge.
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
