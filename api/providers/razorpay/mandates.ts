import * as v from "valibot";
import type { Clock } from "../../platform/types.ts";
import type { BankMandate, Mandates } from "../mandate-types.ts";
import { ProviderError } from "../trouble.ts";
import type { PaymentFacts, PaymentProvider } from "../types.ts";
import type { RazorpayClient } from "./client.ts";
import { orderSchema, paymentFacts } from "./facts.ts";
import { callRazorpay, readRazorpay } from "./trouble.ts";

const customerSchema = v.object({
	id: v.string(),
	email: v.nullish(v.string(), null),
	contact: v.nullish(v.string(), null),
});
const tokenSchema = v.object({ id: v.string(), recurring_details: v.object({ status: v.nullish(v.string(), null) }) });
const createdPayment = v.object({ razorpay_payment_id: v.string() });
const listedOrders = v.object({ items: v.array(orderSchema) });

/** The words of Razorpay for a token's state; any other is over. */
const statuses: Readonly<Record<string, BankMandate["status"]>> = {
	initiated: "waiting",
	confirmed: "confirmed",
	paused: "paused",
};

/** Milliseconds for which a mandate is good: ten years, Razorpay's default. */
const goodFor = 3650 * 86_400_000;

/** Customers' names have 3 to 50 characters (razorpay.com/docs/api/customers/create). */
const nameOf = (name: string | undefined): string | undefined =>
	name && name.length >= 3 ? name.slice(0, 50) : undefined;

/** Mandates by UPI Autopay and on cards, implemented with tokens and recurring payments (razorpay.com/docs/api/payments/recurring-payments). */
export function razorpayMandates(
	razorpay: RazorpayClient,
	{ keySecret, clock, readPayment }: { keySecret: string; clock: Clock } & Pick<PaymentProvider, "readPayment">,
): Mandates<PaymentFacts> {
	const readOrder = async (orderId: string): Promise<PaymentFacts> => {
		const facts = await readPayment(orderId);
		if (!facts) throw new ProviderError({ kind: "missing" }, null);
		return facts;
	};
	const readMandate = async (customerId: string, mandateId: string): Promise<BankMandate | null> => {
		const token = await readRazorpay(tokenSchema, () => razorpay.customers.fetchToken(customerId, mandateId));
		return token && { id: token.id, status: statuses[token.recurring_details.status ?? ""] ?? "over" };
	};
	return {
		async createCustomer({ name, email, phone }) {
			const { id } = await callRazorpay(customerSchema, () =>
				razorpay.customers.create({
					name: nameOf(name),
					email,
					contact: phone,
					fail_existing: "0",
				} as unknown as Parameters<typeof razorpay.customers.create>[0]),
			);
			return id;
		},
		async phoneOf(customerId) {
			const found = await readRazorpay(customerSchema, () => razorpay.customers.fetch(customerId));
			return found?.contact ?? null;
		},
		async createMandateOrder({ attemptId, donationId, amountMinor, currency, customerId, means, mostMinor }) {
			const order = await callRazorpay(orderSchema, () =>
				razorpay.orders.create({
					amount: amountMinor,
					currency,
					receipt: attemptId,
					customer_id: customerId,
					method: means,
					payment_capture: true,
					// Days that the donor changes, and tries in the next month, fit no fixed interval.
					token: {
						max_amount: mostMinor,
						expire_at: Math.floor((clock.now() + goodFor) / 1000),
						frequency: "as_presented",
					},
					notes: {
						attempt_id: attemptId,
						donation_id: donationId,
						purpose: means,
						mandate_max: String(mostMinor),
						customer_id: customerId,
					},
				} as unknown as Parameters<typeof razorpay.orders.create>[0]),
			);
			return paymentFacts(order, [], keySecret);
		},
		readMandate,
		async cancelMandate(customerId, mandateId) {
			try {
				await callRazorpay(v.unknown(), () => razorpay.put(`/customers/${customerId}/tokens/${mandateId}/cancel`, {}));
			} catch (error) {
				const kind = error instanceof ProviderError ? error.trouble.kind : null;
				if (kind === "missing") return;
				if (kind !== "refused") throw error;
				// One that is over can't be canceled; a wrong key is refused too.
				const mandate = await readMandate(customerId, mandateId);
				if (mandate !== null && mandate.status !== "over") throw error;
			}
		},
		async announceDebit({ attemptId, amountMinor, currency, mandateId, debitAt }) {
			// The first call's answer may have been lost.
			const { items } = await callRazorpay(listedOrders, () => razorpay.get("/orders", { receipt: attemptId }));
			const [known] = items.filter(({ notes }) => notes.attempt_id === attemptId);
			if (known) return known.id;
			const order = await callRazorpay(orderSchema, () =>
				razorpay.orders.create({
					amount: amountMinor,
					currency,
					receipt: attemptId,
					payment_capture: true,
					notification: { token_id: mandateId, payment_after: Math.ceil(debitAt / 1000) },
					notes: { attempt_id: attemptId, purpose: "debit" },
				} as unknown as Parameters<typeof razorpay.orders.create>[0]),
			);
			return order.id;
		},
		async debit({ orderId, customerId, mandateId, description }) {
			const before = await readOrder(orderId);
			// An order gets one payment, whatever became of it: its answer may have been lost.
			if (before.status !== "needs_action" || before.clientSecret !== null) return before;
			const customer = await callRazorpay(customerSchema, () => razorpay.customers.fetch(customerId));
			await callRazorpay(createdPayment, () =>
				razorpay.payments.createRecurringPayment({
					email: customer.email ?? "void@razorpay.com",
					contact: customer.contact ?? "",
					amount: before.amountMinor,
					currency: "INR",
					order_id: orderId,
					customer_id: customerId,
					token: mandateId,
					recurring: "1",
					description,
					notes: {},
				}),
			);
			return readOrder(orderId);
		},
	};
}
