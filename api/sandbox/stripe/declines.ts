/** Reasons for declines, with the fields of errors, charges and outcomes (docs.stripe.com/declines/codes). */
export interface Decline {
	code: string;
	declineCode: string;
	message: string;
	adviceCode: "confirm_card_data" | "do_not_try_again" | "try_again_later";
	/** Stripe itself blocked the charge and never asked the bank. */
	blocked?: boolean;
	sellerMessage?: string;
}

const declined = "Your card was declined.";

export const declines = {
	generic: {
		code: "card_declined",
		declineCode: "generic_decline",
		message: declined,
		adviceCode: "try_again_later",
		sellerMessage: "The bank did not return any further details with this decline.",
	},
	authenticationRequired: {
		code: "authentication_required",
		declineCode: "authentication_required",
		message: "Your card was declined. This transaction requires authentication.",
		adviceCode: "try_again_later",
	},
	insufficientFunds: {
		code: "card_declined",
		declineCode: "insufficient_funds",
		message: "Your card has insufficient funds.",
		adviceCode: "try_again_later",
	},
	lostCard: {
		code: "card_declined",
		declineCode: "lost_card",
		message: declined,
		adviceCode: "do_not_try_again",
	},
	stolenCard: {
		code: "card_declined",
		declineCode: "stolen_card",
		message: declined,
		adviceCode: "do_not_try_again",
	},
	expiredCard: {
		code: "expired_card",
		declineCode: "expired_card",
		message: "Your card has expired.",
		adviceCode: "do_not_try_again",
	},
	incorrectCvc: {
		code: "incorrect_cvc",
		declineCode: "incorrect_cvc",
		message: "Your card's security code is incorrect.",
		adviceCode: "confirm_card_data",
	},
	processingError: {
		code: "processing_error",
		declineCode: "processing_error",
		message: "An error occurred while processing your card. Try again in a little bit.",
		adviceCode: "try_again_later",
	},
	velocityLimit: {
		code: "card_declined",
		declineCode: "card_velocity_exceeded",
		message: "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
		adviceCode: "try_again_later",
	},
	fraudulent: {
		code: "card_declined",
		declineCode: "fraudulent",
		message: declined,
		adviceCode: "do_not_try_again",
		blocked: true,
		sellerMessage: "Stripe blocked this payment as too risky.",
	},
	liveCard: {
		code: "card_declined",
		declineCode: "test_mode_live_card",
		message:
			"Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
		adviceCode: "do_not_try_again",
		blocked: true,
		sellerMessage: "This charge request was in test mode, but did not use a Stripe test card number.",
	},
} as const satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;
