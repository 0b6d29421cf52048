import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Our team has looked at what a visitor reported. It says whether the report was right, and not what was done to the other person. */
		"report-settled": { title: string; about: "request" | "comment"; outcome: "upheld" | "dismissed" };
	}
}

export default defineTemplate("report-settled", {
	topic: "requests",
	sample: { title: "A hand loom for the weavers of Paithan", about: "request", outcome: "upheld" },
	texts: {
		en: {
			"subject-upheld": "Your report was right: {title}",
			"subject-dismissed": "We found nothing wrong: {title}",
			preview: "Our team has looked at your report.",
			"request-upheld":
				"You reported “{title}” to us. Our team has looked at it, agrees with you and has done what was needed. Thank you for helping to keep {brand} honest.",
			"comment-upheld":
				"You reported a comment on “{title}” to us. Our team has looked at it and hidden it. Thank you for helping to keep {brand} a friendly place.",
			"request-dismissed":
				"You reported “{title}” to us. Our team has looked at it and found nothing against our rules. Thank you for telling us.",
			"comment-dismissed":
				"You reported a comment on “{title}” to us. Our team has looked at it and found nothing against our rules, so it stays. Thank you for telling us.",
		},
		hi: {
			"subject-upheld": "आपकी रिपोर्ट सही थी: {title}",
			"subject-dismissed": "हमें कुछ गलत नहीं मिला: {title}",
			preview: "हमारी टीम ने आपकी रिपोर्ट देख ली है।",
			"request-upheld":
				"आपने “{title}” के बारे में हमें बताया था। हमारी टीम ने इसे देखा, आपसे सहमत है और ज़रूरी कदम उठाए हैं। {brand} को ईमानदार बनाए रखने में मदद के लिए धन्यवाद।",
			"comment-upheld":
				"आपने “{title}” पर एक टिप्पणी के बारे में हमें बताया था। हमारी टीम ने इसे देखकर छिपा दिया है। {brand} को अच्छी जगह बनाए रखने में मदद के लिए धन्यवाद।",
			"request-dismissed":
				"आपने “{title}” के बारे में हमें बताया था। हमारी टीम ने इसे देखा और हमारे नियमों के खिलाफ़ कुछ नहीं मिला। बताने के लिए धन्यवाद।",
			"comment-dismissed":
				"आपने “{title}” पर एक टिप्पणी के बारे में हमें बताया था। हमारी टीम ने इसे देखा और हमारे नियमों के खिलाफ़ कुछ नहीं मिला, इसलिए यह बनी रहेगी। बताने के लिए धन्यवाद।",
		},
		te: {
			"subject-upheld": "మీ నివేదిక సరైనదే: {title}",
			"subject-dismissed": "తప్పేమీ కనిపించలేదు: {title}",
			preview: "మా బృందం మీ నివేదికను పరిశీలించింది.",
			"request-upheld":
				"మీరు “{title}” గురించి మాకు తెలియజేశారు. మా బృందం పరిశీలించి, మీతో ఏకీభవించి, అవసరమైనది చేసింది. {brand}ను నిజాయితీగా ఉంచడంలో సాయపడినందుకు ధన్యవాదాలు.",
			"comment-upheld":
				"“{title}”పై ఒక వ్యాఖ్య గురించి మీరు మాకు తెలియజేశారు. మా బృందం పరిశీలించి దాన్ని దాచింది. {brand}ను మంచి చోటుగా ఉంచడంలో సాయపడినందుకు ధన్యవాదాలు.",
			"request-dismissed":
				"మీరు “{title}” గురించి మాకు తెలియజేశారు. మా బృందం పరిశీలించింది, మా నియమాలకు విరుద్ధంగా ఏదీ కనిపించలేదు. తెలియజేసినందుకు ధన్యవాదాలు.",
			"comment-dismissed":
				"“{title}”పై ఒక వ్యాఖ్య గురించి మీరు మాకు తెలియజేశారు. మా బృందం పరిశీలించింది, మా నియమాలకు విరుద్ధంగా ఏదీ కనిపించలేదు, కాబట్టి అది అలాగే ఉంటుంది. తెలియజేసినందుకు ధన్యవాదాలు.",
		},
		kn: {
			"subject-upheld": "ನಿಮ್ಮ ವರದಿ ಸರಿಯಾಗಿತ್ತು: {title}",
			"subject-dismissed": "ತಪ್ಪೇನೂ ಕಂಡುಬಂದಿಲ್ಲ: {title}",
			preview: "ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ವರದಿಯನ್ನು ಪರಿಶೀಲಿಸಿದೆ.",
			"request-upheld":
				"ನೀವು “{title}” ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿ, ನಿಮ್ಮೊಂದಿಗೆ ಒಪ್ಪಿ, ಅಗತ್ಯ ಕ್ರಮ ಕೈಗೊಂಡಿದೆ. {brand} ಅನ್ನು ಪ್ರಾಮಾಣಿಕವಾಗಿಡಲು ನೆರವಾದುದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
			"comment-upheld":
				"ನೀವು “{title}” ಕುರಿತ ಒಂದು ಕಾಮೆಂಟ್ ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿ ಅದನ್ನು ಮರೆಮಾಡಿದೆ. {brand} ಅನ್ನು ಒಳ್ಳೆಯ ಜಾಗವಾಗಿಡಲು ನೆರವಾದುದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
			"request-dismissed":
				"ನೀವು “{title}” ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿದೆ, ನಮ್ಮ ನಿಯಮಗಳಿಗೆ ವಿರುದ್ಧವಾದುದು ಏನೂ ಕಂಡುಬಂದಿಲ್ಲ. ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
			"comment-dismissed":
				"ನೀವು “{title}” ಕುರಿತ ಒಂದು ಕಾಮೆಂಟ್ ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿದೆ, ನಮ್ಮ ನಿಯಮಗಳಿಗೆ ವಿರುದ್ಧವಾದುದು ಏನೂ ಕಂಡುಬಂದಿಲ್ಲ, ಹಾಗಾಗಿ ಅದು ಉಳಿಯುತ್ತದೆ. ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
		},
	},
	mail: (t, { about, outcome }) => ({
		subject: t(`subject-${outcome}`),
		preview: t("preview"),
		blocks: [{ kind: "text", text: t(`${about}-${outcome}`) }],
	}),
});
