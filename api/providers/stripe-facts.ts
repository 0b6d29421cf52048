import type Stripe from "stripe";
import { type Currency, isCurrency } from "../domain/money.ts";

/** What Stripe says of a payment intent, in our units: minor amounts, upper-case currencies, milliseconds. */
export interface IntentFacts {
	id: string;
	status: Stripe.PaymentIntent.Status;
	amountMinor: number;
	currency: Currency | null;
	clientSecret: string | null;
	customerId: string | null;
	livemode: boolean;
	/** The payment attempt that asked for it; null for an intent made elsewhere. */
	attemptId: string | null;
	donationId: string | null;
	createdAt: number;
	charge: ChargeFacts | null;
	failure: { code: string; message: string } | null;
}

export interface ChargeFacts {
	id: string;
	paidAt: number;
	capturedMinor: number;
	/** What Stripe has given back of it. */
	refundedMinor: number;
	riskLevel: string | null;
	card: { brand: string; last4: string } | null;
	/** Known once Stripe has written the balance transaction. */
	balance: { id: string; settledMinor: number; feeMinor: number; currency: string } | null;
}

export interface RefundFacts {
	id: string;
	chargeId: string | null;
	amountMinor: number;
	status: "pending" | "succeeded" | "failed";
	/** Our refund row, when we asked for it. */
	refundId: string | null;
	createdAt: number;
	reason: string | null;
	/** What left the settlement currency for it (a negative amount), once Stripe has written it. */
	balance: { id: string; settledMinor: number; currency: string } | null;
}

/** The id of what Stripe names or, expanded, shows whole. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
	return typeof value === "string" ? value : (value?.id ?? null);
}

function chargeFacts(charge: Stripe.Charge): ChargeFacts {
	const balance = charge.balance_transaction;
	const card = charge.payment_method_details?.card;
	return {
		id: charge.id,
		paidAt: charge.created * 1000,
		capturedMinor: charge.amount_captured,
		refundedMinor: charge.amount_refunded,
		riskLevel: charge.outcome?.risk_level ?? null,
		card: card?.last4 ? { brand: card.brand ?? "card", last4: card.last4 } : null,
		balance:
			balance && typeof balance === "object"
				? {
						id: balance.id,
						settledMinor: balance.amount,
						feeMinor: balance.fee,
						currency: balance.currency.toUpperCase(),
					}
				: null,
	};
}

/** Reads an intent object, as a call or an event carries it, into our units. */
export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
	const currency = intent.currency.toUpperCase();
	const error = intent.last_payment_error;
	return {
		id: intent.id,
		status: intent.status,
		amountMinor: intent.amount,
		currency: isCurrency(currency) ? currency : null,
		clientSecret: intent.client_secret,
		customerId: idOf(intent.customer),
		livemode: intent.livemode,
		attemptId: intent.metadata?.attempt_id ?? null,
		donationId: intent.metadata?.donation_id ?? null,
		createdAt: intent.created * 1000,
		charge:
			intent.status === "succeeded" && intent.latest_charge && typeof intent.latest_charge === "object"
				? chargeFacts(intent.latest_charge)
				: null,
		failure: error ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? "" } : null,
	};
}

/** Reads a refund object into our units. */
export function refundFacts(refund: Stripe.Refund): RefundFacts {
	const { status, balance_transaction: balance } = refund;
	return {
		id: refund.id,
		chargeId: idOf(refund.charge),
		amountMinor: refund.amount,
		status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
		refundId: refund.metadata?.refund_id ?? null,
		createdAt: refund.created * 1000,
		reason: refund.reason,
		balance:
			balance && typeof balance === "object"
				? { id: balance.id, settledMinor: balance.amount, currency: balance.currency.toUpperCase() }
				: null,
	};
}
