import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** An address asked for the newsletter; only this link switches it on. */
		"newsletter-confirm": { link: string };
	}
}

export default defineTemplate("newsletter-confirm", {
	// It answers what the reader, or somebody with their address, has just asked for.
	topic: "security",
	sample: { link: "https://kindwave.example/newsletter?token=abc" },
	texts: {
		en: {
			subject: "Please confirm the {brand} newsletter",
			preview: "Press the button, and it comes to this address.",
			intro: "Someone asked for our newsletter with this address. If it was you, please confirm it.",
			button: "Confirm newsletter",
			about: "If it wasn’t you, do nothing: you won’t hear from us again. The link works for seven days.",
		},
		hi: {
			subject: "{brand} के न्यूज़लेटर की पुष्टि करें",
			preview: "एक बार दबाएँ, और वह इस पते पर आएगा।",
			intro: "किसी ने इस पते से हमारा न्यूज़लेटर माँगा है। अगर वह आप हैं, तो कृपया पुष्टि करें।",
			button: "न्यूज़लेटर की पुष्टि करें",
			about: "अगर वह आप नहीं हैं, तो कुछ न करें: आपको और कुछ नहीं मिलेगा। लिंक सात दिन चलता है।",
		},
		te: {
			subject: "{brand} వార్తాలేఖను నిర్ధారించండి",
			preview: "ఒక్కసారి నొక్కితే, అది ఈ చిరునామాకు వస్తుంది.",
			intro: "ఈ చిరునామాతో ఎవరో మా వార్తాలేఖ అడిగారు. అది మీరైతే, దయచేసి నిర్ధారించండి.",
			button: "వార్తాలేఖను నిర్ధారించండి",
			about: "మీరు కాకపోతే ఏమీ చేయకండి: మీకు ఇంకేమీ రాదు. లింక్ ఏడు రోజులు పనిచేస్తుంది.",
		},
		kn: {
			subject: "{brand} ಸುದ್ದಿಪತ್ರವನ್ನು ದೃಢಪಡಿಸಿ",
			preview: "ಒಮ್ಮೆ ಒತ್ತಿದರೆ, ಅದು ಈ ವಿಳಾಸಕ್ಕೆ ಬರುತ್ತದೆ.",
			intro: "ಈ ವಿಳಾಸದಿಂದ ಯಾರೋ ನಮ್ಮ ಸುದ್ದಿಪತ್ರ ಕೇಳಿದ್ದಾರೆ. ಅದು ನೀವೇ ಆಗಿದ್ದರೆ, ದಯವಿಟ್ಟು ದೃಢಪಡಿಸಿ.",
			button: "ಸುದ್ದಿಪತ್ರವನ್ನು ದೃಢಪಡಿಸಿ",
			about: "ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಡಿ: ನಿಮಗೆ ಮತ್ತೇನೂ ಬರುವುದಿಲ್ಲ. ಲಿಂಕ್ ಏಳು ದಿನ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
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
