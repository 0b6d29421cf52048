import type { regular as english } from "../en/regular.ts";
import type { Translated } from "../index.ts";

/** Hindi texts of mails about regular gifts. */
export const regular: Translated<typeof english> = {
	"regular-gift": {
		hello: "नमस्ते {name},",
		"every-week": "आपका नियमित दान: हर हफ़्ते {amount}।",
		"every-month": "आपका नियमित दान: हर महीने {amount}।",
		"every-quarter": "आपका नियमित दान: हर तीन महीने में {amount}।",
		"every-year": "आपका नियमित दान: हर साल {amount}।",
		for: "यह “{title}” के लिए है।",
		"for-foundation": "यह {brand} के लिए है।",
		stop: "इस लिंक से आप इसे कभी भी रोक, बदल या बंद कर सकते हैं। यह लिंक केवल आपके पास होना चाहिए।",
		over: "अब कुछ और नहीं काटा जाएगा। जिसके पास यह लिंक है, वह इस दान को देख सकता है, इसलिए कृपया यह ईमेल आगे न भेजें।",
		"subject-started": "तय हुआ: {amount} का आपका नियमित दान",
		started: "नियमित दान के लिए धन्यवाद। अगला दान {on} को {card} से लिया जाएगा।",
		"button-started": "अपना दान देखें या बदलें",
		"subject-declined": "{amount} का आपका नियमित दान नहीं मिला",
		declined:
			"आपके बैंक ने {card} से भुगतान अस्वीकार किया। हम {on} को फिर कोशिश करेंगे। आप अभी भी भुगतान कर सकते हैं, इसी कार्ड से या किसी और से।",
		"button-declined": "अभी भुगतान करें",
		"subject-authenticate": "आपका बैंक {amount} की पुष्टि चाहता है",
		authenticate:
			"आपका बैंक {card} से भुगतान की पुष्टि माँगता है। इसमें एक ही बार दबाना है। पुष्टि न होने पर हम {on} को फिर कोशिश करेंगे।",
		"button-authenticate": "अभी पुष्टि करें",
		"subject-failed": "{amount} का आपका नियमित दान बंद हो गया",
		failed:
			"हमने एक हफ़्ते में चार बार {card} से भुगतान की कोशिश की, और आपके बैंक ने हर बार अस्वीकार किया। इसलिए आपका नियमित दान बंद हो गया। आप पिछला दान अब भी दे सकते हैं।",
		"button-failed": "अपना दान देखें",
		"subject-ended": "{amount} का आपका नियमित दान बंद हो गया",
		ended: "आपने अपना नियमित दान बंद किया। अब तक के हर दान के लिए धन्यवाद।",
		"button-ended": "अपना दान देखें",
		"subject-recipient": "{amount} का आपका नियमित दान अब किसे मिले?",
		recipient:
			"जिसे आप दान देते हैं, वह अब दान नहीं लेता। आपका दान आपके फ़ैसले का इंतज़ार कर रहा है: कोई और चुनें, या इसे बंद करें। तब तक कुछ नहीं काटा जाएगा।",
		"button-recipient": "फ़ैसला करें",
		"subject-expiring": "{card} की अवधि जल्द खत्म होगी",
		expiring: "आपके नियमित दान का कार्ड {expires} तक मान्य है। उससे पहले कोई और कार्ड चुनें।",
		"button-expiring": "कार्ड बदलें",
	},
};
