import type * as v from "valibot";
import {
	type CreateOrderBody,
	createOrderBody,
	orderAnswer,
	startUpiBody,
	upiAnswer,
	type VerifiedPayment,
	type VerifyPaymentBody,
	verifiedAnswer,
	verifyPaymentBody,
} from "../../domain/contracts/razorpay.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { parsePhone } from "../lookups/phone.ts";
import { type AttemptRow, attemptByPayment, paymentPending, visitorWaits } from "./internal/attempts.ts";
import { assertAmount } from "./internal/payable-donation.ts";
import { beginBareOrder, beginOrder, makesMandate, type WantedMandate } from "./orders.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { startUpi } from "./upi.ts";

/** Payments in rupees with Razorpay: UPI, netbanking and cards. */
export const razorpayCalls = [
	defineCall("POST /razorpay/createOrder", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Create the order that Razorpay's checkout opens",
		description:
			"With donationId the amount is the donation's own, in paise; a different one is refused. Without it the amount is named here, and POST /donation names the recipient within half an hour of the payment, with razorpay_signature as clientSecret unless the same user or browser calls, or it is refunded. A donation whose order still waits for its donor gets the same one, so that two tabs can't pay twice; of two calls at once, one answers 409 and can be repeated. A regular gift’s own donor names a phone, and the checkout opened with customer_id and recurring makes a mandate on the card. Takes an Idempotency-Key.",
		body: createOrderBody,
		answer: orderAnswer,
		problems: [404, 503],
		run: (ctx, { body }) => createRazorpayOrder(ctx, body),
	}),
	defineCall("POST /razorpay/payment/verify", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Verify what the checkout says about a payment",
		description:
			"Checks razorpay_signature, the HMAC-SHA256 of `razorpay_order_id|razorpay_payment_id` under the key's secret, and then reads the order from Razorpay: only its word books the donation. Repeating the call is harmless. Takes an Idempotency-Key.",
		body: verifyPaymentBody,
		answer: verifiedAnswer,
		problems: [404, 503],
		run: (ctx, { body }) => verifyRazorpayPayment(ctx, body),
	}),
	defineCall("POST /razorpay/upi", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Request a payment from the donor's UPI app",
		description:
			"Answers a upi:// link, which a phone opens in an app and a desk shows as a QR code, and until when it can be approved. A request that still waits is answered again; one that allows later debits only to the gift’s own donor. GET /thankyou, or POST /donation with the donation's id, asks Razorpay whether it was paid. Takes an Idempotency-Key.",
		body: startUpiBody,
		answer: upiAnswer,
		problems: [404, 503],
		run: (ctx, { body }) => startUpi(ctx, body),
	}),
];

/**
 * POST /razorpay/createOrder: the order that the checkout opens, for a donation or for an amount whose donation follows.
 * @throws Problem 400 without either, 404 unknown donation, 409 paid, running or not in rupees, 422 another amount, 503 if
 *   Razorpay does not answer
 */
async function createRazorpayOrder(
	ctx: Ctx,
	{ donationId, amount, phone }: CreateOrderBody,
): Promise<v.InferOutput<typeof orderAnswer>> {
	const { razorpay } = ctx.platform.settings;
	const donation = donationId === undefined ? null : await findDonation(ctx, { id: donationId });
	if (!razorpay) throw new Problem(409, "method_not_offered");
	const { id, amountMinor, customerId } = await orderOf(ctx, donation, amount, phone);
	const { keyId: key } = razorpay;
	const answer = { id, entity: "order", amount: amountMinor, currency: "INR", status: "created", key } as const;
	const mandate = customerId ? { customer_id: customerId, recurring: "1" as const } : {};
	return { ...answer, donationId: donation?.id ?? null, ...mandate };
}

/** The mandate on the card of a regular gift's own donor; null for a gift that is paid once. @throws Problem 400 without a number */
function cardMandate(ctx: Ctx, donation: DonationRow, phone: string | undefined): WantedMandate | null {
	if (!makesMandate(ctx, donation)) return null;
	if (!phone) throw invalid([issue("phone", "phone_missing")]);
	const number = parsePhone(phone, "IN");
	if (number === null) throw invalid([issue("phone", "phone_invalid")]);
	return { means: "card", phone: number };
}

function orderOf(ctx: Ctx, donation: DonationRow | null, amount: number | undefined, phone: string | undefined) {
	const method = "razorpay";
	if (donation) {
		assertAmount(donation, { amount });
		return beginOrder(ctx, { donationId: donation.id, method, mandate: cardMandate(ctx, donation, phone) });
	}
	if (amount === undefined) throw invalid([issue("amount", "amount_missing")]);
	return beginBareOrder(ctx, { amountMinor: amount, currency: "INR", method });
}

/**
 * POST /razorpay/payment/verify: checks the signature that the checkout gave to the browser, over our own order's id, and then
 * asks Razorpay what was paid. Repeating it is harmless.
 * @throws Problem 400 a wrong signature, 404 an unknown order, 409 money that was sent back, 422 another donation's order or
 *   a payment that is not complete, 503 while Razorpay can't be reached
 */
async function verifyRazorpayPayment(ctx: Ctx, body: VerifyPaymentBody): Promise<VerifiedPayment> {
	const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = body;
	const provider = providerFor(ctx.platform, "razorpay");
	const attempt = await attemptByPayment(ctx, provider, orderId);
	if (!attempt) throw new Problem(404, "unknown_payment");
	const isGenuine = await capability(provider, "signatures").isGenuine({ orderId, paymentId, signature });
	if (!isGenuine) throw new Problem(400, "bad_signature");
	if (body.donationId && attempt.donationId !== body.donationId) {
		throw invalid([issue("razorpay_order_id", "payment_of_another_donation")], 422);
	}
	const after = (await rechecked(ctx, attempt)) ?? attempt;
	if (after.status === "surplus" || after.status === "unapplied") throw new Problem(409, "payment_returned");
	if (after.status !== "succeeded" && after.status !== "processing") throw new Problem(422, "payment_not_complete");
	return { donationId: after.donationId, status: after.status };
}

async function rechecked(ctx: Ctx, attempt: AttemptRow): Promise<AttemptRow | null> {
	if (attempt.status === "succeeded") return attempt;
	try {
		await inTime(ctx, visitorWaits, (hurried) => recheckAttempt(hurried, attempt));
	} catch (error) {
		const trouble = troubleOf(error).kind;
		ctx.platform.log.error("payment could not be read", error, { attemptId: attempt.id, trouble });
		throw paymentPending();
	}
	return attemptByPayment(
		ctx,
		{ provider: attempt.provider, account: attempt.providerAccount },
		attempt.providerIntentId ?? "",
	);
}
