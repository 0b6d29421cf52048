import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** The password of an account was changed. */
		"password-changed": { name: string; link: string };
	}
}

export default defineTemplate("password-changed", {
	topic: "security",
	sample: { name: "Devika", link: "https://kindwave.example/forgot-password" },
	texts: {
		en: {
			subject: "Your {brand} password was changed",
			preview: "If it wasn’t you, choose a new one at once.",
			intro: "Hello {name}, the password of your account was changed, and all other devices were logged out.",
			unknown: "If it wasn’t you, choose a new password at once:",
			button: "Choose a new password",
		},
		hi: {
			subject: "आपका {brand} पासवर्ड बदला गया",
			preview: "अगर आपने नहीं बदला, तो तुरंत नया चुनें।",
			intro: "नमस्ते {name}, आपके खाते का पासवर्ड बदला गया और बाकी सभी डिवाइस से लॉग आउट कर दिया गया।",
			unknown: "क्या आपने नहीं बदला? तो तुरंत नया पासवर्ड चुनें:",
			button: "नया पासवर्ड चुनें",
		},
		te: {
			subject: "మీ {brand} పాస్‌వర్డ్ మారింది",
			preview: "మార్చింది మీరు కాకపోతే, వెంటనే కొత్తది ఎంచుకోండి.",
			intro: "నమస్కారం {name}, మీ ఖాతా పాస్‌వర్డ్ మారింది, మిగతా అన్ని పరికరాల నుండి లాగ్ అవుట్ అయింది.",
			unknown: "మార్చింది మీరు కాదా? అయితే వెంటనే కొత్త పాస్‌వర్డ్ ఎంచుకోండి:",
			button: "కొత్త పాస్‌వర్డ్ ఎంచుకోండి",
		},
		kn: {
			subject: "ನಿಮ್ಮ {brand} ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ",
			preview: "ಬದಲಿಸಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ, ತಕ್ಷಣ ಹೊಸದನ್ನು ಆಯ್ಕೆಮಾಡಿ.",
			intro: "ನಮಸ್ಕಾರ {name}, ನಿಮ್ಮ ಖಾತೆಯ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ, ಮತ್ತು ಉಳಿದ ಎಲ್ಲ ಸಾಧನಗಳಿಂದ ಲಾಗ್ ಔಟ್ ಆಗಿದೆ.",
			unknown: "ಬದಲಿಸಿದ್ದು ನೀವಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ತಕ್ಷಣ ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ:",
			button: "ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("unknown") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
