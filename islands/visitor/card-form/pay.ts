import type { CreatePaymentMethodCardData, Stripe, StripeCardElement, StripeError } from "@stripe/stripe-js";
import { cardReason } from "../../../api/domain/messages/card-reason.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { newKey, OutcomeUnknown, type PaymentAnswer, postPayment } from "./calls.ts";
import type { CardOrder } from "./order.ts";

/** The outcome of an attempt to pay. */
export type PayOutcome =
	| { kind: "paid" }
	/** Unknown here; the thank-you page asks the provider. */
	| { kind: "unknown" }
	| { kind: "refused"; reason: Reason }
	/** The bank said no, so nothing was charged. */
	| { kind: "declined"; reason: Reason };

type BillingDetails = NonNullable<CreatePaymentMethodCardData["billing_details"]>;

const notAuthenticated: PayOutcome = { kind: "refused", reason: { code: "card_not_authenticated" } };

/** The refusal of the provider's own script, before or without a call of ours. */
function refusedBy({ code, decline_code: declineCode, message, type }: StripeError): PayOutcome {
	return { kind: "refused", reason: cardReason({ code: code ?? type, declineCode, message }) };
}

/** The refusal of an intent call: a declined card with the provider's message, anything else with the server's. */
function refusedWith({ raw, code, message }: PaymentAnswer): PayOutcome {
	if (raw) return { kind: "declined", reason: cardReason({ ...raw, declineCode: raw.decline_code }) };
	return { kind: "refused", reason: { code: code ?? "card_problem", message } };
}

/** The means of payment that the provider's script made of the donor's card or wallet. */
export type Means = { error: StripeError } | { error?: undefined; id: string };

/**
 * Pays an order with what `take` gets from the provider's script: creates the intent, authenticates if the bank requires it,
 * and records the donation. The card number never passes through our code.
 */
export async function payOrder(
	stripe: Pick<Stripe, "handleNextAction">,
	order: CardOrder,
	take: () => Promise<Means>,
): Promise<PayOutcome> {
	const means = await take();
	if (means.error) return refusedBy(means.error);
	try {
		return await charge(stripe, order, means.id);
	} catch (failure) {
		if (failure instanceof OutcomeUnknown) return { kind: "unknown" };
		throw failure;
	}
}

/** Makes a payment method of the card in `card`. */
export async function takeCard(
	stripe: Pick<Stripe, "createPaymentMethod">,
	card: StripeCardElement,
	{ billingDetails }: CardOrder,
	nameOnCard: string,
): Promise<Means> {
	const details: BillingDetails = JSON.parse(billingDetails);
	const { paymentMethod, error } = await stripe.createPaymentMethod({
		type: "card",
		card,
		billing_details: { ...details, ...(nameOnCard ? { name: nameOnCard } : {}) },
	});
	return error ? { error } : { id: paymentMethod.id };
}

async function charge(
	stripe: Pick<Stripe, "handleNextAction">,
	order: CardOrder,
	paymentMethodId: string,
): Promise<PayOutcome> {
	const key = newKey();
	const intent: object = JSON.parse(order.intent);
	let answer = await postPayment("/create/payment/intent", { ...intent, paymentMethodId }, `${key}-intent`);
	if (answer.status !== 200) return refusedWith(answer);
	if (answer.requiresAction) {
		// Only a payment that requires action has a secret.
		const { paymentIntent } = await stripe.handleNextAction({ clientSecret: answer.clientSecret ?? "" });
		if (!paymentIntent) return notAuthenticated;
		const confirmation = { ...intent, paymentIntentId: paymentIntent.id };
		answer = await postPayment("/create/payment/intent", confirmation, `${key}-confirm`);
		if (answer.status !== 200) return refusedWith(answer);
		if (answer.requiresAction) return notAuthenticated;
	}
	// Tells the server that the money has moved. It checks with the provider, so its response does not matter here.
	await postPayment("/donation", JSON.parse(order.donation), `${key}-donation`);
	return { kind: "paid" };
}
