import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Leads to the page where a forgotten password is replaced. */
		"reset-password": { name: string; code: string; link: string; minutes: number };
	}
}

export default defineTemplate("reset-password", {
	topic: "security",
	sample: { name: "Devika", code: "204816", link: "https://kindwave.example/forgot-password", minutes: 10 },
	validMinutes: ({ minutes }) => minutes,
	texts: {
		en: {
			subject: "Choose a new {brand} password",
			preview: "Your code is {code}, valid for {minutes} minutes.",
			intro: "Hello {name}, someone asked for a new password for your account. If it was you, use this code:",
			button: "Choose a new password",
			valid: "The code and link are valid for {minutes} minutes and work once.",
			ignore: "If it wasn’t you, ignore this email: your password stays as it is.",
			sms: "{code} is your code for a new {brand} password, valid for {minutes} minutes. Not you? Ignore this message.",
		},
		hi: {
			subject: "अपना नया {brand} पासवर्ड चुनें",
			preview: "आपका कोड {code} है, जो {minutes} मिनट तक मान्य है।",
			intro: "नमस्ते {name}, किसी ने आपके खाते के लिए नया पासवर्ड माँगा है। अगर वह आप थे, तो यह कोड भरें:",
			button: "नया पासवर्ड चुनें",
			valid: "कोड और लिंक {minutes} मिनट तक मान्य हैं और एक ही बार काम करते हैं।",
			ignore: "क्या वह आप नहीं थे? तो इस मेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।",
			sms: "{code} नए {brand} पासवर्ड के लिए आपका कोड है, {minutes} मिनट तक मान्य। आपने नहीं माँगा? तो ध्यान न दें।",
		},
		te: {
			subject: "కొత్త {brand} పాస్‌వర్డ్ ఎంచుకోండి",
			preview: "మీ కోడ్ {code}, {minutes} నిమిషాల పాటు పనిచేస్తుంది.",
			intro: "నమస్కారం {name}, మీ ఖాతాకు కొత్త పాస్‌వర్డ్ కావాలని ఎవరో కోరారు. అది మీరే అయితే, ఈ కోడ్‌ను వాడండి:",
			button: "కొత్త పాస్‌వర్డ్ ఎంచుకోండి",
			valid: "కోడ్, లింక్ {minutes} నిమిషాల పాటు, ఒక్కసారి మాత్రమే పనిచేస్తాయి.",
			ignore: "అది మీరు కాదా? అయితే ఈ మెయిల్‌ను పట్టించుకోకండి: మీ పాస్‌వర్డ్ మారదు.",
			sms: "{code} కొత్త {brand} పాస్‌వర్డ్ కోసం మీ కోడ్, {minutes} నిమిషాల పాటు పనిచేస్తుంది. మీరు కోరలేదా? పట్టించుకోకండి.",
		},
		kn: {
			subject: "ಹೊಸ {brand} ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ",
			preview: "ನಿಮ್ಮ ಕೋಡ್ {code}, {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ.",
			intro: "ನಮಸ್ಕಾರ {name}, ನಿಮ್ಮ ಖಾತೆಗೆ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಬೇಕೆಂದು ಯಾರೋ ಕೇಳಿದ್ದಾರೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ, ಈ ಕೋಡ್ ಬಳಸಿ:",
			button: "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ",
			valid: "ಕೋಡ್ ಮತ್ತು ಲಿಂಕ್ {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ ಮತ್ತು ಒಮ್ಮೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತವೆ.",
			ignore: "ಅದು ನೀವಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ: ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಹಾಗೆಯೇ ಇರುತ್ತದೆ.",
			sms: "{code} ಹೊಸ {brand} ಪಾಸ್‌ವರ್ಡ್‌ಗೆ ನಿಮ್ಮ ಕೋಡ್, {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ. ನೀವು ಕೇಳಿಲ್ಲವೇ? ಕಡೆಗಣಿಸಿ.",
		},
	},
	mail: (t, { code, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "code", code },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "text", text: t("valid") },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
