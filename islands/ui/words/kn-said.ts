import type { Catalog } from "./catalog.ts";

/** Kannada for texts that contracts, problems and the card provider fixed in English. */
export const kannadaSaid: Catalog = {
	// Amounts and the billing form.
	"said:Please enter Amount": "ದಯವಿಟ್ಟು ಮೊತ್ತ ಬರೆಯಿರಿ",
	"said:Please enter valid amount": "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಮೊತ್ತ ಬರೆಯಿರಿ",
	"said:Please choose what to give to": "ದಯವಿಟ್ಟು ದೇಣಿಗೆ ಯಾರಿಗೆ ಎಂದು ಆಯ್ಕೆ ಮಾಡಿ",
	"said:Please enter First Name": "ದಯವಿಟ್ಟು ಮೊದಲ ಹೆಸರು ಬರೆಯಿರಿ",
	"said:Please enter first name": "ದಯವಿಟ್ಟು ಮೊದಲ ಹೆಸರು ಬರೆಯಿರಿ",
	"said:Please enter Last Name": "ದಯವಿಟ್ಟು ಕೊನೆಯ ಹೆಸರು ಬರೆಯಿರಿ",
	"said:Please enter email": "ದಯವಿಟ್ಟು ಇಮೇಲ್ ಬರೆಯಿರಿ",
	"said:Please enter a valid email": "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಇಮೇಲ್ ಬರೆಯಿರಿ",
	"said:Please select Country": "ದಯವಿಟ್ಟು ದೇಶ ಆಯ್ಕೆ ಮಾಡಿ",
	"said:Please enter valid zip_code": "ದಯವಿಟ್ಟು ಸರಿಯಾದ ಪಿನ್ / ಪೋಸ್ಟಲ್ ಕೋಡ್ ಬರೆಯಿರಿ",
	"said:Please use at most 50 characters": "ದಯವಿಟ್ಟು 50 ಅಕ್ಷರಗಳನ್ನು ಮೀರದಂತೆ ಬರೆಯಿರಿ",
	"said:Please use at most 80 characters": "ದಯವಿಟ್ಟು 80 ಅಕ್ಷರಗಳನ್ನು ಮೀರದಂತೆ ಬರೆಯಿರಿ",

	// The report of a request.
	"said:Please choose what is wrong": "ದಯವಿಟ್ಟು ಏನು ತಪ್ಪಾಗಿದೆ ಎಂದು ಆಯ್ಕೆ ಮಾಡಿ",
	"said:Please tell us what we should know": "ದಯವಿಟ್ಟು ನಮಗೆ ಏನು ತಿಳಿದಿರಬೇಕು ಎಂದು ಹೇಳಿ",
	"said:Please use at most 1000 characters": "ದಯವಿಟ್ಟು 1000 ಅಕ್ಷರಗಳನ್ನು ಮೀರದಂತೆ ಬರೆಯಿರಿ",

	// Paying by card.
	"said:Some problem while processing the card. Please check the card information again.":
		"ಕಾರ್ಡ್ ಪಾವತಿಯಲ್ಲಿ ಏನೋ ಸಮಸ್ಯೆಯಾಯಿತು. ದಯವಿಟ್ಟು ಕಾರ್ಡ್ ವಿವರಗಳನ್ನು ಮತ್ತೊಮ್ಮೆ ಪರಿಶೀಲಿಸಿ.",
	"said:Your card was not authenticated, please try again": "ನಿಮ್ಮ ಕಾರ್ಡ್ ದೃಢೀಕರಣ ಆಗಲಿಲ್ಲ, ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ",
	"said:The amount is not this donation’s.": "ಈ ಮೊತ್ತ ಈ ದೇಣಿಗೆಯದ್ದಲ್ಲ.",
	"said:This payment belongs to another donation.": "ಈ ಪಾವತಿ ಬೇರೆ ದೇಣಿಗೆಗೆ ಸೇರಿದ್ದು.",
	"said:We could not find that payment.": "ಆ ಪಾವತಿ ನಮಗೆ ಸಿಗಲಿಲ್ಲ.",
	"said:This payment has not been completed.": "ಈ ಪಾವತಿ ಪೂರ್ಣಗೊಂಡಿಲ್ಲ.",
	"said:This payment could not be used for the donation and has been given back.":
		"ಈ ಪಾವತಿಯನ್ನು ದೇಣಿಗೆಗೆ ಬಳಸಲಾಗಲಿಲ್ಲ, ಅದನ್ನು ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ.",
	"said:Your payment has already begun, so its amount can’t change any more.":
		"ನಿಮ್ಮ ಪಾವತಿ ಈಗಾಗಲೇ ಆರಂಭವಾಗಿದೆ, ಹಾಗಾಗಿ ಇನ್ನು ಮೊತ್ತ ಬದಲಿಸಲಾಗುವುದಿಲ್ಲ.",
	"said:The payment page can’t be opened right now. Nothing was charged: please try again.":
		"ಪಾವತಿ ಪುಟ ಈಗ ತೆರೆಯುತ್ತಿಲ್ಲ. ಹಣ ಕಡಿತವಾಗಿಲ್ಲ: ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:We are checking your payment. Please don’t pay again: we will tell you how it went.":
		"ನಿಮ್ಮ ಪಾವತಿಯನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದ್ದೇವೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ: ಏನಾಯಿತು ಎಂದು ನಾವು ತಿಳಿಸುತ್ತೇವೆ.",
	"said:A payment for this donation is already being processed.": "ಈ ದೇಣಿಗೆಯ ಪಾವತಿ ಈಗಾಗಲೇ ನಡೆಯುತ್ತಿದೆ.",
	"said:This donation has already been paid. Thank you!": "ಈ ದೇಣಿಗೆಯನ್ನು ಈಗಾಗಲೇ ಪಾವತಿಸಲಾಗಿದೆ. ಧನ್ಯವಾದಗಳು!",
	"said:This donation was canceled.": "ಈ ದೇಣಿಗೆ ರದ್ದಾಗಿದೆ.",
	"said:This donation was canceled. Nothing was charged.": "ಈ ದೇಣಿಗೆ ರದ್ದಾಗಿದೆ. ಹಣ ಕಡಿತವಾಗಿಲ್ಲ.",
	"said:This request is not taking donations at the moment.": "ಈ ಮನವಿಗೆ ಸದ್ಯ ದೇಣಿಗೆ ಸ್ವೀಕರಿಸುತ್ತಿಲ್ಲ.",
	"said:This request is not taking donations at the moment. Nothing was charged.":
		"ಈ ಮನವಿಗೆ ಸದ್ಯ ದೇಣಿಗೆ ಸ್ವೀಕರಿಸುತ್ತಿಲ್ಲ. ಹಣ ಕಡಿತವಾಗಿಲ್ಲ.",

	// The card provider’s own words.
	"said:Your card was declined.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ತಿರಸ್ಕೃತವಾಗಿದೆ.",
	"said:Your card has insufficient funds.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನಲ್ಲಿ ಸಾಕಷ್ಟು ಹಣವಿಲ್ಲ.",
	"said:Your card has expired.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ಅವಧಿ ಮುಗಿದಿದೆ.",
	"said:Your card's security code is incorrect.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಸಿವಿವಿ ಕೋಡ್ ತಪ್ಪಾಗಿದೆ.",
	"said:An error occurred while processing your card. Try again in a little bit.":
		"ನಿಮ್ಮ ಕಾರ್ಡ್ ಪಾವತಿಯಲ್ಲಿ ದೋಷ ಉಂಟಾಯಿತು. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:Your card was declined for making repeated attempts too frequently or exceeding its amount limit.":
		"ನಿಮ್ಮ ಕಾರ್ಡ್ ತಿರಸ್ಕೃತವಾಗಿದೆ: ಪದೇ ಪದೇ ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ ಅಥವಾ ಮೊತ್ತ ಕಾರ್ಡ್‌ನ ಮಿತಿಯನ್ನು ಮೀರಿದೆ.",
	"said:Your card was declined. This transaction requires authentication.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ತಿರಸ್ಕೃತವಾಗಿದೆ. ಈ ಪಾವತಿಗೆ ದೃಢೀಕರಣ ಅಗತ್ಯ.",
	"said:We are unable to authenticate your payment method. Please choose a different payment method and try again.":
		"ನಿಮ್ಮ ಪಾವತಿ ವಿಧಾನವನ್ನು ದೃಢೀಕರಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಬೇರೆ ವಿಧಾನವನ್ನು ಆರಿಸಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.":
		"ನಿಮ್ಮ ಕಾರ್ಡ್ ದೃಢೀಕರಣ ಆಗಲಿಲ್ಲ. ಮತ್ತೊಮ್ಮೆ ಅಥವಾ ಬೇರೆ ಕಾರ್ಡ್‌ನಿಂದ ಪ್ರಯತ್ನಿಸಬಹುದು.",
	"said:An error occurred while contacting Stripe. Check your internet connection and try again.":
		"ಪಾವತಿ ಪಾಲುದಾರರ ಸಂಪರ್ಕ ಸಿಗಲಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕ ಪರಿಶೀಲಿಸಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:Your card number is incorrect.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ಸಂಖ್ಯೆ ತಪ್ಪಾಗಿದೆ.",
	"said:Your card number is incomplete.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ಸಂಖ್ಯೆ ಅಪೂರ್ಣವಾಗಿದೆ.",
	"said:Your card number is invalid.": "ನಿಮ್ಮ ಕಾರ್ಡ್ ಸಂಖ್ಯೆ ಸರಿಯಾಗಿಲ್ಲ.",
	"said:Your card's expiration date is incomplete.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಮುಕ್ತಾಯ ದಿನಾಂಕ ಅಪೂರ್ಣವಾಗಿದೆ.",
	"said:Your card's expiration date is invalid.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಮುಕ್ತಾಯ ದಿನಾಂಕ ಸರಿಯಾಗಿಲ್ಲ.",
	"said:Your card's expiration date is in the past.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಮುಕ್ತಾಯ ದಿನಾಂಕ ದಾಟಿಹೋಗಿದೆ.",
	"said:Your card's expiration year is in the past.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಮುಕ್ತಾಯ ವರ್ಷ ದಾಟಿಹೋಗಿದೆ.",
	"said:Your card's expiration year is invalid.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಮುಕ್ತಾಯ ವರ್ಷ ಸರಿಯಾಗಿಲ್ಲ.",
	"said:Your card's security code is incomplete.": "ನಿಮ್ಮ ಕಾರ್ಡ್‌ನ ಸಿವಿವಿ ಕೋಡ್ ಅಪೂರ್ಣವಾಗಿದೆ.",

	// Pages that cannot be shown.
	"said:That request was not found.": "ಆ ಮನವಿ ಸಿಗಲಿಲ್ಲ.",
	"said:That donation was not found.": "ಆ ದೇಣಿಗೆ ಸಿಗಲಿಲ್ಲ.",
	"said:That page of the list was not found.": "ಪಟ್ಟಿಯ ಆ ಪುಟ ಸಿಗಲಿಲ್ಲ.",
	"said:That kind of help was not found.": "ಆ ಬಗೆಯ ನೆರವು ಸಿಗಲಿಲ್ಲ.",
	"said:That cause was not found.": "ಆ ಉದ್ದೇಶ ಸಿಗಲಿಲ್ಲ.",
	"said:That person was not found.": "ಆ ವ್ಯಕ್ತಿಯ ವಿವರ ಸಿಗಲಿಲ್ಲ.",
	"said:That region was not found.": "ಆ ಪ್ರದೇಶ ಸಿಗಲಿಲ್ಲ.",
	"said:The address may be mistyped, or the page may have moved.": "ವಿಳಾಸ ತಪ್ಪಾಗಿ ಟೈಪ್ ಆಗಿರಬಹುದು, ಅಥವಾ ಪುಟ ಬೇರೆಡೆಗೆ ಹೋಗಿರಬಹುದು.",
	"said:That was a lot of tries in a short time. Please wait a minute and try again.":
		"ಕಡಿಮೆ ಸಮಯದಲ್ಲಿ ತುಂಬಾ ಸಲ ಪ್ರಯತ್ನಿಸಿದ್ದೀರಿ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷ ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:This form was sent from another site. Open our page and try again.":
		"ಈ ಫಾರ್ಮ್ ಬೇರೆ ಸೈಟ್‌ನಿಂದ ಬಂದಿದೆ. ನಮ್ಮ ಪುಟವನ್ನು ತೆರೆದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:This form is not known. Please go back and try again.": "ಈ ಫಾರ್ಮ್ ಯಾವುದೆಂದು ತಿಳಿಯಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಹಿಂದೆ ಹೋಗಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.",
	"said:This page takes an ordinary form.": "ಈ ಪುಟ ಸಾಮಾನ್ಯ ಫಾರ್ಮ್ ಮಾತ್ರ ಸ್ವೀಕರಿಸುತ್ತದೆ.",
	"said:This page takes no form.": "ಈ ಪುಟ ಯಾವ ಫಾರ್ಮ್ ಅನ್ನೂ ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ.",
	"said:The input is not valid.": "ನೀಡಿದ ವಿವರ ಸರಿಯಾಗಿಲ್ಲ.",
	"said:The request was refused.": "ಇದು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ.",
	"said:That is too large.": "ಇದು ತುಂಬಾ ದೊಡ್ಡದು.",
	"said:That is too large: 256 kB at most.": "ಇದು ತುಂಬಾ ದೊಡ್ಡದು: ಗರಿಷ್ಠ 256 kB ಇರಬಹುದು.",
};
