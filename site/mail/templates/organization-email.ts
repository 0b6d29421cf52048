import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Proves an organization's mail address. */
		"organization-email": { organization: string; link: string };
	}
}

export default defineTemplate("organization-email", {
	topic: "security",
	sample: { organization: "Vidya Jyothi Trust", link: "https://kindwave.example/verifyOrganizationEmail/org_1/usr_1" },
	texts: {
		en: {
			subject: "Confirm the email address of {organization}",
			preview: "The link works once, for seven days.",
			intro:
				"This address was given for {organization} on {brand}. Confirm it, so that our team can verify the organization.",
			button: "Confirm the address",
			about: "If you know nothing about this, do nothing: without you, the address stays unconfirmed.",
		},
		hi: {
			subject: "{organization} के ईमेल पते की पुष्टि करें",
			preview: "लिंक सात दिन तक, एक बार काम करता है।",
			intro: "{brand} पर {organization} के लिए यह पता दिया गया है। इसकी पुष्टि करें, ताकि हमारी टीम संस्था का सत्यापन कर सके।",
			button: "पते की पुष्टि करें",
			about: "आपको इसके बारे में कुछ पता नहीं? तो कुछ न करें: आपके बिना पते की पुष्टि नहीं होगी।",
		},
		te: {
			subject: "{organization} ఈమెయిల్ చిరునామాను నిర్ధారించండి",
			preview: "లింక్ ఏడు రోజుల పాటు, ఒక్కసారి పనిచేస్తుంది.",
			intro: "{brand}లో {organization} కోసం ఈ చిరునామా ఇచ్చారు. దీన్ని నిర్ధారించండి, అప్పుడే మా బృందం సంస్థను ధృవీకరించగలదు.",
			button: "చిరునామాను నిర్ధారించండి",
			about: "దీని గురించి మీకు తెలియదా? అయితే ఏమీ చేయవద్దు: మీరు లేకుండా చిరునామా నిర్ధారణ కాదు.",
		},
		kn: {
			subject: "{organization} ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ",
			preview: "ಲಿಂಕ್ ಏಳು ದಿನಗಳವರೆಗೆ, ಒಮ್ಮೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
			intro: "{brand}ನಲ್ಲಿ {organization}ಗಾಗಿ ಈ ವಿಳಾಸವನ್ನು ನೀಡಲಾಗಿದೆ. ಇದನ್ನು ದೃಢೀಕರಿಸಿ, ಆಗ ನಮ್ಮ ತಂಡ ಸಂಸ್ಥೆಯನ್ನು ಪರಿಶೀಲಿಸಬಹುದು.",
			button: "ವಿಳಾಸ ದೃಢೀಕರಿಸಿ",
			about: "ಇದರ ಬಗ್ಗೆ ನಿಮಗೆ ತಿಳಿದಿಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಡಿ: ನೀವಿಲ್ಲದೆ ವಿಳಾಸ ದೃಢವಾಗುವುದಿಲ್ಲ.",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
