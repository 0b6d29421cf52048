import { Hono } from "hono";
import { declineAnswer, intentAnswer } from "../../domain/contracts/answers.ts";
import { createIntentBody } from "../../domain/contracts/payments.ts";
import type { AppEnv } from "../../http/context.ts";
import { describeCall } from "../../http/describe.ts";
import { idempotent } from "../../http/idempotency.ts";
import { limitPayments } from "../../http/rate-limit.ts";
import { acceptsJson } from "../../http/validate.ts";
import { createPaymentIntent } from "./create-intent.ts";

/** Card payments. */
export const payments = new Hono<AppEnv>().post(
	"/create/payment/intent",
	describeCall({
		tag: "Payments",
		summary: "Begin a card payment, or confirm it after authentication",
		description:
			"With paymentMethodId begins a try (amount in minor units; with donationId the server's amount wins), with paymentIntentId confirms it again. Answers statusCode, requiresAction, clientSecret and customer_id, or error and raw.message, at the top level. saveCard counts for signed-in donors only. Takes an Idempotency-Key.",
		answer: intentAnswer,
		refusal: declineAnswer,
		problems: [400, 403, 404, 409, 413, 415, 422, 429, 503],
		money: true,
	}),
	limitPayments,
	idempotent,
	acceptsJson(createIntentBody),
	async (c) => {
		const answer = await createPaymentIntent(c.get("ctx"), c.req.valid("json"));
		return c.json(answer, answer.statusCode);
	},
);
