import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Our team has looked at what a visitor reported. It does not say what was decided about another person's request. */
		"report-settled": { title: string; about: "request" | "comment" };
	}
}

export default defineTemplate("report-settled", {
	topic: "requests",
	sample: { title: "A hand loom for the weavers of Paithan", about: "request" },
	texts: {
		en: {
			subject: "Thank you for your report",
			preview: "Our team has looked at it.",
			request:
				"You reported “{title}” to us. Our team has looked at it and done what was needed. Thank you for helping to keep {brand} honest.",
			comment:
				"You reported a comment on “{title}” to us. Our team has looked at it and done what was needed. Thank you for helping to keep {brand} a friendly place.",
		},
		hi: {
			subject: "आपकी रिपोर्ट के लिए धन्यवाद",
			preview: "हमारी टीम ने इसे देख लिया है।",
			request:
				"आपने “{title}” के बारे में हमें बताया था। हमारी टीम ने इसे देखकर ज़रूरी कदम उठाए हैं। {brand} को ईमानदार बनाए रखने में मदद के लिए धन्यवाद।",
			comment:
				"आपने “{title}” पर एक टिप्पणी के बारे में हमें बताया था। हमारी टीम ने इसे देखकर ज़रूरी कदम उठाए हैं। {brand} को अच्छी जगह बनाए रखने में मदद के लिए धन्यवाद।",
		},
		te: {
			subject: "మీ నివేదికకు ధన్యవాదాలు",
			preview: "మా బృందం దాన్ని పరిశీలించింది.",
			request:
				"మీరు “{title}” గురించి మాకు తెలియజేశారు. మా బృందం పరిశీలించి అవసరమైనది చేసింది. {brand}ను నిజాయితీగా ఉంచడంలో సాయపడినందుకు ధన్యవాదాలు.",
			comment:
				"“{title}”పై ఒక వ్యాఖ్య గురించి మీరు మాకు తెలియజేశారు. మా బృందం పరిశీలించి అవసరమైనది చేసింది. {brand}ను మంచి చోటుగా ఉంచడంలో సాయపడినందుకు ధన్యవాదాలు.",
		},
		kn: {
			subject: "ನಿಮ್ಮ ವರದಿಗೆ ಧನ್ಯವಾದಗಳು",
			preview: "ನಮ್ಮ ತಂಡ ಅದನ್ನು ಪರಿಶೀಲಿಸಿದೆ.",
			request:
				"ನೀವು “{title}” ಬಗ್ಗೆ ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿ ಅಗತ್ಯ ಕ್ರಮ ಕೈಗೊಂಡಿದೆ. {brand} ಅನ್ನು ಪ್ರಾಮಾಣಿಕವಾಗಿಡಲು ನೆರವಾದುದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
			comment:
				"“{title}” ಕುರಿತ ಒಂದು ಕಾಮೆಂಟ್ ಬಗ್ಗೆ ನೀವು ನಮಗೆ ತಿಳಿಸಿದ್ದಿರಿ. ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿ ಅಗತ್ಯ ಕ್ರಮ ಕೈಗೊಂಡಿದೆ. {brand} ಅನ್ನು ಒಳ್ಳೆಯ ಜಾಗವಾಗಿಡಲು ನೆರವಾದುದಕ್ಕೆ ಧನ್ಯವಾದಗಳು.",
		},
	},
	mail: (t, { about }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [{ kind: "text", text: t(about) }],
	}),
});
