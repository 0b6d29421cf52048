import * as v from "valibot";

/**
 * What is being paid, and by whom, ready for the wire: the page writes the figures, so that this script carries no
 * arithmetic. The server knows it all and checks every figure again.
 */
export const cardOrder = v.object({
	donationId: v.string(),
	currency: v.string(),
	/** Minor units. */
	amount: v.number(),
	/** The body of POST /donation as far as it is known before the payment, as JSON. */
	donation: v.string(),
	/** The provider's billing details (name, email, address), as JSON. */
	billingDetails: v.string(),
});
export type CardOrder = v.InferOutput<typeof cardOrder>;
