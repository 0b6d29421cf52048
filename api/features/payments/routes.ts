import { declineAnswer, intentAnswer, thankYouAnswer } from "../../domain/contracts/answers.ts";
import { createIntentBody, recordDonationBody } from "../../domain/contracts/payments.ts";
import { reply, wholeAnswer } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { createPaymentIntent } from "./create-intent.ts";
import { donationState } from "./donation-state.ts";
import { recordDonation } from "./record-donation.ts";
import { thankYouToWire } from "./wire.ts";

/** Card payments, and donations that the provider has confirmed. */
export default callArea("Payments", [
	defineCall({
		method: "POST",
		path: "/create/payment/intent",
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
	defineCall({
		method: "POST",
		path: "/donation",
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
			const state = await donationState(ctx, { donationId: id });
			return reply(thankYouToWire(state), { message: "Thank you for your donation." });
		},
	}),
]);
