import * as v from "valibot";
import { walletName } from "../../domain/giving/wallets.ts";
import { isCurrency } from "../../domain/money.ts";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { ChargeFacts, DisputeFacts, PaymentFacts, PaymentStatus, ProviderAccount, RefundFacts } from "../types.ts";

/**
 * The name of a bank by Razorpay's code for netbanking, such as `HDFC` or `PUNB_R` (razorpay.com/docs/payments/payment-methods/netbanking):
 * its code of the Reserve Bank's list, which the `ifsc` package publishes, with a letter for retail or corporate accounts.
 * @returns the code itself if the list lacks it
 */
async function bankName(code: string): Promise<string> {
	const { default: names } = await import("ifsc/src/banknames.json", { with: { type: "json" } });
	const own = code.slice(0, 4);
	return Object.hasOwn(names, own) ? (names[own] ?? code) : code;
}

/** We use a single Razorpay account. */
export const razorpayAccount = { provider: "razorpay", account: "default" } as const satisfies ProviderAccount;

/** Notes without any are an empty list. */
const notes = v.fallback(v.record(v.string(), v.unknown()), {});
const optionalText = v.nullish(v.string(), null);
const card = v.object({ network: optionalText, last4: optionalText });

export const paymentSchema = v.object({
	id: v.string(),
	order_id: optionalText,
	amount: v.number(),
	currency: v.string(),
	status: v.picklist(["created", "authorized", "captured", "refunded", "failed"]),
	captured: v.nullish(v.boolean(), false),
	amount_refunded: v.nullish(v.number(), 0),
	method: optionalText,
	/** A bank's or wallet's code. */
	bank: optionalText,
	wallet: optionalText,
	/** The numbers that the bank gave the payment; a list if there are none. */
	acquirer_data: v.fallback(v.object({ rrn: optionalText, bank_transaction_id: optionalText }), {
		rrn: null,
		bank_transaction_id: null,
	}),
	card: v.fallback(v.nullish(card, null), null),
	/** The mandate that it has made, or that it debits. */
	token_id: optionalText,
	notes,
	/** The fee includes the tax on it. Both are null until the payment is captured. */
	fee: v.nullish(v.number(), null),
	error_code: optionalText,
	error_reason: optionalText,
	error_description: optionalText,
	created_at: v.number(),
});
export type RazorpayPayment = v.InferOutput<typeof paymentSchema>;

export const orderSchema = v.object({
	id: v.string(),
	amount: v.number(),
	currency: v.string(),
	status: v.string(),
	notes,
});
export type RazorpayOrder = v.InferOutput<typeof orderSchema>;

export const refundSchema = v.object({
	id: v.string(),
	payment_id: optionalText,
	amount: v.number(),
	currency: v.string(),
	status: v.string(),
	notes,
	created_at: v.number(),
});

export const disputeSchema = v.object({
	id: v.string(),
	payment_id: optionalText,
	amount: v.number(),
	currency: v.string(),
	/** The amount that Razorpay took from our balance; 0 until the dispute is lost. */
	amount_deducted: v.nullish(v.number(), 0),
	reason_code: v.nullish(v.string(), ""),
	/** Until when it may be answered, in seconds. */
	respond_by: v.nullish(v.number(), null),
	status: v.string(),
	created_at: v.number(),
});

/** The note that marks an order as given up, because Razorpay can't cancel one. */
export const canceledNote = "canceled";

/** The uses of an order besides a single gift: its payment makes a mandate, or debits one. */
const purposes = ["upi", "card", "debit"] as const;

const purposeOf = ({ notes: { purpose } }: RazorpayOrder) => purposes.find((each) => each === purpose) ?? null;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The signature that the checkout hands to the donor's browser: HMAC-SHA256 of `order|payment` with the key's secret. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): Promise<string> {
	return hmacSha256(keySecret, `${orderId}|${paymentId}`);
}

async function instrumentOf(payment: RazorpayPayment): Promise<ChargeFacts["instrument"]> {
	const { method: kind, card: paid, bank, wallet, acquirer_data: numbers } = payment;
	if (kind === null || paid !== null) return null;
	const reference = numbers.rrn ?? numbers.bank_transaction_id;
	return { kind, name: bank ? await bankName(bank) : wallet && walletName(wallet), reference };
}

async function chargeFacts(payment: RazorpayPayment): Promise<ChargeFacts> {
	const { id, amount, currency, fee } = payment;
	return {
		id,
		paidAt: payment.created_at * 1000,
		capturedMinor: amount,
		refundedMinor: payment.amount_refunded,
		riskLevel: null,
		card: payment.card && { brand: payment.card.network, last4: payment.card.last4 },
		instrument: await instrumentOf(payment),
		settlement: fee === null ? null : { id, settledMinor: amount, currency, feeMinor: fee },
	};
}

