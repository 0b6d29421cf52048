import type { organizations as english } from "../en/organizations.ts";
import type { Translated } from "../index.ts";

/** Hindi texts of mails about organizations. */
export const organizations: Translated<typeof english> = {
	"organization-decided": {
		"subject-verified": "{organization} सत्यापित हो गई है",
		"subject-rejected": "{organization} का सत्यापन नहीं हो सका",
		verified: "हमारी टीम ने {organization} की जाँच की है। {brand} पर इसके पेज पर अब सत्यापित का चिह्न है।",
		rejected: "हमारी टीम ने {organization} की जाँच की है और अभी इसका सत्यापन नहीं कर सकी। कारण यह है:",
		again: "इसे ठीक करें, फिर सत्यापन के लिए दोबारा अनुरोध करें।",
		"subject-unverified": "{organization} का सत्यापित चिह्न हट गया है",
		unverified:
			"हमारी टीम ने {organization} के बारे में जो जाँचा था, वह अब मान्य नहीं है। इसलिए सत्यापित का चिह्न हट गया है और निकासी रुकी है। बात यह है:",
		look: "हमारी टीम इसे फिर देखेगी। तब तक आप नए दस्तावेज़ जोड़ सकते हैं।",
		"item-registration": "संस्था के रूप में पंजीकृत",
		"item-tax_number": "कर संख्या",
		"item-bank": "उसके नाम का बैंक खाता",
		"item-mail_domain": "उसकी वेबसाइट का ईमेल पता",
		"item-person": "चलाने वाले व्यक्ति",
		"subject-open-gifts": "{organization} अब दान ले सकती है",
		"open-gifts": "हमारी टीम ने {organization} को देख लिया है। ईमेल पते की पुष्टि होते ही वह {brand} पर दान ले सकती है।",
		"subject-stop-gifts": "{organization} दान नहीं ले सकती",
		"stop-gifts": "{organization} अभी {brand} पर दान नहीं ले सकती। कारण यह है:",
		"subject-approve-name": "{organization} का नाम अब {wanted} है",
		"approve-name": "हमारी टीम ने नया नाम मंज़ूर कर दिया है। अब {brand} पर हर जगह {wanted} दिखता है।",
		"subject-refuse-name": "{organization} का नाम वही रहेगा",
		"refuse-name": "हमारी टीम ने {wanted} नाम मंज़ूर नहीं किया। {brand} पर {organization} ही दिखता रहेगा। कारण यह है:",
		button: "संस्था का पेज खोलें",
	},
	"organization-email": {
		subject: "{organization} के ईमेल पते की पुष्टि करें",
		preview: "लिंक सात दिन तक, एक बार काम करता है।",
		intro: "{brand} पर {organization} के लिए यह पता दिया गया है। इसकी पुष्टि करें, ताकि हमारी टीम संस्था का सत्यापन कर सके।",
		button: "पते की पुष्टि करें",
		about: "आपको इसके बारे में कुछ पता नहीं? तो कुछ न करें: आपके बिना पते की पुष्टि नहीं होगी।",
	},
	"organization-invitation": {
		subject: "{inviter} आपको {organization} में बुला रहे हैं",
		preview: "लिंक सात दिन तक, एक बार काम करता है।",
		member: "{inviter} आपको {brand} पर {organization} के सदस्य बनने के लिए बुला रहे हैं।",
		admin: "{inviter} आपको {brand} पर {organization} के एडमिन बनने के लिए बुला रहे हैं।",
		owner: "{inviter} {brand} पर {organization} आपको सौंपना चाहते हैं। आप इसके मालिक होंगे।",
		button: "निमंत्रण देखें",
		about: "इस ईमेल पते वाले खाते से लॉग इन करें। खाता नहीं है, तो पहले इसी पते से साइन अप करें।",
	},
	"organization-merged": {
		subject: "{organization} अब {into} का हिस्सा है",
		text: "{organization} {brand} पर दो बार पंजीकृत थी, इसलिए हमारी टीम ने इसे {into} का हिस्सा बना दिया है। इसकी अपीलें और दस्तावेज़ अब वहीं हैं, और इसके लोग सदस्य हैं।",
		why: "कारण: {reason}",
		button: "{into} खोलें",
	},
	"organization-registration-ends": {
		subject: "{organization} का {scheme} पंजीकरण {date} को समाप्त हो रहा है",
		text: "{organization} का {scheme} पंजीकरण {date} को समाप्त हो रहा है। उसके बाद {brand} पर इसे दिए गए दान पर कर में छूट का चिह्न नहीं रहेगा।",
		again: "यदि इसका नवीनीकरण हो गया है, तो नया प्रमाणपत्र दस्तावेज़ों में जोड़ें। फिर हमारी टीम उसे दर्ज करेगी।",
		button: "संस्था का पेज खोलें",
	},
};
