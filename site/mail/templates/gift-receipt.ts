import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A gift's receipt, or the one that replaces it after a part of the gift went back. `title` is empty for the foundation. */
		"gift-receipt": { name: string; amount: string; title: string; kind: "first" | "renewed"; link: string };
	}
}

export default defineTemplate("gift-receipt", {
	topic: "giving",
	sample: {
		name: "Meera",
		amount: "₹1,029",
		title: "Evening school for forty children",
		kind: "first",
		link: "https://kindwave.example/receipts/rcp_1",
	},
	texts: {
		en: {
			subject: "Your receipt for {amount}",
			"subject-renewed": "Your new receipt for {amount}",
			preview: "Thank you. Your receipt is ready.",
			hello: "Hello {name},",
			thanks: "Thank you for your gift of {amount} for “{title}”. It has arrived.",
			"thanks-foundation": "Thank you for your gift of {amount} to {brand}. It has arrived.",
			renewed:
				"A part of your gift went back to you, so the receipt that you had is void. The new one is for {amount}, which is what we keep of your gift.",
			document:
				"Your receipt is a PDF document. Keep it for your tax return: the page behind the code on it confirms that it is genuine.",
			button: "Open the receipt",
			private: "Whoever has this link can read the receipt, so please do not pass this mail on.",
		},
		hi: {
			subject: "{amount} की आपकी रसीद",
			"subject-renewed": "{amount} की आपकी नई रसीद",
			preview: "धन्यवाद। आपकी रसीद तैयार है।",
			hello: "नमस्ते {name},",
			thanks: "“{title}” के लिए {amount} के आपके दान का धन्यवाद। यह हमें मिल गया है।",
			"thanks-foundation": "{brand} को {amount} के आपके दान का धन्यवाद। यह हमें मिल गया है।",
			renewed:
				"आपके दान का एक हिस्सा आपको वापस भेजा गया, इसलिए आपकी पुरानी रसीद अब मान्य नहीं है। नई रसीद {amount} की है, यानी दान की उतनी राशि की जो हमारे पास है।",
			document: "आपकी रसीद एक PDF है। इसे अपने टैक्स रिटर्न के लिए रखें: इस पर छपे कोड वाला पेज बताता है कि यह असली है।",
			button: "रसीद खोलें",
			private: "जिसके पास यह लिंक हो, वह रसीद पढ़ सकता है, इसलिए कृपया यह मेल किसी को न भेजें।",
		},
		te: {
			subject: "{amount} కు మీ రసీదు",
			"subject-renewed": "{amount} కు మీ కొత్త రసీదు",
			preview: "ధన్యవాదాలు. మీ రసీదు సిద్ధంగా ఉంది.",
			hello: "నమస్కారం {name},",
			thanks: "“{title}” కోసం మీరు ఇచ్చిన {amount} విరాళానికి ధన్యవాదాలు. అది మాకు అందింది.",
			"thanks-foundation": "{brand} కు మీరు ఇచ్చిన {amount} విరాళానికి ధన్యవాదాలు. అది మాకు అందింది.",
			renewed:
				"మీ విరాళంలో కొంత భాగం మీకు తిరిగి పంపబడింది, కాబట్టి మీ పాత రసీదు ఇక చెల్లదు. కొత్త రసీదు {amount} కు, అంటే మీ విరాళంలో మా దగ్గర ఉన్న మొత్తానికి.",
			document: "మీ రసీదు ఒక PDF పత్రం. పన్ను రిటర్న్ కోసం దాన్ని ఉంచుకోండి: దానిపై ఉన్న కోడ్ పేజీ అది అసలైనదని నిర్ధారిస్తుంది.",
			button: "రసీదు తెరవండి",
			private: "ఈ లింక్ ఉన్న ఎవరైనా రసీదును చదవగలరు, కాబట్టి దయచేసి ఈ మెయిల్‌ను ఎవరికీ పంపకండి.",
		},
		kn: {
			subject: "{amount} ಕ್ಕೆ ನಿಮ್ಮ ರಸೀದಿ",
			"subject-renewed": "{amount} ಕ್ಕೆ ನಿಮ್ಮ ಹೊಸ ರಸೀದಿ",
			preview: "ಧನ್ಯವಾದಗಳು. ನಿಮ್ಮ ರಸೀದಿ ಸಿದ್ಧವಾಗಿದೆ.",
			hello: "ನಮಸ್ಕಾರ {name},",
			thanks: "“{title}” ಗಾಗಿ ನೀವು ಕೊಟ್ಟ {amount} ದೇಣಿಗೆಗೆ ಧನ್ಯವಾದಗಳು. ಅದು ನಮಗೆ ತಲುಪಿದೆ.",
			"thanks-foundation": "{brand} ಗೆ ನೀವು ಕೊಟ್ಟ {amount} ದೇಣಿಗೆಗೆ ಧನ್ಯವಾದಗಳು. ಅದು ನಮಗೆ ತಲುಪಿದೆ.",
			renewed:
				"ನಿಮ್ಮ ದೇಣಿಗೆಯ ಒಂದು ಭಾಗವನ್ನು ನಿಮಗೆ ಹಿಂದಿರುಗಿಸಲಾಗಿದೆ, ಆದ್ದರಿಂದ ನಿಮ್ಮ ಹಳೆಯ ರಸೀದಿ ಈಗ ಮಾನ್ಯವಲ್ಲ. ಹೊಸ ರಸೀದಿ {amount} ಕ್ಕೆ, ಅಂದರೆ ನಿಮ್ಮ ದೇಣಿಗೆಯಲ್ಲಿ ನಮ್ಮ ಬಳಿ ಇರುವ ಮೊತ್ತಕ್ಕೆ.",
			document: "ನಿಮ್ಮ ರಸೀದಿ ಒಂದು PDF ಕಡತ. ತೆರಿಗೆ ರಿಟರ್ನ್‌ಗಾಗಿ ಅದನ್ನು ಇಟ್ಟುಕೊಳ್ಳಿ: ಅದರ ಮೇಲಿನ ಕೋಡ್‌ನ ಪುಟವು ಅದು ಅಸಲಿ ಎಂದು ದೃಢಪಡಿಸುತ್ತದೆ.",
			button: "ರಸೀದಿ ತೆರೆಯಿರಿ",
			private: "ಈ ಲಿಂಕ್ ಇರುವ ಯಾರಾದರೂ ರಸೀದಿಯನ್ನು ಓದಬಹುದು, ಆದ್ದರಿಂದ ದಯವಿಟ್ಟು ಈ ಮೇಲ್ ಅನ್ನು ಯಾರಿಗೂ ಕಳುಹಿಸಬೇಡಿ.",
		},
	},
	mail: (t, { title, kind, link }) => ({
		subject: t(kind === "renewed" ? "subject-renewed" : "subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind === "renewed" ? "renewed" : title ? "thanks" : "thanks-foundation") },
			{ kind: "text", text: t("document") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("private") },
		],
	}),
});
