import {
	declineAnswer,
	intentAnswer,
	productDetailsAnswer,
	removedCardAnswer,
	savedCardAnswer,
	thankYouAnswer,
} from "../../domain/contracts/answers.ts";
import { chargeCardBody, createIntentBody, productQuery, recordDonationBody } from "../../domain/contracts/payments.ts";
import { chargeAccountBody, transferAnswer } from "../../domain/contracts/transfers.ts";
import { listOf, reply, wholeAnswer } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { chargeSavedCard, createPaymentIntent } from "./create-intent.ts";
import { productDetails } from "./offered-methods.ts";
import { chargeAccount } from "./pay-by-transfer.ts";
import { payPalCalls } from "./paypal.ts";
import { razorpayCalls } from "./razorpay.ts";
import { answerDonation, recordDonation } from "./record-donation.ts";
import { listSavedCards, removeSavedCard } from "./saved-cards.ts";
import { savedCardToWire, thanksFor } from "./wire.ts";

/** Card payments, and donations that the provider has confirmed. */
export default callArea("Payments", [
	defineCall("POST /create/payment/intent", {
		allow: "anyone",
		limit: "payment",
		money: true,
		triesCard: true,
		summary: "Begin a card payment, or confirm it after authentication",
		description:
			"With paymentMethodId begins an attempt (amount in minor units; with donationId the server's amount wins), with paymentIntentId confirms it again. Answers statusCode, requiresAction, clientSecret and customer_id, or error and raw.message, at the top level. The clientSecret of a donation's payment is null once nothing more is required: record it by donationId. A confirmation returns clientSecret only while the payment requires action, and only to the caller who began it. saveCard counts for signed-in donors only. Takes an Idempotency-Key.",
		body: createIntentBody,
		answer: wholeAnswer(intentAnswer, declineAnswer),
		problems: [404, 503],
		run: (ctx, { body }) => createPaymentIntent(ctx, body),
	}),
	defineCall("POST /charge/card", {
		allow: "signed-in",
		limit: "payment",
		money: true,
		triesCard: true,
		summary: "Pay with a saved card",
		description:
			"paymentMethodId is a card of GET /saved/cards/{customerId}. With donationId the server's amount wins. If the bank wants the donor to authenticate, requiresAction is true and redirectUrl is the bank's page, which leads back to ours; confirm it then with POST /create/payment/intent. A decline answers 400 with raw.message. Takes an Idempotency-Key.",
		body: chargeCardBody,
		answer: wholeAnswer(intentAnswer, declineAnswer),
		problems: [404, 503],
		run: (ctx, { body }) => chargeSavedCard(ctx, body),
	}),
	defineCall("GET /saved/cards/{customerId}", {
		allow: "signed-in",
		limit: "providerRead",
		summary: "List the own saved cards",
		description: "customerId is the customer_id of a payment that saved a card. Any other customer is 404.",
		answer: listOf(savedCardAnswer),
		problems: [404, 503],
		run: async (ctx, { params }) => {
			const cards = await listSavedCards(ctx, { customerId: params.customerId });
			return { rows: cards.map(savedCardToWire) };
		},
	}),
	defineCall("DELETE /saved/cards/{customerId}/{cardId}", {
		allow: "signed-in",
		limit: "providerRead",
		summary: "Remove a saved card",
		answer: removedCardAnswer,
		problems: [404, 409, 503],
		run: async (ctx, { params }) => {
			const { customerId = "", cardId = "" } = params;
			await removeSavedCard(ctx, { customerId, cardId });
			return reply({ id: cardId }, { message: "The card is removed." });
		},
	}),
	defineCall("GET /product/details", {
		allow: "anyone",
		summary: "Show what a payment form needs to begin",
		description:
			"Currency, limits, fee and the card provider's public key; with donationId also its amount. Amounts are in minor units.",
		query: productQuery,
		answer: productDetailsAnswer,
		problems: [404],
		run: (ctx, { query }) => productDetails(ctx, query),
	}),
	defineCall("POST /stripe/charge", {
		allow: "signed-in",
		limit: "payment",
		money: true,
		summary: "Give by bank transfer from a verified US account",
		description:
			"Names a donation by donationId, or a recipient (donationRequestId or toUserInfo) with an amount in dollars. The money arrives days later: until then status is processing, and nothing counts as paid. Without accountId the default account is charged. Takes an Idempotency-Key.",
		body: chargeAccountBody,
		answer: transferAnswer,
		problems: [404, 409, 503],
		run: async (ctx, { body }) =>
			reply(await chargeAccount(ctx, body), { message: "Your bank transfer is on its way." }),
	}),
	defineCall("POST /donation", {
		failed: "donation_failed",
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Record a donation that the provider confirms",
		description:
			"Reads the payment intent from the provider: status, amount, currency and recipient must agree. Repeating the call is harmless. The names of the donor and customer_id are for the browser that created the donation; every other caller gets empty names and null. Takes an Idempotency-Key.",
		body: recordDonationBody,
		answer: thankYouAnswer,
		problems: [404, 503],
		run: async (ctx, { body }) => {
			const { id } = await recordDonation(ctx, body);
			const answer = await answerDonation(ctx, { donationId: id });
			return reply(answer, { message: thanksFor(answer) });
		},
	}),
	...payPalCalls,
	...razorpayCalls,
]);
