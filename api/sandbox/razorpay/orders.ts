import type { Order, OrderEntity, Payment } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { collection, listPage, type Span } from "./lists.ts";
import { mandatePart, wantedMandate, wantedNotice } from "./mandates.ts";
import { withoutExpired } from "./payments.ts";
import type { Work } from "./work.ts";

export function newOrder(
	work: Work,
	order: Pick<OrderEntity, "amount" | "currency" | "receipt" | "notes"> & Partial<Order["hidden"]>,
): Order {
	const { amount, currency, receipt, notes, link = null, mandate = null, notice = null } = order;
	const id = work.id("order_");
	return work.save<Order>({
		id,
		object: "razorpay.order",
		created: work.now(),
		parent: receipt,
		hidden: { link, mandate, notice },
		entity: {
			id,
			entity: "order",
			amount,
			amount_paid: 0,
			amount_due: amount,
			currency,
			receipt,
			offer_id: null,
			status: "created",
			attempts: 0,
			notes,
			created_at: work.now(),
		},
	});
}

/** @throws RazorpayFault for a currency other than INR: others must be enabled for an account */
export function currencyOf(input: Input): string {
	const currency = input.optionalText("currency", 3) ?? "INR";
	if (currency !== "INR") throw badRequest("Currency is not supported", "currency");
	return currency;
}

/** POST /v1/orders */
export async function createOrder(work: Work, input: Input): Promise<OrderEntity> {
	const amount = input.amount();
	const currency = currencyOf(input);
	const receipt = input.optionalText("receipt", 40);
	const mandate = wantedMandate(input);
	const notice = await wantedNotice(work, input);
	const order = newOrder(work, { amount, currency, receipt, notes: input.notes(), mandate, notice });
	return { ...order.entity, ...mandatePart(order) };
}

/** PATCH /v1/orders/:id: only the notes can be changed. */
export async function editOrder(work: Work, id: string, input: Input): Promise<OrderEntity> {
	const order = await work.get<Order>("razorpay.order", id);
	return work.save<Order>({ ...order, entity: { ...order.entity, notes: input.notes() } }).entity;
}

/** The payments of an order, newest first. */
export async function paymentsOf(work: Work, orderId: string): Promise<Payment[]> {
	const payments = await work.list<Payment>("razorpay.payment", { limit: 100, match: { parent: orderId } });
	return Promise.all(payments.map((payment) => withoutExpired(work, payment)));
}

/** GET /v1/orders, with `expand[]=payments` */
export async function listOrders(
	work: Work,
	{ span, receipt, payments }: { span: Span; receipt: string | undefined; payments: boolean },
): Promise<object> {
	const orders = await listPage<Order>(work, "razorpay.order", span, receipt);
	const items = orders.map(async ({ entity }) => {
		if (!payments) return entity;
		const made = await paymentsOf(work, entity.id);
		return { ...entity, payments: collection(made.map((payment) => payment.entity)) };
	});
	return collection(await Promise.all(items));
}
