import * as v from "valibot";
import { message } from "../messages/index.ts";
import { currency, donationId, majorUnits } from "./payments.ts";

const requiredDonation = v.nonOptional(donationId, message("donation_not_found"));

/** POST /paypal/createOrder. With an amount or a currency, they must be the donation's. */
export const createPayPalOrderBody = v.object({
	donationId: requiredDonation,
	/** The total in major units. */
	amount: v.optional(majorUnits),
	currency: v.optional(currency),
});
export type CreatePayPalOrderBody = v.InferOutput<typeof createPayPalOrderBody>;

/** POST /paypal/captureOrder. */
export const capturePayPalOrderBody = v.object({
	orderId: v.pipe(v.string(message("payment_missing")), v.regex(/^[A-Za-z0-9-]{1,64}$/, message("payment_missing"))),
	donationId: requiredDonation,
});
