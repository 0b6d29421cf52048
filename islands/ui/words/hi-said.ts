import type { Catalog } from "./catalog.ts";

/** Hindi for texts that contracts, problems and the card provider fixed in English. */
export const hindiSaid: Catalog = {
	// Amounts and the billing form.
	"said:Please enter Amount": "कृपया रकम भरें",
	"said:Please enter valid amount": "कृपया सही रकम भरें",
	"said:Please choose what to give to": "कृपया चुनें कि दान किसके लिए है",
	"said:Please enter First Name": "कृपया पहला नाम भरें",
	"said:Please enter first name": "कृपया पहला नाम भरें",
	"said:Please enter Last Name": "कृपया सरनेम भरें",
	"said:Please enter email": "कृपया ईमेल भरें",
	"said:Please enter a valid email": "कृपया सही ईमेल भरें",
	"said:Please select Country": "कृपया देश चुनें",
	"said:Please enter valid zip_code": "कृपया सही पिन / पोस्टल कोड भरें",
	"said:Please use at most 50 characters": "कृपया ज़्यादा से ज़्यादा 50 अक्षर लिखें",
	"said:Please use at most 80 characters": "कृपया ज़्यादा से ज़्यादा 80 अक्षर लिखें",

	// The report of a request.
	"said:Please choose what is wrong": "कृपया चुनें कि क्या गलत है",
	"said:Please tell us what we should know": "कृपया बताएँ कि हमें क्या पता होना चाहिए",
	"said:Please use at most 1000 characters": "कृपया ज़्यादा से ज़्यादा 1000 अक्षर लिखें",

	// Paying by card.
	"said:Some problem while processing the card. Please check the card information again.":
		"कार्ड से पेमेंट करने में कुछ दिक्कत आई। कृपया कार्ड की जानकारी दोबारा जाँच लें।",
	"said:Your card was not authenticated, please try again": "आपके कार्ड की पुष्टि नहीं हो पाई, कृपया फिर कोशिश करें",
	"said:The amount is not this donation’s.": "यह रकम इस दान की नहीं है।",
	"said:This payment belongs to another donation.": "यह पेमेंट किसी और दान का है।",
	"said:We could not find that payment.": "हमें वह पेमेंट नहीं मिला।",
	"said:This payment has not been completed.": "यह पेमेंट पूरा नहीं हुआ है।",
	"said:This payment could not be used for the donation and has been given back.":
		"यह पेमेंट दान में नहीं लग सका, इसलिए लौटा दिया गया है।",
	"said:Your payment has already begun, so its amount can’t change any more.":
		"आपका पेमेंट शुरू हो चुका है, इसलिए अब रकम नहीं बदली जा सकती।",
	"said:The payment page can’t be opened right now. Nothing was charged: please try again.":
		"पेमेंट का पेज अभी नहीं खुल पा रहा है। कोई पैसा नहीं कटा है: कृपया फिर कोशिश करें।",
	"said:We are checking your payment. Please don’t pay again: we will tell you how it went.":
		"हम आपका पेमेंट जाँच रहे हैं। कृपया दोबारा पेमेंट न करें: क्या हुआ, यह हम आपको बताएँगे।",
	"said:A payment for this donation is already being processed.": "इस दान का पेमेंट पहले से चल रहा है।",
	"said:This donation has already been paid. Thank you!": "इस दान का पेमेंट हो चुका है। धन्यवाद!",
	"said:This donation was canceled.": "यह दान रद्द कर दिया गया था।",
	"said:This donation was canceled. Nothing was charged.": "यह दान रद्द कर दिया गया था। कोई पैसा नहीं कटा।",
	"said:This request is not taking donations at the moment.": "इस अपील के लिए फ़िलहाल दान नहीं लिया जा रहा है।",
	"said:This request is not taking donations at the moment. Nothing was charged.":
		"इस अपील के लिए फ़िलहाल दान नहीं लिया जा रहा है। कोई पैसा नहीं कटा।",

	// The card provider’s own words.
	"said:Your card was declined.": "आपका कार्ड स्वीकार नहीं हुआ।",
	"said:Your card has insufficient funds.": "आपके कार्ड में पर्याप्त पैसे नहीं हैं।",
	"said:Your card has expired.": "आपका कार्ड एक्सपायर हो चुका है।",
	"said:Your card's security code is incorrect.": "आपके कार्ड का सीवीवी कोड गलत है।",
	"said:An error occurred while processing your card. Try again in a little bit.":
		"आपके कार्ड से पेमेंट करने में गड़बड़ी हुई। थोड़ी देर में फिर कोशिश करें।",
	"said:Your card was declined for making repeated attempts too frequently or exceeding its amount limit.":
		"आपका कार्ड स्वीकार नहीं हुआ: या तो बहुत जल्दी-जल्दी कोशिशें हुईं, या कार्ड की सीमा से ज़्यादा रकम थी।",
	"said:Your card was declined. This transaction requires authentication.":
		"आपका कार्ड स्वीकार नहीं हुआ। इस पेमेंट के लिए बैंक से पुष्टि ज़रूरी है।",
	"said:We are unable to authenticate your payment method. Please choose a different payment method and try again.":
		"आपके कार्ड की पुष्टि नहीं हो पाई। कृपया पेमेंट का कोई दूसरा तरीका चुनकर फिर कोशिश करें।",
	"said:The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.":
		"आपके कार्ड की पुष्टि नहीं हो पाई। आप फिर से या किसी दूसरे कार्ड से कोशिश कर सकते हैं।",
	"said:An error occurred while contacting Stripe. Check your internet connection and try again.":
		"पेमेंट पार्टनर से संपर्क नहीं हो पाया। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।",
	"said:Your card number is incorrect.": "आपका कार्ड नंबर गलत है।",
	"said:Your card number is incomplete.": "आपका कार्ड नंबर अधूरा है।",
	"said:Your card number is invalid.": "आपका कार्ड नंबर सही नहीं है।",
	"said:Your card's expiration date is incomplete.": "आपके कार्ड की एक्सपायरी डेट अधूरी है।",
	"said:Your card's expiration date is invalid.": "आपके कार्ड की एक्सपायरी डेट सही नहीं है।",
	"said:Your card's expiration date is in the past.": "आपके कार्ड की एक्सपायरी डेट निकल चुकी है।",
	"said:Your card's expiration year is in the past.": "आपके कार्ड की एक्सपायरी का साल निकल चुका है।",
	"said:Your card's expiration year is invalid.": "आपके कार्ड की एक्सपायरी का साल सही नहीं है।",
	"said:Your card's security code is incomplete.": "आपके कार्ड का सीवीवी कोड अधूरा है।",

	// Pages that cannot be shown.
	"said:That request was not found.": "वह अपील नहीं मिली।",
	"said:That donation was not found.": "वह दान नहीं मिला।",
	"said:That page of the list was not found.": "सूची का वह पेज नहीं मिला।",
	"said:That kind of help was not found.": "उस तरह की मदद नहीं मिली।",
	"said:That cause was not found.": "वह मकसद नहीं मिला।",
	"said:That person was not found.": "वह व्यक्ति नहीं मिला।",
	"said:That region was not found.": "वह क्षेत्र नहीं मिला।",
	"said:The address may be mistyped, or the page may have moved.":
		"हो सकता है पता गलत लिखा गया हो, या पेज कहीं और चला गया हो।",
	"said:That was a lot of tries in a short time. Please wait a minute and try again.":
		"थोड़े समय में बहुत सारी कोशिशें हो गईं। कृपया एक मिनट रुककर फिर कोशिश करें।",
	"said:This form was sent from another site. Open our page and try again.":
		"यह फ़ॉर्म किसी दूसरी साइट से भेजा गया था। हमारा पेज खोलकर फिर कोशिश करें।",
	"said:This form is not known. Please go back and try again.": "यह फ़ॉर्म पहचाना नहीं गया। कृपया पीछे जाकर फिर कोशिश करें।",
	"said:This page takes an ordinary form.": "यह पेज सिर्फ़ सामान्य फ़ॉर्म लेता है।",
	"said:This page takes no form.": "यह पेज कोई फ़ॉर्म नहीं लेता।",
	"said:The input is not valid.": "भरी गई जानकारी सही नहीं है।",
	"said:The request was refused.": "यह काम नहीं हो सका।",
	"said:That is too large.": "यह बहुत बड़ा है।",
	"said:That is too large: 256 kB at most.": "यह बहुत बड़ा है: ज़्यादा से ज़्यादा 256 kB चलेगा।",
};
