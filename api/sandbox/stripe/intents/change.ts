import { type BankBehaviour, failureMessage, type TransferFailure } from "../banks.ts";
import { declines } from "../declines.ts";
import { returnTransfer } from "../disputes.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../documents.ts";
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
	return arrive(work, intent, params.oneOf("outcome", ["succeeded", "failed"] as const) ?? "succeeded");
}

/** The intent after a transfer that is due by now has arrived, failed or come back. */
export async function withArrival(work: Work, intent: PaymentIntent): Promise<PaymentIntent> {
	const { arrivesAt } = intent._sandbox;
	if (intent.status !== "processing" || arrivesAt === undefined || arrivesAt > work.now()) return intent;
	const bank = await bankOf(work, intent);
	const settled = await arrive(work, intent, bank && failureOf(bank, intent) ? "failed" : "succeeded");
	const charge = idOf(settled.latest_charge);
	if (bank?.returned && charge) work.later(async () => void (await returnTransfer(work, charge, "insufficient_funds")));
	return settled;
}

/** Why a transfer fails; null for one that arrives. */
const failureOf = (bank: BankBehaviour, { _sandbox: { withoutDonor } }: PaymentIntent): TransferFailure | null =>
	bank.failure ?? (withoutDonor ? (bank.failsLater ?? null) : null);

async function bankOf(work: Work, intent: PaymentIntent): Promise<BankBehaviour | null> {
	const method = await work.find<PaymentMethod>("payment_method", idOf(intent.payment_method) ?? "");
	return method?._sandbox.bank ?? null;
}

/** Ends a pending charge now. */
export async function arrive(
	work: Work,
	intent: PaymentIntent,
	outcome: "failed" | "succeeded",
): Promise<PaymentIntent> {
	const charge = await work.get<Charge>("charge", idOf(intent.latest_charge) ?? "");
	if (outcome === "succeeded") {
		const paid: Charge = { ...charge, status: "succeeded", paid: true, captured: true, amount_captured: charge.amount };
		return succeed(work, intent, paid);
	}
	const bank = await bankOf(work, intent);
	const reason = bank ? transferFailure(failureOf(bank, intent) ?? "insufficient_funds") : cardFailure;
	const failed = work.save<Charge>({
		...charge,
		status: "failed",
		failure_code: reason.code,
		failure_message: reason.message,
	});
	work.emit("charge.failed", failed);
	const refused = work.save<PaymentIntent>({
		...intent,
		status: "requires_payment_method",
		payment_method: null,
		last_payment_error: { charge: charge.id, ...reason },
	});
	work.emit("payment_intent.payment_failed", refused);
	return refused;
}

const cardFailure = {
	advice_code: declines.generic.adviceCode,
	code: declines.generic.code,
	decline_code: declines.generic.declineCode,
	message: declines.generic.message,
	type: "card_error" as const,
};

const transferFailure = (code: TransferFailure) => ({
	code,
	message: failureMessage(code),
	type: "invalid_request_error" as const,
});
