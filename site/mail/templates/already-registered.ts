import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Someone signed up with an address that has an account already. */
		"already-registered": { name: string; link: string };
	}
}

export default defineTemplate("already-registered", {
	topic: "security",
	sample: { name: "Devika", link: "https://kindwave.example/login" },
	texts: {
		en: {
			subject: "You already have a {brand} account",
			preview: "Someone signed up with your address.",
			intro:
				"Hello {name}, someone signed up with your address, which already has an account. If it was you, log in instead.",
			button: "Log in",
			ignore:
				"Forgotten your password? You can choose a new one on the log-in page. If it wasn’t you, ignore this email: nothing was changed.",
			sms: "Someone signed up at {brand} with your number, which already has an account. If it was you, log in: {link}",
		},
		hi: {
			subject: "आपका {brand} खाता पहले से है",
			preview: "किसी ने आपके पते से साइन अप किया।",
			intro: "नमस्ते {name}, किसी ने आपके पते से साइन अप किया, पर उस पते का खाता पहले से है। अगर वह आप थे, तो लॉग इन करें।",
			button: "लॉग इन करें",
			ignore: "पासवर्ड भूल गए? लॉग इन पेज पर नया चुन सकते हैं। क्या वह आप नहीं थे? तो इस मेल पर ध्यान न दें: कुछ भी बदला नहीं गया है।",
			sms: "किसी ने {brand} पर आपके नंबर से साइन अप किया, जिसका खाता पहले से है। अगर वह आप थे, तो लॉग इन करें: {link}",
		},
		te: {
			subject: "మీకు ఇప్పటికే {brand} ఖాతా ఉంది",
			preview: "మీ చిరునామాతో ఎవరో నమోదు చేసుకున్నారు.",
			intro: "నమస్కారం {name}, మీ చిరునామాతో ఎవరో నమోదు చేసుకున్నారు, కానీ దానికి ఇప్పటికే ఖాతా ఉంది. అది మీరే అయితే, లాగిన్ అవండి.",
			button: "లాగిన్ అవండి",
			ignore: "పాస్‌వర్డ్ మర్చిపోయారా? లాగిన్ పేజీలో కొత్తది ఎంచుకోవచ్చు. అది మీరు కాదా? అయితే ఈ మెయిల్‌ను పట్టించుకోకండి: ఏదీ మారలేదు.",
			sms: "{brand}లో మీ నంబర్‌తో ఎవరో నమోదు చేసుకున్నారు, దానికి ఇప్పటికే ఖాతా ఉంది. అది మీరే అయితే, లాగిన్ అవండి: {link}",
		},
		kn: {
			subject: "ನಿಮಗೆ ಈಗಾಗಲೇ {brand} ಖಾತೆ ಇದೆ",
			preview: "ನಿಮ್ಮ ವಿಳಾಸದಿಂದ ಯಾರೋ ನೋಂದಾಯಿಸಿದ್ದಾರೆ.",
			intro: "ನಮಸ್ಕಾರ {name}, ನಿಮ್ಮ ವಿಳಾಸದಿಂದ ಯಾರೋ ನೋಂದಾಯಿಸಿದ್ದಾರೆ, ಆದರೆ ಅದಕ್ಕೆ ಈಗಾಗಲೇ ಖಾತೆ ಇದೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ, ಲಾಗಿನ್ ಮಾಡಿ.",
			button: "ಲಾಗಿನ್ ಮಾಡಿ",
			ignore: "ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ? ಲಾಗಿನ್ ಪುಟದಲ್ಲಿ ಹೊಸದನ್ನು ಆಯ್ಕೆಮಾಡಬಹುದು. ಅದು ನೀವಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ: ಏನೂ ಬದಲಾಗಿಲ್ಲ.",
			sms: "{brand} ನಲ್ಲಿ ನಿಮ್ಮ ಸಂಖ್ಯೆಯಿಂದ ಯಾರೋ ನೋಂದಾಯಿಸಿದ್ದಾರೆ, ಅದಕ್ಕೆ ಈಗಾಗಲೇ ಖಾತೆ ಇದೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ, ಲಾಗಿನ್ ಮಾಡಿ: {link}",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
