import { isCurrency } from "../../domain/money.ts";
import type { ChargeFacts, DisputeFacts, PaymentFacts, PaymentStatus, ProviderAccount, RefundFacts } from "../types.ts";
import type { Capture, Dispute, Money, Order, Refund } from "./shapes.ts";

/** We use a single PayPal account. */
export const payPalAccount = { provider: "paypal", account: "default" } as const satisfies ProviderAccount;

export const capturePath = (id: string) => `/v2/payments/captures/${encodeURIComponent(id)}`;

/** Digits are cut and padded as text, because a product of floats loses cents. */
export function minorOf({ value }: Money): number {
	const [whole = "0", decimals = ""] = value.split(".");
	const minor = Number(whole.replace("-", "") + decimals.slice(0, 2).padEnd(2, "0"));
	return value.startsWith("-") ? -minor : minor;
}

/** An order before its capture. PayPal may add statuses: they count as `needs_action`. */
const orderStatuses: Readonly<Record<string, PaymentStatus>> = {
	APPROVED: "needs_confirmation",
	// Its capture is missing in this answer, and known on the next read.
	COMPLETED: "processing",
	VOIDED: "canceled",
};

const captureStatuses: Readonly<Record<string, PaymentStatus>> = {
	COMPLETED: "succeeded",
	PARTIALLY_REFUNDED: "succeeded",
	REFUNDED: "succeeded",
	DECLINED: "needs_method",
	FAILED: "needs_method",
};

/** The amount on our balance and PayPal's fee; null while the money has not arrived. */
function settlementOf({ id, seller_receivable_breakdown: parts }: Capture): ChargeFacts["settlement"] {
	if (!parts) return null;
	const { gross_amount: gross, paypal_fee: fee, receivable_amount: received } = parts;
	if (!received || received.currency_code === gross.currency_code) {
		const feeMinor = fee ? minorOf(fee) : 0;
		return { id, settledMinor: minorOf(gross), currency: gross.currency_code, feeMinor };
	}
	// Converted by PayPal: what we received is without the fee.
	const converted = parts.paypal_fee_in_receivable_currency;
	const feeMinor = converted ? minorOf(converted) : 0;
	return { id, settledMinor: minorOf(received) + feeMinor, currency: received.currency_code, feeMinor };
}

function chargeFacts(capture: Capture, refunds: readonly Refund[]): ChargeFacts {
	const returned = refunds.filter(({ status }) => status === "COMPLETED" || status === "PENDING");
	return {
		id: capture.id,
		paidAt: Date.parse(capture.create_time),
		capturedMinor: minorOf(capture.amount),
		refundedMinor: returned.reduce((sum, { amount }) => sum + minorOf(amount), 0),
		riskLevel: null,
		card: null,
		instrument: null,
		settlement: settlementOf(capture),
	};
}

/** Why a capture ended without money, in the words of our own texts. */
export const declined = { code: "paypal_declined", message: "" } as const;

/** The name of the unit of an order that keeps its payer's account, because a waiting order says nothing else of it. */
export const keepsAccountReference = "regular";

/** The page on which the donor approves an order, or proves more to their bank. */
function approvalUrlOf({ links }: Order): string | null {
	const link = links.find(({ rel }) => rel === "payer-action") ?? links.find(({ rel }) => rel === "approve");
	return link?.href ?? null;
}

export function paymentFacts(order: Order): PaymentFacts {
	const [unit] = order.purchase_units;
	const { captures = [], refunds = [] } = unit?.payments ?? {};
	const capture = captures[0];
	const status = capture ? (captureStatuses[capture.status] ?? "processing") : orderStatuses[order.status];
	const { currency_code: currency = "" } = unit?.amount ?? {};
	const vault = order.payment_source?.paypal?.attributes?.vault;
	const account = vault?.status === "VAULTED" && vault.customer ? vault : null;
	return {
		...payPalAccount,
		id: order.id,
		status: status ?? "needs_action",
		amountMinor: unit ? minorOf(unit.amount) : 0,
		currency: isCurrency(currency) ? currency : null,
		clientSecret: null,
		customerId: account?.customer?.id ?? null,
		methodId: account?.id ?? null,
		keepsLater: vault?.status === "APPROVED",
		purpose: unit?.reference_id === keepsAccountReference ? "account" : null,
		attemptId: unit?.custom_id ?? null,
		charge: capture && status === "succeeded" ? chargeFacts(capture, refunds) : null,
		failure: status === "needs_method" ? declined : null,
		approvalUrl: approvalUrlOf(order),
	};
}

const refundStatuses: Readonly<Record<string, RefundFacts["status"]>> = {
	COMPLETED: "succeeded",
	FAILED: "failed",
	CANCELLED: "failed",
};

/** The id at the end of a link to a capture. */
export function captureIdOf(links: readonly { href: string; rel: string }[]): string | null {
	const up = links.find(({ rel }) => rel === "up")?.href ?? "";
	return /\/captures\/([A-Za-z0-9-]{1,64})$/.exec(up)?.[1] ?? null;
}

export function refundFacts(refund: Refund): RefundFacts {
	const received = refund.seller_payable_breakdown?.net_amount_in_receivable_currency;
	return {
		...payPalAccount,
		id: refund.id,
		chargeId: captureIdOf(refund.links),
		amountMinor: minorOf(refund.amount),
		status: refundStatuses[refund.status] ?? "pending",
		refundId: refund.custom_id ?? null,
		createdAt: Date.parse(refund.create_time),
		reason: "requested",
		settlement: received ? { id: refund.id, settledMinor: -minorOf(received), currency: received.currency_code } : null,
	};
}

/** The outcomes after which PayPal gives the donor's money back from ours. */
const lost: ReadonlySet<string> = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

export const disputePath = (id: string) => `/v1/customer/disputes/${encodeURIComponent(id)}`;

export function disputeFacts(dispute: Dispute): DisputeFacts {
	const { outcome_code: outcome = "", amount_refunded: refunded } = dispute.dispute_outcome ?? {};
	const refundedMinor = refunded ? minorOf(refunded) : 0;
	return {
		...payPalAccount,
		id: dispute.dispute_id,
		chargeId: dispute.disputed_transactions[0]?.seller_transaction_id ?? null,
		status: dispute.status,
		amountMinor: refundedMinor > 0 ? refundedMinor : minorOf(dispute.dispute_amount),
		lost: dispute.status === "RESOLVED" && lost.has(outcome),
		won: dispute.status === "RESOLVED" && !lost.has(outcome),
		createdAt: Date.parse(dispute.create_time),
		settlement: null,
		feeMinor: 0,
		reason: dispute.reason,
		networkCode: dispute.external_reason_code ?? null,
		dueAt: dispute.seller_response_due_date ? Date.parse(dispute.seller_response_due_date) : null,
		awaitsAnswer: dispute.status === "WAITING_FOR_SELLER_RESPONSE",
	};
}
