import { type Decline, declines } from "../declines.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "../documents.ts";
import { docUrl, StripeFault } from "../errors.ts";
import { balanceTransaction, chargeOf, checksOf, feeOf } from "../objects.ts";
import { idOf, present, type Work } from "../work.ts";

/**
 * Charges the method for the intent's amount.
 * @returns the intent: `succeeded`, `requires_capture`, or `processing`
 * @throws card_error (402) when the bank refuses; the failed charge and the intent's last error are kept
 */
export async function chargeIntent(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	authenticated: boolean,
): Promise<PaymentIntent> {
	const { behaviour } = method._sandbox;
	if (behaviour.decline) throw decline(work, intent, method, declines[behaviour.decline], authenticated);

	const captured = intent.capture_method !== "manual" && !behaviour.pending;
	const charge = chargeOf(work, intent, method, {
		decline: null,
		captured,
		pending: behaviour.pending ?? false,
		authenticated,
	});
	markUsed(work, intent, method);
	const before: PaymentIntent = {
		...intent,
		latest_charge: charge.id,
		payment_method: method.id,
		next_action: null,
		last_payment_error: null,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
	};
	if (behaviour.pending) {
		work.save(charge);
		const processing = work.save<PaymentIntent>({ ...before, status: "processing" });
		work.emit("charge.pending", charge);
		work.emit("payment_intent.processing", processing);
		return processing;
	}
	if (!captured) {
		work.save(charge);
		const held = work.save<PaymentIntent>({ ...before, status: "requires_capture", amount_capturable: intent.amount });
		work.emit("charge.succeeded", charge);
		work.emit("payment_intent.amount_capturable_updated", held);
		return held;
	}
	return succeed(work, before, charge);
}

/** Ends a captured or settled charge: the intent has succeeded, and the money is on the balance. */
export function succeed(work: Work, intent: PaymentIntent, charge: Charge): PaymentIntent {
	const done = work.save<PaymentIntent>({
		...intent,
		status: "succeeded",
		amount_received: charge.amount_captured,
		amount_capturable: 0,
	});
	if (intent.capture_method === "automatic_async") {
		// Stripe answers first and books a moment later: the charge has no balance transaction in this answer and in
		// charge.succeeded; charge.updated brings it (docs.stripe.com/payments/payment-intents/asynchronous-capture).
		work.save(charge);
		work.emit("charge.succeeded", charge);
		work.later(async () => {
			const booked = book(work, await work.get<Charge>("charge", charge.id));
			work.emit("charge.updated", booked, { balance_transaction: null, receipt_url: null });
		});
	} else {
		work.emit("charge.succeeded", book(work, charge));
	}
	work.emit("payment_intent.succeeded", done);
	return done;
}

function book(work: Work, charge: Charge): Charge {
	const transaction = work.save(
		balanceTransaction(work, {
			amount: charge.amount_captured,
			currency: charge.currency,
			fee: feeOf(charge.amount_captured, charge.currency),
			source: charge.id,
			type: "charge",
			description: charge.description,
		}),
	);
	return work.save<Charge>({ ...charge, balance_transaction: transaction.id });
}

/** Records a refused charge and answers the fault to throw. */
export function decline(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	reason: Decline,
	authenticated: boolean,
): StripeFault {
	markUsed(work, intent, method);
	const charge = work.save(
		chargeOf(work, intent, method, { decline: reason, captured: false, pending: false, authenticated }),
	);
	const details = {
		advice_code: reason.adviceCode,
		charge: charge.id,
		code: reason.code,
		decline_code: reason.declineCode,
		doc_url: docUrl(reason.code),
		message: reason.message,
		...(reason.blocked ? {} : { network_decline_code: "01" }),
		payment_method: shown(work, method),
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

/** A payment method as it stands inside an error: with the checks the bank made. */
export function shown(work: Work, method: PaymentMethod): PaymentMethod {
	const card = method.card ? { ...method.card, checks: checksOf(method) } : undefined;
	// `present` drops the stand-in's own member; what is left is the public document.
	return present({ ...method, card }, work.now()) as unknown as PaymentMethod;
}

/** A method used without a customer serves one intent only; one meant for later is attached instead. */
function markUsed(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
	const customer = idOf(intent.customer);
	const { decline: refusal } = method._sandbox.behaviour;
	if (customer !== null && intent.setup_future_usage !== null && method.customer === null && !refusal) {
		const attached = work.save<PaymentMethod>({
			...method,
			customer,
			_sandbox: { ...method._sandbox, setUp: true },
		});
		work.emit("payment_method.attached", attached);
		return;
	}
	if (method.customer !== null) {
		if (intent.setup_future_usage === "off_session" && !refusal) {
			work.save<PaymentMethod>({ ...method, _sandbox: { ...method._sandbox, setUp: true } });
		}
		return;
	}
	work.save<PaymentMethod>({ ...method, _sandbox: { ...method._sandbox, usedBy: intent.id } });
}
