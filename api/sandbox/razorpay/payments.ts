import type { Link, Order, Payment, PaymentEntity } from "./documents.ts";
import { badRequest } from "./faults.ts";
import { confirmMandate } from "./mandates.ts";
import type { Work } from "./work.ts";

/** Seconds for which a UPI request waits for its approval. */
export const upiWaits = 5 * 60;

/** 2 % and 18 % tax on it; UPI is free of charge. `fee` includes the tax. */
function feeOf({ method, amount }: PaymentEntity): { fee: number; tax: number } {
	if (method === "upi") return { fee: 0, tax: 0 };
	const fee = Math.round(amount * 0.02);
	const tax = Math.round(fee * 0.18);
	return { fee: fee + tax, tax };
}

/** The numbers that the bank gives a payment once it has the money: 12 digits for UPI. */
export function acquirerData({ id, method }: Pick<PaymentEntity, "id" | "method">): PaymentEntity["acquirer_data"] {
	let digits = "";
	for (const char of id) digits += char.charCodeAt(0) % 10;
	if (method === "upi") return { rrn: digits.slice(-12), upi_transaction_id: id.slice(4).toUpperCase() };
	if (method === "wallet") return { transaction_id: null };
	return method === "netbanking" ? { bank_transaction_id: digits.slice(-10) } : { auth_code: digits.slice(-6) };
}

export type NewPayment = Pick<PaymentEntity, "method" | "email" | "contact" | "description"> &
	Partial<Pick<PaymentEntity, "bank" | "vpa" | "wallet" | "card" | "upi">>;

/**
 * Begins a payment of an order. It stays `created` until the donor approves it.
 * @throws RazorpayFault for an order that is paid
 */
export async function beginPayment(work: Work, orderId: string, input: NewPayment): Promise<Payment> {
	const order = await work.get<Order>("razorpay.order", orderId);
	if (order.entity.status === "paid") throw badRequest("Order already paid");
	const id = work.id("pay_");
	const { amount, currency, notes } = order.entity;
	const { method, vpa = null } = input;
	const upiLink =
		method === "upi" && input.upi?.flow === "intent"
			? `upi://${order.hidden.mandate ? "mandate" : "pay"}?${new URLSearchParams({ pa: "kindwave@razorpay", pn: "Kindwave", tr: id, am: (amount / 100).toFixed(2), cu: currency, mc: "8398", tn: "Donation" }).toString().replaceAll("+", "%20")}`
			: null;
	work.save<Order>({
		...order,
		entity: { ...order.entity, status: "attempted", attempts: order.entity.attempts + 1 },
	});
	return work.save<Payment>({
		id,
		object: "razorpay.payment",
		created: work.now(),
		parent: orderId,
		hidden: { expiresAt: method === "upi" ? work.now() + upiWaits : null, upiLink },
		entity: {
			id,
			entity: "payment",
			amount,
			currency,
			status: "created",
			order_id: orderId,
			invoice_id: null,
			international: false,
			method,
			amount_refunded: 0,
			refund_status: null,
			captured: false,
			description: input.description,
			card_id: input.card?.id ?? null,
			...(input.card ? { card: input.card } : {}),
			bank: input.bank ?? null,
			wallet: input.wallet ?? null,
			vpa,
			...(input.upi ? { upi: input.upi } : {}),
			email: input.email,
			contact: input.contact,
			notes,
			fee: null,
			tax: null,
			error_code: null,
			error_description: null,
			error_source: null,
			error_step: null,
			error_reason: null,
			acquirer_data: {},
			created_at: work.now(),
		},
	});
}

/** Authorizes and captures a payment that waits for its donor. A payment of an order that is paid already is refused. */
export async function approve(work: Work, payment: Payment): Promise<Payment> {
	const waiting = await withoutExpired(work, payment);
	if (waiting.entity.status !== "created") return waiting;
	const order = await work.get<Order>("razorpay.order", payment.entity.order_id ?? "");
	if (order.entity.status === "paid") return fail(work, waiting, "order_already_paid", "Order already paid");
	const authorized: PaymentEntity = {
		...waiting.entity,
		status: "authorized",
		acquirer_data: acquirerData(waiting.entity),
	};
	const { amount } = order.entity;
	const captured: PaymentEntity = {
		...confirmMandate(work, order, authorized),
		status: "captured",
		captured: true,
		...feeOf(authorized),
	};
	const paid = { ...order.entity, status: "paid" as const, amount_paid: amount, amount_due: 0 };
	work.save<Order>({ ...order, entity: paid });
	work.emit("payment.authorized", { payment: authorized });
	work.emit("payment.captured", { payment: captured });
	work.emit("order.paid", { payment: captured, order: paid });
	if (order.hidden.link) await payLink(work, order.hidden.link, captured);
	return work.save<Payment>({ ...waiting, entity: captured });
}

async function payLink(work: Work, linkId: string, { id, amount, method, created_at }: PaymentEntity): Promise<void> {
	const link = await work.get<Link>("razorpay.payment_link", linkId);
	const payments = [{ amount, created_at, method, payment_id: id, status: "captured" }];
	const entity = { ...link.entity, status: "paid" as const, amount_paid: amount, payments, updated_at: work.now() };
	work.save<Link>({ ...link, entity });
	work.emit("payment_link.paid", { payment_link: entity });
}

export function fail(work: Work, payment: Payment, reason: string, description: string): Payment {
	const entity: PaymentEntity = {
		...payment.entity,
		status: "failed",
		error_code: "BAD_REQUEST_ERROR",
		error_description: description,
		error_source: payment.entity.method === "card" ? "bank" : "customer",
		error_step: "payment_authentication",
		error_reason: reason,
	};
	work.emit("payment.failed", { payment: entity });
	return work.save<Payment>({ ...payment, entity });
}

/** Fails a UPI request that nobody approved in time. */
export async function withoutExpired(work: Work, payment: Payment): Promise<Payment> {
	const { expiresAt } = payment.hidden;
	if (payment.entity.status !== "created" || expiresAt === null || work.now() < expiresAt) return payment;
	return expire(work, payment);
}

/** Ends a payment that waits for its donor, as if its time were over. */
export function expire(work: Work, payment: Payment): Payment {
	if (payment.entity.status !== "created") return payment;
	return fail(work, payment, "payment_timed_out", "Payment was not completed on time. Please try again.");
}