const isCaptured = ({ status, captured }: RazorpayPayment) =>
	status === "captured" || (status === "refunded" && captured);

/** The payment that decides an order's state: the captured one, else one that may still be, else the latest. */
function decisive(order: RazorpayOrder, payments: readonly RazorpayPayment[]): RazorpayPayment | null {
	const latest = [...payments].sort((a, b) => b.created_at - a.created_at);
	const pending = ({ status, method }: RazorpayPayment) =>
		status === "authorized" || (status === "created" && (method === "upi" || purposeOf(order) === "debit"));
	return latest.find(isCaptured) ?? latest.find(pending) ?? latest[0] ?? null;
}

/** An authorized payment is captured by Razorpay itself, and a UPI request may be approved until it expires. */
function statusOf(order: RazorpayOrder, payment: RazorpayPayment | null): PaymentStatus {
	if (payment && isCaptured(payment)) return "succeeded";
	if (payment?.status === "authorized") return "processing";
	if (order.notes[canceledNote]) return "canceled";
	// Some banks answer a debit after hours.
	const isAsked = payment?.method === "upi" || purposeOf(order) === "debit";
	if (payment?.status === "created" && isAsked) return "processing";
	return payment?.status === "failed" || payment?.status === "refunded" ? "needs_method" : "needs_action";
}

/** An order with its payments, as our payment. Its proof is the signature that the checkout gave to the donor's browser. */
export async function paymentFacts(
	order: RazorpayOrder,
	payments: readonly RazorpayPayment[],
	keySecret: string,
): Promise<PaymentFacts> {
	const payment = decisive(order, payments);
	const status = statusOf(order, payment);
	const purpose = purposeOf(order);
	const makesMandate = purpose === "upi" || purpose === "card";
	return {
		...razorpayAccount,
		id: order.id,
		status,
		amountMinor: order.amount,
		currency: isCurrency(order.currency) ? order.currency : null,
		clientSecret: payment && (await paymentSignature(keySecret, order.id, payment.id)),
		customerId: makesMandate ? text(order.notes.customer_id) : null,
		methodId: makesMandate ? (payment?.token_id ?? null) : null,
		purpose,
		mandateMaxMinor: makesMandate ? Number(order.notes.mandate_max) || null : null,
		attemptId: text(order.notes.attempt_id) ?? text(payment?.notes.attempt_id),
		charge: payment && status === "succeeded" ? await chargeFacts(payment) : null,
		failure:
			payment && status === "needs_method"
				? {
						code: payment.error_reason ?? payment.error_code ?? "payment_failed",
						message: payment.error_description ?? "",
					}
				: null,
	};
}

/** The ids of payments, which those by a printed code are known by: Razorpay makes no order that is ours. */
export const isPaymentId = (id: string) => id.startsWith("pay_");

/** A payment by a printed code, as our payment. */
export function codePaymentFacts(payment: RazorpayPayment, keySecret: string): Promise<PaymentFacts> {
	const { id, amount, currency } = payment;
	return paymentFacts({ id, amount, currency, status: "paid", notes: {} }, [payment], keySecret);
}

const refundStatuses: Readonly<Record<string, RefundFacts["status"]>> = { processed: "succeeded", failed: "failed" };

export function refundFacts(refund: v.InferOutput<typeof refundSchema>): RefundFacts {
	const { id, amount, currency } = refund;
	const status = refundStatuses[refund.status] ?? "pending";
	return {
		...razorpayAccount,
		id,
		chargeId: refund.payment_id,
		amountMinor: amount,
		status,
		refundId: text(refund.notes.refund_id),
		createdAt: refund.created_at * 1000,
		reason: refund.notes.reason === "duplicate" ? "duplicate" : "requested",
		settlement: status === "succeeded" ? { id, settledMinor: -amount, currency } : null,
		feeMinor: 0,
	};
}

export function disputeFacts(dispute: v.InferOutput<typeof disputeSchema>): DisputeFacts {
	const { id, status, amount, currency, amount_deducted: deducted } = dispute;
	return {
		...razorpayAccount,
		id,
		chargeId: dispute.payment_id,
		status,
		amountMinor: amount,
		lost: status === "lost",
		won: status === "won" || status === "closed",
		createdAt: dispute.created_at * 1000,
		settlement: deducted > 0 ? { id, settledMinor: -deducted, currency } : null,
		feeMinor: 0,
		reason: dispute.reason_code,
		networkCode: null,
		dueAt: dispute.respond_by === null ? null : dispute.respond_by * 1000,
		awaitsAnswer: status === "open",
	};
}
