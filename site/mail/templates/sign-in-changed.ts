import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A way to log in was added to an account, or removed. */
		"sign-in-changed": { name: string; change: SignInChange; link: string };
	}
}

export default defineTemplate("sign-in-changed", {
	topic: "security",
	sample: { name: "Devika", change: "passkey-added", link: "https://kindwave.example/account" },
	texts: {
		en: {
			subject: "How you log in to {brand} was changed",
			hello: "Hello {name}, this was changed in your account:",
			"two-factor-on": "Logging in now also asks for a code from your authenticator app.",
			"two-factor-off": "Logging in no longer asks for a code from your authenticator app.",
			"recovery-codes": "New recovery codes were created. The old ones no longer work.",
			"passkey-added": "A passkey was added.",
			"passkey-removed": "A passkey was removed.",
			"login-added": "You can now log in with an account of another site.",
			"login-removed": "You can no longer log in with an account of another site.",
			unknown: "If it wasn’t you, check your settings and change your password at once.",
			button: "Check my account",
		},
		hi: {
			subject: "{brand} में लॉग इन करने का तरीका बदला गया",
			hello: "नमस्ते {name}, आपके खाते में यह बदला गया:",
			"two-factor-on": "अब लॉग इन करते समय आपके ऑथेंटिकेटर ऐप का कोड भी माँगा जाएगा।",
			"two-factor-off": "अब लॉग इन करते समय ऑथेंटिकेटर ऐप का कोड नहीं माँगा जाएगा।",
			"recovery-codes": "नए रिकवरी कोड बनाए गए। पुराने अब काम नहीं करेंगे।",
			"passkey-added": "एक पासकी जोड़ी गई।",
			"passkey-removed": "एक पासकी हटाई गई।",
			"login-added": "अब आप किसी दूसरी साइट के खाते से लॉग इन कर सकते हैं।",
			"login-removed": "अब आप किसी दूसरी साइट के खाते से लॉग इन नहीं कर सकते।",
			unknown: "क्या आपने नहीं बदला? तो तुरंत अपनी सेटिंग देखें और पासवर्ड बदलें।",
			button: "मेरा खाता देखें",
		},
		te: {
			subject: "{brand}లో లాగిన్ అయ్యే విధానం మారింది",
			hello: "నమస్కారం {name}, మీ ఖాతాలో ఇది మారింది:",
			"two-factor-on": "ఇకపై లాగిన్ అయ్యేటప్పుడు మీ అథెంటికేటర్ యాప్ కోడ్ కూడా అడుగుతాం.",
			"two-factor-off": "ఇకపై లాగిన్ అయ్యేటప్పుడు అథెంటికేటర్ యాప్ కోడ్ అడగం.",
			"recovery-codes": "కొత్త రికవరీ కోడ్‌లు తయారయ్యాయి. పాతవి ఇక పనిచేయవు.",
			"passkey-added": "ఒక పాస్‌కీ చేర్చారు.",
			"passkey-removed": "ఒక పాస్‌కీ తొలగించారు.",
			"login-added": "ఇప్పుడు మీరు మరో సైట్ ఖాతాతో లాగిన్ అవవచ్చు.",
			"login-removed": "ఇకపై మీరు మరో సైట్ ఖాతాతో లాగిన్ అవలేరు.",
			unknown: "మార్చింది మీరు కాదా? అయితే వెంటనే మీ సెట్టింగ్‌లు చూసి, పాస్‌వర్డ్ మార్చండి.",
			button: "నా ఖాతా చూడండి",
		},
		kn: {
			subject: "{brand} ಗೆ ಲಾಗಿನ್ ಮಾಡುವ ವಿಧಾನ ಬದಲಾಗಿದೆ",
			hello: "ನಮಸ್ಕಾರ {name}, ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಇದು ಬದಲಾಗಿದೆ:",
			"two-factor-on": "ಇನ್ನು ಮುಂದೆ ಲಾಗಿನ್ ಮಾಡುವಾಗ ನಿಮ್ಮ ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಕೂಡ ಕೇಳಲಾಗುತ್ತದೆ.",
			"two-factor-off": "ಇನ್ನು ಮುಂದೆ ಲಾಗಿನ್ ಮಾಡುವಾಗ ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಕೇಳಲಾಗುವುದಿಲ್ಲ.",
			"recovery-codes": "ಹೊಸ ರಿಕವರಿ ಕೋಡ್‌ಗಳನ್ನು ಮಾಡಲಾಗಿದೆ. ಹಳೆಯವು ಇನ್ನು ಕೆಲಸ ಮಾಡುವುದಿಲ್ಲ.",
			"passkey-added": "ಒಂದು ಪಾಸ್‌ಕೀ ಸೇರಿಸಲಾಗಿದೆ.",
			"passkey-removed": "ಒಂದು ಪಾಸ್‌ಕೀ ತೆಗೆಯಲಾಗಿದೆ.",
			"login-added": "ಈಗ ನೀವು ಬೇರೆ ಸೈಟ್‌ನ ಖಾತೆಯಿಂದ ಲಾಗಿನ್ ಮಾಡಬಹುದು.",
			"login-removed": "ಇನ್ನು ಮುಂದೆ ಬೇರೆ ಸೈಟ್‌ನ ಖಾತೆಯಿಂದ ಲಾಗಿನ್ ಮಾಡಲಾಗುವುದಿಲ್ಲ.",
			unknown: "ಬದಲಿಸಿದ್ದು ನೀವಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ತಕ್ಷಣ ನಿಮ್ಮ ಸೆಟ್ಟಿಂಗ್‌ಗಳನ್ನು ನೋಡಿ, ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ.",
			button: "ನನ್ನ ಖಾತೆ ನೋಡಿ",
		},
	},
	mail: (t, { change, link }) => ({
		subject: t("subject"),
		preview: t(change),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(change) },
			{ kind: "text", text: t("unknown") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
