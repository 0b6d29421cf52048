import { type Decline, declines } from "../declines.ts";
import { disputeCharge } from "../disputes.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../documents.ts";
import { docUrl, StripeFault } from "../errors.ts";
import { balanceTransaction, chargeOf, checksOf, feeOf, onBalance, transferFeeOf } from "../objects.ts";
import { idOf, present, type Work } from "../work.ts";

/**
 * Charges the payment method for the intent's amount.
 * @returns the intent: `succeeded` or `processing`
 * @throws card_error (402) if the bank declines; the failed charge and the intent's last error are stored
 */
export async function chargeIntent(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	authenticated: boolean,
): Promise<PaymentIntent> {
	const { behaviour } = method._sandbox;
	if (behaviour.decline) throw declineIntent(work, intent, method, declines[behaviour.decline], authenticated);

	const pending = behaviour.pending ?? method.type === "us_bank_account";
	const charge = chargeOf(work, intent, method, { decline: null, pending, authenticated });
	markUsed(work, intent, method);
	if (intent.setup_future_usage !== null) attach(work, intent, method);
	const before: PaymentIntent = {
		...intent,
		latest_charge: charge.id,
		payment_method: method.id,
		next_action: null,
		last_payment_error: null,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: null, ...arrival(work, method) },
	};
	if (pending) {
		work.save(charge);
		const processing = work.save<PaymentIntent>({ ...before, status: "processing" });
		work.emit("charge.pending", charge);
		work.emit("payment_intent.processing", processing);
		return processing;
	}
	const done = succeed(work, before, charge);
	if (behaviour.disputed) work.later(() => disputeCharge(work, charge.id));
	return done;
}

/** A transfer takes four business days (docs.stripe.com/payments/ach-direct-debit#timing); the sandbox has no weekends. */
const arrival = (work: Work, { type }: PaymentMethod) =>
	type === "us_bank_account" ? { arrivesAt: work.now() + 4 * 86_400 } : {};

/** Completes a captured or settled charge: the intent succeeds, and its money will be on the balance. */
export function succeed(work: Work, intent: PaymentIntent, charge: Charge): PaymentIntent {
	const done = work.save<PaymentIntent>({
		...intent,
		status: "succeeded",
		amount_received: charge.amount_captured,
	});
	// Stripe answers before it books, so this response and charge.succeeded have no balance transaction; charge.updated
	// does (docs.stripe.com/payments/payment-intents/asynchronous-capture).
	work.save(charge);
	work.emit("charge.succeeded", charge);
	work.later(async () => {
		const booked = book(work, await work.get<Charge>("charge", charge.id));
		work.emit("charge.updated", booked, { balance_transaction: null, receipt_url: null });
	});
	work.emit("payment_intent.succeeded", done);
	return done;
}

function book(work: Work, charge: Charge): Charge {
	const booked = onBalance(charge.amount_captured, charge.currency, "charge");
	const transaction = work.save(
		balanceTransaction(work, {
			amount: charge.amount_captured,
			currency: charge.currency,
			fee:
				charge.payment_method_details?.type === "us_bank_account"
					? transferFeeOf(charge.amount_captured)
					: feeOf(booked.amount, booked.currency),
			source: charge.id,
			type: "charge",
			description: charge.description,
		}),
	);
	return work.save<Charge>({ ...charge, balance_transaction: transaction.id });
}

/** Records a declined charge. @returns the error to throw */
export function declineIntent(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	reason: Decline,
	authenticated = false,
): StripeFault {
	markUsed(work, intent, method);
	const charge = work.save(chargeOf(work, intent, method, { decline: reason, pending: false, authenticated }));
	const details = {
		advice_code: reason.adviceCode,
		charge: charge.id,
		code: reason.code,
		decline_code: reason.declineCode,
		doc_url: docUrl(reason.code),
		message: reason.message,
		...(reason.blocked ? {} : { network_decline_code: "01" }),
		payment_method: withBankChecks(method),
		type: "card_error" as const,
	};
	const failed = work.save<PaymentIntent>({
		...intent,
		status: "requires_payment_method",
		latest_charge: charge.id,
		payment_method: null,
		next_action: null,
		last_payment_error: details,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
	});
	work.emit("charge.failed", charge);
	work.emit("payment_intent.payment_failed", failed);
	return new StripeFault(402, { ...details, payment_intent: failed }, true);
}

/** A payment method as included in an error, with the bank's checks. */
export function withBankChecks(method: PaymentMethod): PaymentMethod {
	const card = method.card ? { ...method.card, checks: checksOf(method) } : undefined;
	// `present` removes the sandbox's internal member.
	return present({ ...method, card }) as unknown as PaymentMethod;
}

/** Saves the payment method with the intent's customer, so that it can be used again. */
function attach(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
	const customer = idOf(intent.customer);
	if (customer === null || method.customer !== null) return;
	const _sandbox = { ...method._sandbox, usedBy: intent.id };
	work.emit("payment_method.attached", work.save<PaymentMethod>({ ...method, customer, _sandbox }));
}

/** A payment method without a customer works for one intent only. */
function markUsed(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
	work.save<PaymentMethod>({ ...method, _sandbox: { ...method._sandbox, usedBy: intent.id } });
}
