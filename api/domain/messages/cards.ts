/**
 * Reasons why a card could not be charged, by `card_` and the provider's decline or error code
 * (docs.stripe.com/declines/codes), mostly in the provider's own words.
 */
export const cards = {
	card_problem: "Some problem while processing the card. Please check the card information again.",
	card_not_authenticated: "Your card was not authenticated, please try again",
	card_declined: "Your card was declined.",
	card_too_many_declines:
		"Too many cards were declined on this connection. Nothing was charged this time. Please try again in ten minutes.",
	card_captcha_needed:
		"Too many cards were declined on this connection. Nothing was charged this time. Please confirm that you are a person, or pay on our payment provider’s own page.",
	card_paused:
		"Too many cards are being declined at the moment, so card payments are paused for a minute. Nothing was charged. Please try again after that.",
	card_insufficient_funds: "Your card has insufficient funds.",
	card_expired_card: "Your card has expired.",
	card_incorrect_cvc: "Your card's security code is incorrect.",
	card_processing_error: "An error occurred while processing your card. Try again in a little bit.",
	card_velocity_exceeded:
		"Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
	card_authentication_required: "Your card was declined. This transaction requires authentication.",
	card_payment_intent_authentication_failure:
		"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
	card_api_connection_error: "An error occurred while contacting Stripe. Check your internet connection and try again.",
	card_incorrect_number: "Your card number is incorrect.",
	card_incomplete_number: "Your card number is incomplete.",
	card_invalid_number: "Your card number is invalid.",
	card_incomplete_expiry: "Your card's expiration date is incomplete.",
	card_invalid_expiry_month: "Your card's expiration date is invalid.",
	card_invalid_expiry_month_past: "Your card's expiration date is in the past.",
	card_invalid_expiry_year: "Your card's expiration year is invalid.",
	card_invalid_expiry_year_past: "Your card's expiration year is in the past.",
	card_incomplete_cvc: "Your card's security code is incomplete.",
} as const;
