import * as v from "valibot";
import { message } from "../messages/index.ts";
import { byCurrency, inNamedCurrency, majorUnitsIn } from "./amounts.ts";
import { currency, donationId } from "./payments.ts";

const requiredDonation = v.nonOptional(donationId, message("donation_not_found"));

const createOrderIn = byCurrency((named) =>
	v.object({
		donationId,
		/** The total in major units. */
		amount: v.optional(majorUnitsIn(named)),
		currency: v.optional(currency),
	}),
);
/**
 * POST /paypal/createOrder. With a `donationId`, an amount or a currency must be the donation's. Without one the call names an
 * amount in dollars, and `POST /donation` names the recipient.
 */
export const createPayPalOrderBody = inNamedCurrency(createOrderIn, ({ currency = "USD" }) => currency);
export type CreatePayPalOrderBody = v.InferOutput<typeof createPayPalOrderBody>;

/** POST /paypal/captureOrder. */
export const capturePayPalOrderBody = v.object({
	orderId: v.pipe(v.string(message("payment_missing")), v.regex(/^[A-Za-z0-9-]{1,64}$/, message("payment_missing"))),
	donationId: requiredDonation,
});
