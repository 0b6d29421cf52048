import { type Guarded, hasShape, isNumber, isText } from "../../client/guards.ts";

/**
 * What is being paid, and by whom, ready for the wire: the page writes the figures, so that this script carries no
 * arithmetic. The server knows it all and checks every figure again.
 */
export const isCardOrder = hasShape({
	donationId: isText,
	currency: isText,
	/** Minor units. */
	amount: isNumber,
	/** The body of POST /donation as far as it is known before the payment, as JSON. */
	donation: isText,
	/** The provider's billing details (name, email, address), as JSON. */
	billingDetails: isText,
});
export type CardOrder = Guarded<typeof isCardOrder>;
