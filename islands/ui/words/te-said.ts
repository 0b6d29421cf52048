import type { Catalog } from "./catalog.ts";

/** Telugu for texts that contracts, problems and the card provider fixed in English. */
export const teluguSaid: Catalog = {
	// Amounts and the billing form.
	"said:Please enter Amount": "దయచేసి ఎంత ఇస్తారో రాయండి",
	"said:Please enter valid amount": "దయచేసి సరైన మొత్తం రాయండి",
	"said:Please choose what to give to": "దయచేసి విరాళం ఎవరికో ఎంచుకోండి",
	"said:Please enter First Name": "దయచేసి మొదటి పేరు రాయండి",
	"said:Please enter first name": "దయచేసి మొదటి పేరు రాయండి",
	"said:Please enter Last Name": "దయచేసి ఇంటి పేరు రాయండి",
	"said:Please enter email": "దయచేసి ఈమెయిల్ రాయండి",
	"said:Please enter a valid email": "దయచేసి సరైన ఈమెయిల్ రాయండి",
	"said:Please select Country": "దయచేసి దేశం ఎంచుకోండి",
	"said:Please enter valid zip_code": "దయచేసి సరైన పిన్ / పోస్టల్ కోడ్ రాయండి",
	"said:Please use at most 50 characters": "దయచేసి 50 అక్షరాలకు మించకుండా రాయండి",
	"said:Please use at most 80 characters": "దయచేసి 80 అక్షరాలకు మించకుండా రాయండి",

	// The report of a request.
	"said:Please choose what is wrong": "దయచేసి తప్పేమిటో ఎంచుకోండి",
	"said:Please tell us what we should know": "దయచేసి మేం తెలుసుకోవాల్సింది ఏమిటో చెప్పండి",
	"said:Please use at most 1000 characters": "దయచేసి 1000 అక్షరాలకు మించకుండా రాయండి",

	// Paying by card.
	"said:Some problem while processing the card. Please check the card information again.":
		"కార్డుతో చెల్లించడంలో ఏదో సమస్య వచ్చింది. దయచేసి కార్డు వివరాలు మళ్లీ సరిచూడండి.",
	"said:Your card was not authenticated, please try again": "మీ కార్డు ధ్రువీకరణ జరగలేదు, దయచేసి మళ్లీ ప్రయత్నించండి",
	"said:The amount is not this donation’s.": "ఈ మొత్తం ఈ విరాళానిది కాదు.",
	"said:This payment belongs to another donation.": "ఈ పేమెంట్ వేరే విరాళానికి సంబంధించినది.",
	"said:We could not find that payment.": "ఆ పేమెంట్ మాకు దొరకలేదు.",
	"said:This payment has not been completed.": "ఈ పేమెంట్ పూర్తి కాలేదు.",
	"said:This payment could not be used for the donation and has been given back.": "ఈ పేమెంట్‌ను విరాళానికి వాడలేకపోయాం, తిరిగి ఇచ్చేశాం.",
	"said:Your payment has already begun, so its amount can’t change any more.":
		"మీ పేమెంట్ ఇప్పటికే మొదలైంది, కాబట్టి ఇక మొత్తం మార్చలేం.",
	"said:The payment page can’t be opened right now. Nothing was charged: please try again.":
		"పేమెంట్ పేజీ ఇప్పుడు తెరుచుకోవడం లేదు. డబ్బేమీ కట్ కాలేదు: దయచేసి మళ్లీ ప్రయత్నించండి.",
	"said:We are checking your payment. Please don’t pay again: we will tell you how it went.":
		"మీ పేమెంట్‌ను పరిశీలిస్తున్నాం. దయచేసి మళ్లీ చెల్లించకండి: ఏమైందో మేం చెబుతాం.",
	"said:A payment for this donation is already being processed.": "ఈ విరాళానికి పేమెంట్ ఇప్పటికే జరుగుతోంది.",
	"said:This donation has already been paid. Thank you!": "ఈ విరాళం ఇప్పటికే చెల్లించారు. ధన్యవాదాలు!",
	"said:This donation was canceled.": "ఈ విరాళం రద్దయింది.",
	"said:This donation was canceled. Nothing was charged.": "ఈ విరాళం రద్దయింది. డబ్బేమీ కట్ కాలేదు.",
	"said:This request is not taking donations at the moment.": "ఈ విజ్ఞప్తికి ప్రస్తుతం విరాళాలు తీసుకోవడం లేదు.",
	"said:This request is not taking donations at the moment. Nothing was charged.":
		"ఈ విజ్ఞప్తికి ప్రస్తుతం విరాళాలు తీసుకోవడం లేదు. డబ్బేమీ కట్ కాలేదు.",

	// The card provider’s own words.
	"said:Your card was declined.": "మీ కార్డును తిరస్కరించారు.",
	"said:Your card has insufficient funds.": "మీ కార్డులో తగినంత డబ్బు లేదు.",
	"said:Your card has expired.": "మీ కార్డు గడువు ముగిసింది.",
	"said:Your card's security code is incorrect.": "మీ కార్డు సీవీవీ కోడ్ తప్పు.",
	"said:An error occurred while processing your card. Try again in a little bit.":
		"మీ కార్డుతో చెల్లించడంలో పొరపాటు జరిగింది. కాసేపటికి మళ్లీ ప్రయత్నించండి.",
	"said:Your card was declined for making repeated attempts too frequently or exceeding its amount limit.":
		"మీ కార్డును తిరస్కరించారు: వెంటవెంటనే చాలాసార్లు ప్రయత్నించారు లేదా మొత్తం కార్డు పరిమితిని మించింది.",
	"said:Your card was declined. This transaction requires authentication.":
		"మీ కార్డును తిరస్కరించారు. ఈ పేమెంట్‌కు ధ్రువీకరణ అవసరం.",
	"said:We are unable to authenticate your payment method. Please choose a different payment method and try again.":
		"మీ చెల్లింపు విధానాన్ని ధ్రువీకరించలేకపోయాం. దయచేసి వేరే విధానం ఎంచుకుని మళ్లీ ప్రయత్నించండి.",
	"said:The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.":
		"మీ కార్డు ధ్రువీకరణ జరగలేదు. మళ్లీ లేదా వేరే కార్డుతో ప్రయత్నించవచ్చు.",
	"said:An error occurred while contacting Stripe. Check your internet connection and try again.":
		"పేమెంట్ పార్ట్‌నర్‌ను చేరుకోలేకపోయాం. మీ ఇంటర్నెట్ కనెక్షన్ చూసుకుని మళ్లీ ప్రయత్నించండి.",
	"said:Your card number is incorrect.": "మీ కార్డు నంబరు తప్పు.",
	"said:Your card number is incomplete.": "మీ కార్డు నంబరు అసంపూర్తిగా ఉంది.",
	"said:Your card number is invalid.": "మీ కార్డు నంబరు సరైనది కాదు.",
	"said:Your card's expiration date is incomplete.": "మీ కార్డు గడువు తేదీ అసంపూర్తిగా ఉంది.",
	"said:Your card's expiration date is invalid.": "మీ కార్డు గడువు తేదీ సరైనది కాదు.",
	"said:Your card's expiration date is in the past.": "మీ కార్డు గడువు తేదీ దాటిపోయింది.",
	"said:Your card's expiration year is in the past.": "మీ కార్డు గడువు సంవత్సరం దాటిపోయింది.",
	"said:Your card's expiration year is invalid.": "మీ కార్డు గడువు సంవత్సరం సరైనది కాదు.",
	"said:Your card's security code is incomplete.": "మీ కార్డు సీవీవీ కోడ్ అసంపూర్తిగా ఉంది.",

	// Pages that cannot be shown.
	"said:That request was not found.": "ఆ విజ్ఞప్తి దొరకలేదు.",
	"said:That donation was not found.": "ఆ విరాళం దొరకలేదు.",
	"said:That page of the list was not found.": "జాబితాలో ఆ పేజీ దొరకలేదు.",
	"said:That kind of help was not found.": "ఆ రకమైన సాయం దొరకలేదు.",
	"said:That cause was not found.": "ఆ అంశం దొరకలేదు.",
	"said:That person was not found.": "ఆ వ్యక్తి వివరాలు దొరకలేదు.",
	"said:That region was not found.": "ఆ ప్రాంతం దొరకలేదు.",
	"said:The address may be mistyped, or the page may have moved.":
		"చిరునామా తప్పుగా టైప్ అయి ఉండవచ్చు, లేదా పేజీ వేరే చోటికి మారి ఉండవచ్చు.",
	"said:That was a lot of tries in a short time. Please wait a minute and try again.":
		"తక్కువ సమయంలో చాలాసార్లు ప్రయత్నించారు. దయచేసి ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.",
	"said:This form was sent from another site. Open our page and try again.":
		"ఈ ఫారం వేరే సైట్ నుంచి వచ్చింది. మా పేజీని తెరిచి మళ్లీ ప్రయత్నించండి.",
	"said:This form is not known. Please go back and try again.": "ఈ ఫారం ఏదో తెలియలేదు. దయచేసి వెనక్కి వెళ్లి మళ్లీ ప్రయత్నించండి.",
	"said:This page takes an ordinary form.": "ఈ పేజీ మామూలు ఫారాన్నే తీసుకుంటుంది.",
	"said:This page takes no form.": "ఈ పేజీ ఏ ఫారాన్నీ తీసుకోదు.",
	"said:The input is not valid.": "ఇచ్చిన వివరాలు సరిగా లేవు.",
	"said:The request was refused.": "ఇది కుదరలేదు.",
	"said:That is too large.": "ఇది చాలా పెద్దది.",
	"said:That is too large: 256 kB at most.": "ఇది చాలా పెద్దది: గరిష్ఠంగా 256 kB ఉండాలి.",
};
