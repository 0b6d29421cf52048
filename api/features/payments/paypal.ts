import { type PayPalOrder, payPalOrderAnswer, thankYouAnswer } from "../../domain/contracts/answers.ts";
import {
	type CreatePayPalOrderBody,
	capturePayPalOrderBody,
	createPayPalOrderBody,
} from "../../domain/contracts/paypal.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { isOffered } from "../../domain/giving/payment-methods.ts";
import { maximumChargeMinor, minimumGiftMinor, parseAmount } from "../../domain/money.ts";
import { reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { proofOfBeginning } from "../../http/principal.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { donationState } from "./donation-state.ts";
import { beginBareOrder, beginOrder, captureOrder } from "./orders.ts";
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

/**
 * POST /paypal/createOrder: the order of a donation, or of an amount whose donation follows, for its donor to approve at PayPal.
 * @throws Problem 400 for an unusable amount, 404 unknown donation, 409 paid, running or not payable in this currency, 422 another amount or currency,
 *   503 if PayPal does not answer
 */
async function createPayPalOrder(ctx: Ctx, body: CreatePayPalOrderBody): Promise<PayPalOrder> {
	const { donationId, amount, currency } = body;
	if (donationId === undefined) return createBareOrder(ctx, body);
	const donation = await findDonation(ctx, { id: donationId });
	const issues: Issue[] = [];
	if (amount !== undefined && parseAmount(amount) !== donation.chargeMinor) {
		issues.push(issue("amount", "amount_differs"));
	}
	if (currency !== undefined && currency !== donation.currency) issues.push(issue("currency", "currency_differs"));
	if (issues.length > 0) throw invalid(issues, 422);
	const { id, status, approvalUrl } = await beginOrder(ctx, { donationId, method: "paypal" });
	return { id, status, approveUrl: approvalUrl ?? null, clientSecret: null };
}

async function createBareOrder(ctx: Ctx, { amount, currency = "USD" }: CreatePayPalOrderBody): Promise<PayPalOrder> {
	const amountMinor = amount === undefined ? null : parseAmount(amount);
	if (amountMinor === null) throw invalid([issue("amount", "amount_missing")]);
	if (amountMinor < minimumGiftMinor || amountMinor > maximumChargeMinor)
		throw invalid([issue("amount", "amount_invalid")]);
	const isAccepted = isOffered("paypal", { currency, beneficiaryKind: "request", hasUser: false });
	if (!isAccepted || !ctx.platform.settings.paypal) throw new Problem(409, "method_not_offered");
	const order = await beginBareOrder(ctx, { amountMinor, currency, method: "paypal" });
	const { id, status, approvalUrl, attemptId } = order;
	const clientSecret = attemptId ? await proofOfBeginning(ctx, attemptId) : null;
	return { id, status, approveUrl: approvalUrl ?? null, clientSecret };
}
