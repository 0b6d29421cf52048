import {
	createOrderBody,
	orderAnswer,
	startUpiBody,
	upiAnswer,
	verifiedAnswer,
	verifyPaymentBody,
} from "../../domain/contracts/razorpay.ts";
import { defineCall } from "../../http/call.ts";
import { createRazorpayOrder } from "./create-razorpay-order.ts";
import { startUpi } from "./start-upi.ts";
import { verifyRazorpayPayment } from "./verify-razorpay.ts";

/** Payments in rupees with Razorpay: UPI, netbanking and cards. */
export const razorpayCalls = [
	defineCall("POST /razorpay/createOrder", {
		allow: "anyone",
		limit: "payment",
		money: true,
		summary: "Create the order that Razorpay's checkout opens",
		description:
			"With donationId the amount is the donation's own, in paise; a different one is refused. Without it the amount is named here, and POST /donation names the recipient within half an hour of the payment, with razorpay_signature as clientSecret unless the same user or browser calls, or it is refunded. A donation whose order still waits for its donor gets the same one, so that two tabs can't pay twice; of two calls at once, one answers 409 and can be repeated. Takes an Idempotency-Key.",
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
			"Answers a upi:// link, which a phone opens in an app and a desk shows as a QR code, and until when it can be approved. A request that still waits is answered again. GET /thankyou, or POST /donation with the donation's id, asks Razorpay whether it was paid. Takes an Idempotency-Key.",
		body: startUpiBody,
		answer: upiAnswer,
		problems: [404, 503],
		run: (ctx, { body }) => startUpi(ctx, body),
	}),
];
