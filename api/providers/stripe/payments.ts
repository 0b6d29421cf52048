import type Stripe from "stripe";
import type { Mandate } from "../card-types.ts";
import type { CardPayments, NewPayment, PaymentProvider } from "../types.ts";
import { idOf, paymentFacts } from "./facts.ts";
import { callStripe, chargeStripe, listStripe, readStripe } from "./trouble.ts";

// With automatic_async, the default capture, the answer has no balance transaction: the next read knows the fee.
const expand = ["latest_charge.balance_transaction"];

/** The Express Checkout Element gives a confirmation token for the wallet that the donor paid with, our card form a payment method. */
const isFromWallet = (id: string) => id.startsWith("ctoken_");

const paidWith = (id: string) => (isFromWallet(id) ? { confirmation_token: id } : { payment_method: id });

/** docs.stripe.com/india-recurring-payments */
export const mandateOptions = (mandate: Mandate | null | undefined) =>
	mandate
		? {
				payment_method_options: {
					card: {
						mandate_options: {
							reference: mandate.reference,
							amount: mandate.mostMinor,
							amount_type: "maximum" as const,
							start_date: Math.floor(mandate.startsAt / 1000),
							...(mandate.every === "quarter"
								? { interval: "month" as const, interval_count: 3 }
								: { interval: mandate.every, interval_count: 1 }),
							supported_types: ["india" as const],
						},
					},
				},
			}
		: {};

const usages = { "for donor": "on_session", "for later": "off_session" } as const;

/** The donor is there to authenticate. Without a return address Stripe's script shows the bank's page on ours. */
const withDonor = ({ returnUrl, saveCard, paymentMethodId }: NewPayment) => ({
	confirmation_method: "manual" as const,
	...(returnUrl ? { return_url: returnUrl } : { use_stripe_sdk: true }),
	...(saveCard && !isFromWallet(paymentMethodId) ? { setup_future_usage: usages[saveCard] } : {}),
});

/** Card payments, implemented with payment intents that we confirm; the donor's browser only has to authenticate. */
export function stripeCards(stripe: Stripe): CardPayments {
	return {
		async createCustomer(donor, attemptId) {
			const idempotencyKey = `customer:${attemptId}`;
			return (await callStripe(() => stripe.customers.create(donor, { idempotencyKey }))).id;
		},
		async createPayment(payment) {
			const { attemptId, donationId } = payment;
			const created = await chargeStripe(() =>
				stripe.paymentIntents.create(
					{
						amount: payment.amountMinor,
						currency: payment.currency.toLowerCase(),
						...paidWith(payment.paymentMethodId),
						// stripe 23 (2026-10-28.endive) has no payment_method_types.
						allowed_payment_method_types: ["card"],
						customer: payment.customerId,
						confirm: true,
						...(payment.withoutDonor ? { off_session: true } : withDonor(payment)),
						...mandateOptions(payment.mandate),
						description: payment.description,
						metadata: { attempt_id: attemptId, ...(donationId ? { donation_id: donationId } : {}) },
						expand,
					},
					// Stripe keeps a key with its parameters for 24 hours, so it names the attempt, which never changes.
					{ idempotencyKey: `attempt:${attemptId}`, maxNetworkRetries: 0 },
				),
			);
			return paymentFacts(created);
		},
		paymentIdOf: (clientSecret) => /^(pi_[A-Za-z0-9]+)_secret_/.exec(clientSecret)?.[1] ?? null,
	};
}

/** The calls for a payment after it has begun. */
export function stripePayments(
	stripe: Stripe,
): Pick<PaymentProvider, "confirmPayment" | "cancelPayment" | "readPayment" | "readPaymentOf" | "paymentsBetween"> {
	return {
		// Stripe refuses one of two confirmations at once (payment_intent_unexpected_state): callers read the intent again.
		async confirmPayment(id) {
			return paymentFacts(await callStripe(() => stripe.paymentIntents.confirm(id, { expand })));
		},
		async cancelPayment(id) {
			return paymentFacts(await callStripe(() => stripe.paymentIntents.cancel(id, { expand })));
		},
		async readPayment(id) {
			const intent = await readStripe(() => stripe.paymentIntents.retrieve(id, { expand }));
			return intent && paymentFacts(intent);
		},
		async readPaymentOf(chargeId) {
			const charge = await readStripe(() => stripe.charges.retrieve(chargeId));
			const id = charge && idOf(charge.payment_intent);
			if (!id) return null;
			const intent = await readStripe(() => stripe.paymentIntents.retrieve(id, { expand }));
			return intent && paymentFacts(intent);
		},
		paymentsBetween(from, to) {
			const created = { gte: Math.floor(from / 1000), lte: Math.ceil(to / 1000) };
			const list = stripe.paymentIntents.list({ created, limit: 100, expand: expand.map((path) => `data.${path}`) });
			return listStripe(list, paymentFacts);
		},
	};
}
