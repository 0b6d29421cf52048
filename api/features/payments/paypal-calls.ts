import { payPalOrderAnswer, thankYouAnswer } from "../../domain/contracts/answers.ts";
import { capturePayPalOrderBody, createPayPalOrderBody } from "../../domain/contracts/paypal.ts";
import { reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import { captureOrder } from "./capture-order.ts";
import { createPayPalOrder } from "./create-paypal-order.ts";
import { donationState } from "./donation-state.ts";
import { thanksFor, thankYouToWire } from "./wire.ts";

/** Payments that donors approve at PayPal. */
export const payPalCalls = [
	defineCall("POST /paypal/createOrder", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Begin a payment with PayPal",
		description:
			"Answers the order's id and approveUrl, where the donor approves it. With donationId the donation's own amount is charged: a different amount (major units) or currency is refused. Without it the amount is named here, and POST /donation with the order's id as transactionId and the answered clientSecret names the recipient and captures what its donor has approved. An order of the donation that still waits is answered again. Takes an Idempotency-Key.",
		body: createPayPalOrderBody,
		answer: payPalOrderAnswer,
		problems: [404, 503],
		run: (ctx, { body }) => createPayPalOrder(ctx, body),
	}),
	defineCall("POST /paypal/captureOrder", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Complete a payment that the donor has approved at PayPal",
		description:
			"Captures the order and records the donation as PayPal confirms it. A payment from a bank account stays `processing` until its money arrives. Repeating the call is harmless. Takes an Idempotency-Key.",
		body: capturePayPalOrderBody,
		answer: thankYouAnswer,
		problems: [404, 503],
		run: async (ctx, { body: { orderId, donationId } }) => {
			await captureOrder(ctx, { orderId, donationId, method: "paypal" });
			const state = await donationState(ctx, { donationId });
			const answer = thankYouToWire(state);
			return reply(answer, { message: thanksFor(answer) });
		},
	}),
];
