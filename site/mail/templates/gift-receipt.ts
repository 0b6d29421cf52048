import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A gift's receipt, or the one that replaces it after a part of the gift went back. `title` is empty for the foundation. */
		"gift-receipt": {
			name: string;
			/** What was paid, after refunds. */
			amount: string;
			title: string;
			kind: "first" | "renewed";
			link: string;
			/** The gift without what was added for payment fees. */
			gift: string;
			/** Payment fees; empty if there were none. `fees` says where they stand. */
			fee: string;
			fees: "inside" | "added";
			/** Whether the receipt serves a tax return. */
			deductible: "" | "deductible";
			/** Where an 80G receipt's missing PAN is added; empty if none is missing. */
			panLink: string;
		};
	}
}

export default defineTemplate("gift-receipt", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹1,029",
		title: "Evening school for forty children",
		kind: "first",
		link: "https://kindwave.example/receipts/rcp_1",
		gift: "₹1,000",
		fee: "₹29",
		fees: "added",
		deductible: "deductible",
		panLink: "https://kindwave.example/receiptPan?donation=don_1",
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
				"Part of your gift was refunded, so the receipt you had is void. The new one is for {amount}, which is what we keep of your gift.",
			"fees-inside": "Gift: {gift}, of which {fee} went to payment fees.",
			"fees-added": "Gift: {gift}. Added for payment fees: {fee}.",
			keep: "Your receipt is a PDF. Keep it for your tax return: the page behind the code on it confirms that it is genuine.",
			document: "Your receipt is a PDF. The page behind the code on it confirms that it is genuine.",
			"no-pan": "This receipt has no PAN. Without it, India’s tax office can’t credit the gift to you.",
			"add-pan": "Add your PAN",
			button: "Open the receipt",
			private: "Anyone with this link can read the receipt, so please do not forward this email.",
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
			"fees-inside": "दान: {gift}, जिसमें से {fee} भुगतान शुल्क में गए।",
			"fees-added": "दान: {gift}। भुगतान शुल्क के लिए जोड़ा गया: {fee}।",
			keep: "आपकी रसीद एक PDF है। इसे अपने टैक्स रिटर्न के लिए रखें: इस पर छपे कोड वाला पेज बताता है कि यह असली है।",
			document: "आपकी रसीद एक PDF है। इस पर छपे कोड वाला पेज बताता है कि यह असली है।",
			"no-pan": "इस रसीद में पैन नहीं है। इसके बिना आयकर विभाग दान को आपके नाम नहीं गिनता।",
			"add-pan": "अपना पैन जोड़ें",
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
			"fees-inside": "విరాళం: {gift}, అందులో {fee} చెల్లింపు రుసుముకు వెళ్లింది.",
			"fees-added": "విరాళం: {gift}. చెల్లింపు రుసుము కోసం జోడించినది: {fee}.",
			keep: "మీ రసీదు ఒక PDF పత్రం. పన్ను రిటర్న్ కోసం దాన్ని ఉంచుకోండి: దానిపై ఉన్న కోడ్ పేజీ అది అసలైనదని నిర్ధారిస్తుంది.",
			document: "మీ రసీదు ఒక PDF పత్రం. దానిపై ఉన్న కోడ్ పేజీ అది అసలైనదని నిర్ధారిస్తుంది.",
			"no-pan": "ఈ రసీదులో పాన్ లేదు. అది లేకుండా ఆదాయపు పన్ను శాఖ విరాళాన్ని మీ పేరున లెక్కించదు.",
			"add-pan": "మీ పాన్ జోడించండి",
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
			"fees-inside": "ದೇಣಿಗೆ: {gift}, ಅದರಲ್ಲಿ {fee} ಪಾವತಿ ಶುಲ್ಕಕ್ಕೆ ಹೋಗಿದೆ.",
			"fees-added": "ದೇಣಿಗೆ: {gift}. ಪಾವತಿ ಶುಲ್ಕಕ್ಕಾಗಿ ಸೇರಿಸಿದ್ದು: {fee}.",
			keep: "ನಿಮ್ಮ ರಸೀದಿ ಒಂದು PDF ಕಡತ. ತೆರಿಗೆ ರಿಟರ್ನ್‌ಗಾಗಿ ಅದನ್ನು ಇಟ್ಟುಕೊಳ್ಳಿ: ಅದರ ಮೇಲಿನ ಕೋಡ್‌ನ ಪುಟವು ಅದು ಅಸಲಿ ಎಂದು ದೃಢಪಡಿಸುತ್ತದೆ.",
			document: "ನಿಮ್ಮ ರಸೀದಿ ಒಂದು PDF ಕಡತ. ಅದರ ಮೇಲಿನ ಕೋಡ್‌ನ ಪುಟವು ಅದು ಅಸಲಿ ಎಂದು ದೃಢಪಡಿಸುತ್ತದೆ.",
			"no-pan": "ಈ ರಸೀದಿಯಲ್ಲಿ ಪ್ಯಾನ್ ಇಲ್ಲ. ಅದಿಲ್ಲದೆ ಆದಾಯ ತೆರಿಗೆ ಇಲಾಖೆ ದೇಣಿಗೆಯನ್ನು ನಿಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಲೆಕ್ಕಿಸುವುದಿಲ್ಲ.",
			"add-pan": "ನಿಮ್ಮ ಪ್ಯಾನ್ ಸೇರಿಸಿ",
			button: "ರಸೀದಿ ತೆರೆಯಿರಿ",
			private: "ಈ ಲಿಂಕ್ ಇರುವ ಯಾರಾದರೂ ರಸೀದಿಯನ್ನು ಓದಬಹುದು, ಆದ್ದರಿಂದ ದಯವಿಟ್ಟು ಈ ಮೇಲ್ ಅನ್ನು ಯಾರಿಗೂ ಕಳುಹಿಸಬೇಡಿ.",
		},
	},
	mail: (t, { title, kind, link, fee, fees, deductible, panLink }) => ({
		subject: t(kind === "renewed" ? "subject-renewed" : "subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind === "renewed" ? "renewed" : title ? "thanks" : "thanks-foundation") },
			...(fee ? [{ kind: "text" as const, text: t(`fees-${fees}`) }] : []),
			{ kind: "text", text: t(deductible ? "keep" : "document") },
			{ kind: "button", label: t("button"), href: link },
			...(panLink
				? [
						{ kind: "text" as const, text: t("no-pan") },
						{ kind: "link" as const, label: t("add-pan"), href: panLink },
					]
				: []),
			{ kind: "quiet", text: t("private") },
		],
	}),
});
