import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of the dashboard. */
export const hi: Translation<typeof en> = {
	"dashboard.needs-information": "“{title}” शुरू होने से पहले आपसे और जानकारी चाहिए।",
	"dashboard.open-request": "अपील खोलें",
	"dashboard.bare-profile": "अपनी तस्वीर और अपने बारे में कुछ शब्द जोड़ें: इससे लोगों का भरोसा बढ़ता है।",
	"dashboard.no-requests": "आपकी अभी कोई अपील नहीं है",
	"dashboard.no-requests-text": "आपको या आपके किसी जानने वाले को मदद चाहिए तो अपनी कहानी बताएँ; हम उसे जाँचते हैं।",
	"dashboard.no-gifts": "आपने अभी तक दान नहीं किया है",
	"dashboard.no-gifts-text": "छोटा हो या बड़ा, हर दान मायने रखता है। आपके वेरिफ़ाइड ईमेल पते से किए गए दान भी यहाँ दिखते हैं।",
	"dashboard.all": "सभी देखें",
	"dashboard.gift-hidden": "एक अपील जो अब सार्वजनिक नहीं है",
	"dashboard.gift-processing": "प्रोसेस हो रहा है",
	"dashboard.gift-refunded": "लौटाया गया",
	"dashboard.gift-partly": "कुछ हिस्सा लौटाया गया",
	"dashboard.kindness-text": "आपने दूसरों के लिए जो किया। आपने कितनी रकम दी, इससे कोई फ़र्क नहीं पड़ता।",
	"dashboard.kind-gift": "दान",
	"dashboard.kind-help": "मदद",
	"dashboard.kind-referral": "न्योते",
	"dashboard.rule-gift":
		"हर व्यक्ति या मकसद को दान के लिए {points} अंक, उसी को हर अगले दान के लिए {again}; ज़्यादा से ज़्यादा {max}।",
	"dashboard.rule-help": "आपने जिसकी मदद की, उसके हर बार पुष्टि करने पर {points} अंक; ज़्यादा से ज़्यादा {max}।",
	"dashboard.rule-referral": "आपके बुलाए हर उस व्यक्ति के लिए {points} अंक जो अपना पता वेरिफ़ाई करे; ज़्यादा से ज़्यादा {max}।",
	"dashboard.invitation": "आपका निमंत्रण लिंक",
	"dashboard.shortcuts": "शॉर्टकट",
	"dashboard.paid": "{year} में {amount}",
	"dashboard.more": { one: "आपकी {number} अपील है।", other: "आपकी {number} अपीलें हैं।" },
};
