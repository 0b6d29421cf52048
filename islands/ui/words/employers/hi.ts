import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of the directory of employers that match gifts, and of the letter to one. */
export const hi: Translation<typeof en> = {
	"employers.title": "दान में अपनी ओर से जोड़ने वाले नियोक्ता",
	"employers.lede": "कई नियोक्ता अपने कर्मचारियों के दान में अपनी ओर से भी जोड़ते हैं। अपना नियोक्ता खोजें और उसे अपने दान का पत्र भेजें।",
	"employers.search": "नियोक्ता का नाम",
	"employers.country": "देश",
	"employers.all": "सभी देश",
	"employers.find": "खोजें",
	"employers.adds": "आपके हर {given} के दान पर यह {adds} जोड़ता है।",
	"employers.least": "सबसे छोटा दान: {amount}",
	"employers.most": "एक व्यक्ति के लिए साल में ज़्यादा से ज़्यादा {amount}",
	"employers.form": "{name} का फ़ॉर्म खोलें",
	"employers.none": "कोई नियोक्ता नहीं मिला",
	"employers.none-text":
		"हो सकता है कि आपका नियोक्ता भी जोड़ता हो: अपने कर्मचारी विभाग से पूछें। आपके दान का पत्र उनके भी काम आएगा।",
	"employers.how": "इसे कैसे माँगें",
	"employers.how-gift": "दान दें और अपने दान का पेज खोलें: भुगतान के बाद, या अपने दानों की सूची से।",
	"employers.how-letter": "वहाँ “{ask}” चुनें। पत्र में आपका दान, उसकी रसीद का नंबर और पाने वाले का पंजीकरण होता है।",
	"employers.how-send": "पत्र अपने नियोक्ता को भेजें, या उसके फ़ॉर्म के साथ लगाएँ।",
	"employers.own-rules": "हर नियोक्ता अपने नियमों से फ़ैसला करता है, इसलिए भरोसा करने से पहले अपने नियोक्ता से पूछ लें।",
	"employers.ask": "अपने नियोक्ता से इस दान में जोड़ने को कहें",
	"employers.which": "कौन-से नियोक्ता दान में जोड़ते हैं",
	"letter.title": "दान में जोड़ने का निवेदन",
	"letter.to": "मेरे नियोक्ता को",
	"letter.text": "मैंने नीचे लिखा दान दिया है। कृपया कर्मचारियों के दान की अपनी योजना के तहत इसमें अपनी ओर से जोड़ें।",
	"letter.proof": "{issuer} पुष्टि करता है कि उसे यह दान मिला और उसने इस नंबर की रसीद जारी की।",
	"letter.employee": "मेरा कर्मचारी नंबर",
	"letter.sign": "तारीख़ और हस्ताक्षर",
};
