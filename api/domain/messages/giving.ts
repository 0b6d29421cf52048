/** Messages of forms and payments. Texts listed in site/texts.spec.json are fixed and must not change. */
export const giving = {
	// The donate and billing forms.
	amount_missing: "Please enter Amount",
	amount_invalid: "Please enter valid amount",
	amount_decimals: "Enter an amount with at most two decimals",
	amount_too_small: "Please enter valid amount: the smallest is {least}",
	amount_too_large: "Please enter valid amount: the largest, with its fee, is {most}",
	recipient_missing: "Please choose what to give to",
	first_name_missing: "Please enter First Name",
	individual_first_name_missing: "Please enter first name",
	last_name_missing: "Please enter Last Name",
	email_missing: "Please enter email",
	email_invalid: "Please enter a valid email",
	country_missing: "Please select Country",
	zip_code_invalid: "Please enter valid zip_code",
	hidden_characters: "Please remove hidden characters, such as line breaks or direction marks",
	too_long: "Please use at most {limit} characters",

	// The report of a request.
	report_reason_missing: "Please choose what is wrong",
	report_message_missing: "Please tell us what we should know",

	// Donations and payments.
	amount_differs: "This amount differs from the donation’s amount.",
	payment_of_another_donation: "This payment belongs to another donation.",
	unknown_payment: "We could not find that payment.",
	payment_not_complete: "This payment has not been completed.",
	payment_returned: "This payment could not be used for the donation, so we refunded it.",
	payment_begun: "Your payment has already started, so you can no longer change the amount.",
	donation_of_another_browser: "This donation can only be changed in the browser that made it.",
	order_ended: "This PayPal payment has ended, and nothing was charged. Please begin it again.",
	order_not_approved: "PayPal has not approved this payment yet, and nothing was charged. Please approve it at PayPal.",
	paypal_declined:
		"PayPal could not charge the account or card that you chose. Nothing was charged: please choose another one.",
	provider_unavailable: "The payment page can’t be opened right now. Nothing was charged: please try again.",
	checking_payment: "We are checking your payment. Please don’t pay again: we will tell you how it went.",
	unknown_card: "We could not find that saved card.",
	cards_unavailable: "Your saved cards can’t be shown right now. Nothing was charged: please try again.",
	payment_running: "A payment for this donation is already being processed.",
	method_not_offered: "This donation can’t be paid that way. Please choose another payment method.",
	gift_message_not_found: "There is no such message, or it is no longer shown.",
	gift_message_own_report: "You wrote this message yourself.",
	gift_message_decided: "Somebody else has just decided about this message.",
	too_many_open_payments:
		"{limit} payments for this donation were started but not finished. Go back to your details and continue from there: that closes them.",
	already_paid: "This donation has already been paid. Thank you!",
	donation_canceled: "This donation was canceled.",
	donation_canceled_uncharged: "This donation was canceled. Nothing was charged.",
	not_open: "This request is not taking donations at the moment.",
	not_open_uncharged: "This request is not taking donations at the moment. Nothing was charged.",
	not_open_organization: "This organization has closed and takes no donations any more.",
	not_open_organization_uncharged: "This organization has closed and takes no donations any more. Nothing was charged.",
} as const;
