import type { Notes, Order, OrderEntity, Payment } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { withoutExpired } from "./payments.ts";
import type { Work } from "./work.ts";

export function newOrder(
	work: Work,
	order: { amount: number; currency: string; receipt: string | null; notes: Notes; link: string | null },
): Order {
	const { amount, currency, receipt, notes, link } = order;
	const id = work.id("order_");
	return work.save<Order>("order", {
		id,
		parent: receipt,
		hidden: { link },
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
	return newOrder(work, { amount, currency, receipt, notes: input.notes(), link: null }).entity;
}

/** PATCH /v1/orders/:id: only the notes can be changed. */
export async function editOrder(work: Work, id: string, input: Input): Promise<OrderEntity> {
	const order = await work.get<Order>("order", id);
	return work.save<Order>("order", { ...order, entity: { ...order.entity, notes: input.notes() } }).entity;
}

/** The payments of an order, newest first. */
export async function paymentsOf(work: Work, orderId: string): Promise<Payment[]> {
	const payments = await work.list<Payment>("payment", { limit: 100, parent: orderId });
	return Promise.all(payments.map((payment) => withoutExpired(work, payment)));
}

export const collection = (items: readonly object[]) => ({ entity: "collection", count: items.length, items });

/** GET /v1/orders, with `expand[]=payments` */
export async function listOrders(
	work: Work,
	query: { count: number; skip: number; from?: number; to?: number; receipt?: string; payments: boolean },
): Promise<object> {
	const { count, skip, from, to, receipt } = query;
	const all = await work.list<Order>("order", { limit: count + skip, from, to, parent: receipt });
	const items = await Promise.all(
		all.slice(skip).map(async ({ entity }) => {
			if (!query.payments) return entity;
			const payments = await paymentsOf(work, entity.id);
			return { ...entity, payments: collection(payments.map((payment) => payment.entity)) };
		}),
	);
	return collection(items);
}
