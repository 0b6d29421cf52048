import type Stripe from "stripe";
import { isCurrency } from "../../domain/money.ts";
import type {
	ChargeFacts,
	DisputeFacts,
	PaymentFacts,
	PaymentStatus,
	ProviderAccount,
	RefundFacts,
	Settlement,
} from "../types.ts";

/** We use a single Stripe account. */
export const stripeAccount = { provider: "stripe", account: "default" } as const satisfies ProviderAccount;

/** Any other status (manual capture, or one that Stripe adds later) counts as `needs_action`. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
	// Final with an error after our own card form; a payment on a hosted page survives a decline.
	requires_payment_method: "needs_method",
	requires_confirmation: "needs_confirmation",
	processing: "processing",
	succeeded: "succeeded",
	canceled: "canceled",
};

/** The id of an object that Stripe returns either as an id or expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
	return typeof value === "string" ? value : (value?.id ?? null);
}

function settlementOf(balance: Stripe.BalanceTransaction): Settlement {
	return { id: balance.id, settledMinor: balance.amount, currency: balance.currency.toUpperCase() };
}

/** The last month in which a card can be charged: `2029-04`. */
const expiryOf = ({ exp_month: month, exp_year: year }: Stripe.Charge.PaymentMethodDetails.Card) =>
	month && year ? { expires: `${year}-${String(month).padStart(2, "0")}` } : {};

function chargeFacts(charge: Stripe.Charge): ChargeFacts {
	const balance = charge.balance_transaction;
	const { card, us_bank_account: account } = charge.payment_method_details ?? {};
	return {
		id: charge.id,
		paidAt: charge.created * 1000,
		capturedMinor: charge.amount_captured,
		refundedMinor: charge.amount_refunded,
		riskLevel: charge.outcome?.risk_level ?? null,
		card: card
			? { brand: card.brand, last4: card.last4, fingerprint: card.fingerprint ?? null, ...expiryOf(card) }
			: null,
		instrument: account
			? { kind: "us_bank_account", name: account.bank_name, reference: null, last4: account.last4 }
			: card?.wallet
				? { kind: card.wallet.type, name: null, reference: null }
				: null,
		settlement: balance && typeof balance === "object" ? { ...settlementOf(balance), feeMinor: balance.fee } : null,
	};
}

export function paymentFacts(intent: Stripe.PaymentIntent): PaymentFacts {
	const currency = intent.currency.toUpperCase();
	const error = intent.last_payment_error;
	return {
		...stripeAccount,
		id: intent.id,
		status: statuses[intent.status] ?? "needs_action",
		amountMinor: intent.amount,
		currency: isCurrency(currency) ? currency : null,
		clientSecret: intent.client_secret,
		customerId: idOf(intent.customer),
		methodId: intent.setup_future_usage === "off_session" ? idOf(intent.payment_method) : null,
		attemptId: intent.metadata?.attempt_id ?? null,
		authenticationUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
		charge:
			intent.status === "succeeded" && intent.latest_charge && typeof intent.latest_charge === "object"
				? chargeFacts(intent.latest_charge)
				: null,
		failure: error ? { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? "" } : null,
	};
}

const reasons: Readonly<Record<string, RefundFacts["reason"]>> = { duplicate: "duplicate", fraudulent: "fraud" };

export function refundFacts(refund: Stripe.Refund): RefundFacts {
	const { status, balance_transaction: balance } = refund;
	return {
		...stripeAccount,
		id: refund.id,
		chargeId: idOf(refund.charge),
		amountMinor: refund.amount,
		status: status === "succeeded" ? "succeeded" : status === "failed" || status === "canceled" ? "failed" : "pending",
		refundId: refund.metadata?.refund_id ?? null,
		createdAt: refund.created * 1000,
		reason: reasons[refund.reason ?? ""] ?? "requested",
		settlement: balance && typeof balance === "object" ? settlementOf(balance) : null,
	};
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
	const {
		id,
		charge,
		status,
		amount,
		created,
		reason,
		balance_transactions: movements,
		evidence_details: details,
	} = dispute;
	const [moved] = movements;
	const { card } = dispute.payment_method_details ?? {};
	return {
		...stripeAccount,
		id,
		chargeId: idOf(charge),
		status,
		amountMinor: amount,
		// A bank transfer that comes back after it succeeded is lost from the start.
		lost: status === "lost",
		won: status === "won" || status === "warning_closed" || status === "prevented",
		createdAt: created * 1000,
		settlement: moved ? settlementOf(moved) : null,
		feeMinor: moved?.fee ?? 0,
		reason,
		networkCode: card?.network_reason_code ?? dispute.network_reason_code ?? null,
		dueAt: details.due_by === null ? null : details.due_by * 1000,
		awaitsAnswer: status === "needs_response" || status === "warning_needs_response",
	};
}
