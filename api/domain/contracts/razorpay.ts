import * as v from "valibot";
import { message } from "../messages/index.ts";
import { minorUnits } from "./payments.ts";
import { oneLine } from "./plain-text.ts";

const donationId = v.pipe(
	v.string(message("donation_not_found")),
	v.regex(/^don_[0-9A-Z]{26}$/, message("donation_not_found")),
);

/** An id of Razorpay's. Only its characters are checked here; our rows or Razorpay know it. */
const id = (prefix: string) =>
	v.pipe(
		v.string(message("unknown_payment")),
		v.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,60}$`), message("unknown_payment")),
	);

const wrongCurrency = message("razorpay_only_inr");

/**
 * POST /razorpay/createOrder. With a `donationId` the donation's own amount is charged, and a different `amount` is refused.
 * Without one the call names an amount, and `POST /donation` names the recipient.
 */
export const createOrderBody = v.object({
	donationId: v.optional(donationId),
	amount: v.optional(minorUnits),
	/** The number of a regular gift's donor, which their bank knows. */
	phone: v.optional(v.pipe(v.string(), v.maxLength(20, message("phone_invalid")))),
	currency: v.optional(v.pipe(v.string(wrongCurrency), v.toUpperCase(), v.literal("INR", wrongCurrency))),
});
export type CreateOrderBody = v.InferOutput<typeof createOrderBody>;

/** The checkout needs these to open the order. */
export const orderAnswer = v.object({
	id: v.string(),
	entity: v.literal("order"),
	/** Minor units. */
	amount: v.number(),
	currency: v.literal("INR"),
	status: v.literal("created"),
	/** The key id, which is public. */
	key: v.string(),
	donationId: v.nullable(v.string()),
	/** For the checkout of a regular gift: paying makes a mandate of this customer. */
	customer_id: v.optional(v.string()),
	recurring: v.optional(v.literal("1")),
});

/** POST /razorpay/payment/verify: what the checkout hands to the browser after a payment, under its own names. */
export const verifyPaymentBody = v.object({
	razorpay_order_id: id("order"),
	razorpay_payment_id: id("pay"),
	razorpay_signature: v.pipe(
		v.string(message("bad_signature")),
		v.toLowerCase(),
		v.regex(/^[0-9a-f]{64}$/, message("bad_signature")),
	),
	donationId: v.optional(donationId),
});
export type VerifyPaymentBody = v.InferOutput<typeof verifyPaymentBody>;

export const verifiedAnswer = v.object({
	donationId: v.nullable(v.string()),
	/** Processing: the money has not arrived yet. */
	status: v.picklist(["succeeded", "processing"]),
});
export type VerifiedPayment = v.InferOutput<typeof verifiedAnswer>;

/** The form that requests a payment from the donor's UPI app. The number is the one that the app knows. */
export const upiForm = v.object({
	phone: v.pipe(
		v.string(message("phone_missing")),
		v.trim(),
		v.nonEmpty(message("phone_missing")),
		oneLine,
		v.maxLength(20, message("phone_invalid")),
	),
});

/** POST /razorpay/upi. */
export const startUpiBody = v.object({ donationId, ...upiForm.entries });
export type StartUpiBody = v.InferOutput<typeof startUpiBody>;

export const upiAnswer = v.object({
	donationId: v.string(),
	/** The `upi://` link: an app opens it, or reads it as a QR code. */
	link: v.string(),
	/** Until when the donor can approve it, in milliseconds. */
	until: v.number(),
});
export type UpiRequest = v.InferOutput<typeof upiAnswer>;
