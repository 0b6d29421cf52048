import type { CreatePaymentMethodCardData, PaymentMethod, Stripe, StripeCardElement } from "@stripe/stripe-js";
import { newKey, OutcomeUnknown, type PaymentAnswer, postPayment } from "./calls.ts";
import type { CardOrder } from "./order.ts";

/** How a try to pay ended. */
export type PayOutcome =
	| { kind: "paid" }
	/** Nobody here knows: the thank-you page asks the provider. */
	| { kind: "unknown" }
	| { kind: "refused"; message: string };

/** The texts of the specification, section 8. */
export const cardProblem = "Some problem while processing the card. Please check the card information again.";
export const notAuthenticated = "Your card was not authenticated, please try again";

type BillingDetails = NonNullable<CreatePaymentMethodCardData["billing_details"]>;
type CardStripe = Pick<Stripe, "createPaymentMethod" | "handleNextAction">;

const refused = (message: string | undefined): PayOutcome => ({ kind: "refused", message: message || cardProblem });

/** What a refused intent call says: the provider's words for a decline, else the server's. */
function reasonOf(answer: PaymentAnswer): string | undefined {
	return answer.raw?.message ?? answer.message ?? answer.error;
}

/** The payment intent's id is the first part of its client secret. */
function intentIdOf(clientSecret: string): string {
	return clientSecret.split("_secret_")[0] ?? clientSecret;
}

/**
 * Pays an order with the card in `card`: payment method, intent, authentication if the bank asks for it, record
 * (specification, section 7). The card's number never passes through our code.
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
	if (error) return refused(error.message);
	try {
		return await charge(stripe, order, paymentMethod);
	} catch (trouble) {
		if (trouble instanceof OutcomeUnknown) return { kind: "unknown" };
		throw trouble;
	}
}

async function charge(stripe: CardStripe, order: CardOrder, paymentMethod: PaymentMethod): Promise<PayOutcome> {
	const key = newKey();
	const { donationId, currency } = order;
	const about = { donationId, currency, settlementCurrency: currency };
	let answer = await postPayment(
		"/create/payment/intent",
		{
			...about,
			payment_method_types: ["card"],
			paymentMethodId: paymentMethod.id,
			amount: order.amount,
			saveCard: false,
		},
		`${key}-intent`,
	);
	if (answer.status !== 200 || !answer.clientSecret) return refused(reasonOf(answer));
	const { clientSecret } = answer;
	if (answer.requiresAction) {
		const authentication = await stripe.handleNextAction({ clientSecret });
		if (authentication.error) return refused(notAuthenticated);
		const paymentIntentId = intentIdOf(clientSecret);
		answer = await postPayment("/create/payment/intent", { ...about, paymentIntentId }, `${key}-confirm`);
		if (answer.status !== 200) return refused(reasonOf(answer));
		if (answer.requiresAction) return refused(notAuthenticated);
	}
	await record(order, paymentMethod, clientSecret, answer.customer_id ?? null, `${key}-donation`);
	return { kind: "paid" };
}

/** Tells the server that the money moved; it asks the provider itself, so whatever it answers, the donor may go on. */
async function record(
	order: CardOrder,
	paymentMethod: PaymentMethod,
	clientSecret: string,
	customerId: string | null,
	key: string,
): Promise<void> {
	const { card } = paymentMethod;
	await postPayment(
		"/donation",
		{
			...JSON.parse(order.donation),
			clientSecret,
			customerId,
			transactionId: intentIdOf(clientSecret),
			cardInfo: card ? { brand: card.brand, last4: card.last4 } : null,
		},
		key,
	);
}
