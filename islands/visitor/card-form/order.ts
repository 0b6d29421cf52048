import { type Guarded, hasShape, isText } from "../../client/guards.ts";

/**
 * The payment and the payer, ready to send. The page computes the figures, so this script needs no arithmetic; the server
 * checks every figure again.
 */
export const isCardOrder = hasShape({
	donationId: isText,
	/** The body of POST /create/payment/intent without the payment's own fields, as JSON. */
	intent: isText,
	/** The body of POST /donation without the payment's own fields, as JSON. */
	donation: isText,
	/** The provider's billing details (name, email, address), as JSON. */
	billingDetails: isText,
});
export type CardOrder = Guarded<typeof isCardOrder>;
