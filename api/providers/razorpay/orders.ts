import * as v from "valibot";
import { ProviderError } from "../trouble.ts";
import type { OrderPayments, PaymentFacts, PaymentProvider } from "../types.ts";
import type { UpiPayments } from "../upi-types.ts";
import type { RazorpayClient } from "./client.ts";
import {
	canceledNote,
	codePaymentFacts,
	isPaymentId,
	orderSchema,
	paymentFacts,
	paymentSchema,
	type RazorpayOrder,
} from "./facts.ts";
import { callRazorpay, listRazorpay, readRazorpay } from "./trouble.ts";

/** Minutes during which Razorpay captures a payment that a bank authorizes late: its maximum, five days. */
const captureWithin = 5 * 24 * 60;

const orderPayments = v.object({ items: v.array(paymentSchema) });
const listedOrder = v.object({ ...orderSchema.entries, payments: v.fallback(v.nullish(orderPayments), null) });
const upiPayment = v.object({
	razorpay_payment_id: v.string(),
	link: v.pipe(v.string(), v.startsWith("upi://"), v.maxLength(2048)),
});

type Payments = Pick<
	PaymentProvider,
	"confirmPayment" | "cancelPayment" | "readPayment" | "readPaymentOf" | "paymentsBetween"
>;

/** The beginning of a payment, implemented with orders that Razorpay captures by itself. */
export function razorpayOrders(razorpay: RazorpayClient, keySecret: string): OrderPayments {
	return {
		forgottenAfter: null,
		async createOrder({ attemptId, donationId, amountMinor, currency }) {
			const order = await callRazorpay(orderSchema, () =>
				razorpay.orders.create({
					amount: amountMinor,
					currency,
					receipt: attemptId,
					notes: { attempt_id: attemptId, ...(donationId ? { donation_id: donationId } : {}) },
					payment: {
						capture: "automatic",
						capture_options: {
							automatic_expiry_period: captureWithin,
							manual_expiry_period: captureWithin,
							refund_speed: "normal",
						},
					},
				}),
			);
			return paymentFacts(order, [], keySecret);
		},
	};
}

/** UPI without the checkout: the donor's app opens the link, or reads it as a QR code. */
export function razorpayUpi(razorpay: RazorpayClient): UpiPayments {
	return {
		async createUpiPayment(payment) {
			const created = await callRazorpay(upiPayment, () =>
				razorpay.payments.createUpi({
					amount: payment.amountMinor,
					currency: payment.currency,
					order_id: payment.orderId,
					email: payment.email,
					contact: payment.phone,
					...(payment.customerId ? { customer_id: payment.customerId, recurring: "1" } : {}),
					method: "upi",
					description: payment.description,
					ip: payment.ip,
					user_agent: payment.userAgent,
					referer: payment.referer,
					notes: {},
					upi: { flow: "intent" },
				} as unknown as Parameters<typeof razorpay.payments.createUpi>[0]),
			);
			return { link: created.link };
		},
	};
}

/** The calls for an order after it has begun. */
export function razorpayPayments(razorpay: RazorpayClient, keySecret: string): Payments {
	const paymentsOf = (orderId: string) =>
		callRazorpay(orderPayments, () => razorpay.orders.fetchPayments(orderId)).then(({ items }) => items);
	const factsOf = async (order: RazorpayOrder) =>
		paymentFacts(order, order.status === "created" ? [] : await paymentsOf(order.id), keySecret);
	const readByCode = async (paymentId: string): Promise<PaymentFacts | null> => {
		const payment = await readRazorpay(paymentSchema, () => razorpay.payments.fetch(paymentId));
		return payment && codePaymentFacts(payment, keySecret);
	};
	const read = async (orderId: string): Promise<PaymentFacts | null> => {
		if (isPaymentId(orderId)) return readByCode(orderId);
		const order = await readRazorpay(orderSchema, () => razorpay.orders.fetch(orderId));
		return order && (await factsOf(order));
	};
	const readAfter = async (orderId: string): Promise<PaymentFacts> => {
		const facts = await read(orderId);
		if (!facts) throw new ProviderError({ kind: "missing" }, null);
		return facts;
	};
	return {
		readPayment: read,
		async readPaymentOf(paymentId) {
			const payment = await readRazorpay(paymentSchema, () => razorpay.payments.fetch(paymentId));
			if (!payment) return null;
			return payment.order_id ? read(payment.order_id) : codePaymentFacts(payment, keySecret);
		},
		async confirmPayment(orderId) {
			const authorized = (await paymentsOf(orderId)).find(({ status }) => status === "authorized");
			if (authorized) {
				const { id, amount, currency } = authorized;
				await callRazorpay(paymentSchema, () => razorpay.payments.capture(id, amount, currency));
			}
			return readAfter(orderId);
		},
		async cancelPayment(orderId) {
			const order = await callRazorpay(orderSchema, () => razorpay.orders.fetch(orderId));
			const notes = { ...(order.notes as Record<string, string>), [canceledNote]: "1" };
			await callRazorpay(orderSchema, () => razorpay.orders.edit(orderId, { notes }));
			return readAfter(orderId);
		},
		async *paymentsBetween(from, to) {
			// The package sends its own expand[] wrongly.
			const span = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000), "expand[]": "payments" };
			for await (const order of listRazorpay(listedOrder, (page) => razorpay.get("/orders", { ...span, ...page }))) {
				yield await (order.payments ? paymentFacts(order, order.payments.items, keySecret) : factsOf(order));
			}
		},
	};
}
