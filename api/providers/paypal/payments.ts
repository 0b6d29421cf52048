import { toDecimal } from "../../domain/money.ts";
import { ProviderError, type Trouble } from "../trouble.ts";
import type { OrderPayments, PaymentFacts, PaymentProvider } from "../types.ts";
import { known, type PayPalClient, refusalCode } from "./client.ts";
import { capturePath, declined, keepsAccountReference, minorOf, paymentFacts, payPalAccount } from "./facts.ts";
import { captureShape, type Order, orderShape, type Transaction } from "./shapes.ts";
import { transactionsBetween } from "./transactions.ts";

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** Keeps the payer's account once the order is captured. */
const keeping = {
	attributes: { vault: { store_in_vault: "ON_SUCCESS", usage_type: "MERCHANT", customer_type: "CONSUMER" } },
} as const;

/** Orders: the donor approves one on PayPal's page, and then we capture it. */
export function payPalOrders(paypal: PayPalClient): OrderPayments {
	return {
		// PayPal forgets an order three hours after its creation unless it was approved.
		forgottenAfter: 3 * 3_600_000,
		async createOrder({ attemptId, amountMinor, currency, description, keepsAccount, returnUrl, cancelUrl }) {
			const context = {
				shipping_preference: "NO_SHIPPING",
				user_action: "PAY_NOW",
				return_url: returnUrl,
				cancel_url: cancelUrl,
			};
			const order = await paypal.post("/v2/checkout/orders", orderShape, {
				key: `order:${attemptId}`,
				body: {
					intent: "CAPTURE",
					purchase_units: [
						{
							...(keepsAccount ? { reference_id: keepsAccountReference } : {}),
							amount: { currency_code: currency, value: toDecimal(amountMinor) },
							custom_id: attemptId,
							description: description.slice(0, 127),
						},
					],
					payment_source: { paypal: { experience_context: context, ...(keepsAccount ? keeping : {}) } },
				},
			});
			return paymentFacts(order);
		},
	};
}

/** The calls for an order after it was created. */
export function payPalPayments(
	paypal: PayPalClient,
): Pick<PaymentProvider, "confirmPayment" | "cancelPayment" | "readPayment" | "readPaymentOf" | "paymentsBetween"> {
	const read = (id: string) => paypal.get(orderPath(id), orderShape);
	return {
		confirmPayment: async (id) => capture(paypal, await read(id)),
		async cancelPayment(id) {
			const facts = paymentFacts(await read(id));
			if (facts.status === "succeeded" || facts.status === "processing") {
				throw new ProviderError({ kind: "refused", code: "ORDER_ALREADY_CAPTURED", message: "already captured" }, null);
			}
			// PayPal has no call for it: an order is never charged unless we capture it, and we don't capture a canceled one.
			return { ...facts, status: "canceled", failure: null };
		},
		async readPayment(id) {
			const order = await known(read(id));
			return order && paymentFacts(order);
		},
		async readPaymentOf(captureId) {
			const capture = await known(paypal.get(capturePath(captureId), captureShape));
			const orderId = capture?.supplementary_data?.related_ids?.order_id;
			const order = orderId ? await known(read(orderId)) : null;
			return order && paymentFacts(order);
		},
		async *paymentsBetween(from, to) {
			for await (const line of transactionsBetween(paypal, from, to)) {
				if (!isPayment(line)) continue;
				const order = line.paypal_reference_id_type === "ODR" ? line.paypal_reference_id : undefined;
				const found = order ? await known(read(order)) : null;
				yield found ? paymentFacts(found) : madeElsewhere(line);
			}
		},
	};
}

/**
 * Captures an approved order. Its key changes with the order, so that a second approval after a decline is captured anew, while
 * two tabs send the same key.
 */
async function capture(paypal: PayPalClient, order: Order): Promise<PaymentFacts> {
	if (order.status !== "APPROVED") return paymentFacts(order);
	const key = `capture:${order.id}:${order.update_time ?? ""}`;
	try {
		return paymentFacts(await paypal.post(`${orderPath(order.id)}/capture`, orderShape, { key }));
	} catch (error) {
		const code = refusalCode(error);
		if (code !== null && declines.has(code)) throw new ProviderError(declineOf(order), error);
		const settled = code === "ORDER_ALREADY_CAPTURED" || code === "PAYER_ACTION_REQUIRED";
		if (!settled) throw error;
		const after = await known(paypal.get(orderPath(order.id), orderShape));
		if (after) return paymentFacts(after);
		// PayPal forgets an order that its payer has to approve once more too late. One that was captured it never forgets.
		if (code === "PAYER_ACTION_REQUIRED") return { ...paymentFacts(order), status: "canceled" };
		throw error;
	}
}

/** The codes that mean that the donor's account or card was refused (developer.paypal.com/api/rest/reference/orders/v2/errors). */
export const declines: ReadonlySet<string> = new Set([
	"INSTRUMENT_DECLINED",
	"PAYER_ACCOUNT_LOCKED_OR_CLOSED",
	"PAYER_ACCOUNT_RESTRICTED",
	"PAYER_CANNOT_PAY",
	"TRANSACTION_LIMIT_EXCEEDED",
	"TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
	"TRANSACTION_REFUSED",
]);

function declineOf(order: Order): Trouble {
	const payment = { ...paymentFacts(order), status: "needs_method", failure: declined } as const;
	return { kind: "declined", message: declined.message, code: declined.code, declineCode: null, payment };
}

/** Payments have codes from T0000 to T0099; refunds, fees and transfers have others. */
function isPayment({ transaction_event_code: code, transaction_amount: amount }: Transaction): boolean {
	return /^T00\d\d$/.test(code) && minorOf(amount) > 0;
}

/** A payment to our account that is no order of ours. */
function madeElsewhere(line: Transaction): PaymentFacts {
	const { transaction_id: id, transaction_status: status, transaction_amount: amount } = line;
	const currency = amount.currency_code;
	return {
		...payPalAccount,
		id,
		status: status === "S" || status === "V" ? "succeeded" : "processing",
		amountMinor: minorOf(amount),
		currency: currency === "USD" || currency === "INR" ? currency : null,
		clientSecret: null,
		customerId: null,
		attemptId: null,
		charge: null,
		failure: null,
	};
}
