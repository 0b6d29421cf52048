import type {
	CreatePaymentMethodCardData,
	PaymentMethod,
	Stripe,
	StripeCardElement,
	StripeError,
} from "@stripe/stripe-js";
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
type CardStripe = Pick<Stripe, "createPaymentMethod" | "handleNextAction">;

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

/**
 * Pays an order with the card in `card`: creates the payment method and the intent, authenticates if the bank requires it,
 * and records the donation. The card number never passes through our code.
 */
export async function payByCard(
	stripe: CardStripe,
	card: StripeCardElement,
	order: CardOrder,
	nameOnCard: string,
): Promise<PayOutcome> {
	const details: BillingDetails = JSON.parse(order.billingDetails);
	const { paymentMethod, error } = await stripe.createPaymentMethod({
		type: "card",
		card,
		billing_details: { ...details, ...(nameOnCard ? { name: nameOnCard } : {}) },
	});
	if (error) return refusedBy(error);
	try {
		return await charge(stripe, order, paymentMethod);
	} catch (failure) {
		if (failure instanceof OutcomeUnknown) return { kind: "unknown" };
		throw failure;
	}
}

async function charge(
	stripe: CardStripe,
	order: CardOrder,
	{ id: paymentMethodId }: PaymentMethod,
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
