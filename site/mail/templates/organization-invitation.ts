import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Invites somebody to join an organization; as owner, to take it over. */
		"organization-invitation": {
			inviter: string;
			organization: string;
			role: "owner" | "admin" | "member";
			link: string;
		};
	}
}

export default defineTemplate("organization-invitation", {
	topic: "invitations",
	sample: {
		inviter: "Imran Shaikh",
		organization: "Vidya Jyothi Trust",
		role: "admin",
		link: "https://kindwave.example/invitation?token=sample",
	},
	texts: {
		en: {
			subject: "{inviter} invites you to {organization}",
			preview: "The link works once, for seven days.",
			member: "{inviter} invites you to join {organization} on {brand} as a member.",
			admin: "{inviter} invites you to join {organization} on {brand} as an admin.",
			owner: "{inviter} would like to hand {organization} on {brand} over to you. You would be its owner.",
			button: "View invitation",
			about: "Log in with the account for this email address. If you don’t have one, sign up with this address first.",
		},
		hi: {
			subject: "{inviter} आपको {organization} में बुला रहे हैं",
			preview: "लिंक सात दिन तक, एक बार काम करता है।",
			member: "{inviter} आपको {brand} पर {organization} के सदस्य बनने के लिए बुला रहे हैं।",
			admin: "{inviter} आपको {brand} पर {organization} के एडमिन बनने के लिए बुला रहे हैं।",
			owner: "{inviter} {brand} पर {organization} आपको सौंपना चाहते हैं। आप इसके मालिक होंगे।",
			button: "निमंत्रण देखें",
			about: "इस ईमेल पते वाले खाते से लॉग इन करें। खाता नहीं है, तो पहले इसी पते से साइन अप करें।",
		},
		te: {
			subject: "{inviter} మిమ్మల్ని {organization}కి ఆహ్వానిస్తున్నారు",
			preview: "లింక్ ఏడు రోజుల పాటు, ఒక్కసారి పనిచేస్తుంది.",
			member: "{brand}లో {organization}లో సభ్యులుగా చేరమని {inviter} మిమ్మల్ని ఆహ్వానిస్తున్నారు.",
			admin: "{brand}లో {organization}లో అడ్మిన్‌గా చేరమని {inviter} మిమ్మల్ని ఆహ్వానిస్తున్నారు.",
			owner: "{brand}లోని {organization}ను {inviter} మీకు అప్పగించాలనుకుంటున్నారు. మీరు దాని యజమాని అవుతారు.",
			button: "ఆహ్వానం చూడండి",
			about: "ఈ ఈమెయిల్ చిరునామా ఉన్న ఖాతాతో లాగిన్ చేయండి. ఖాతా లేకపోతే ముందుగా ఈ చిరునామాతో సైన్ అప్ చేయండి.",
		},
		kn: {
			subject: "{inviter} ನಿಮ್ಮನ್ನು {organization}ಗೆ ಆಹ್ವಾನಿಸಿದ್ದಾರೆ",
			preview: "ಲಿಂಕ್ ಏಳು ದಿನಗಳವರೆಗೆ, ಒಮ್ಮೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
			member: "{brand}ನಲ್ಲಿ {organization} ಸದಸ್ಯರಾಗಲು {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
			admin: "{brand}ನಲ್ಲಿ {organization} ಅಡ್ಮಿನ್ ಆಗಲು {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
			owner: "{brand}ನಲ್ಲಿರುವ {organization} ಅನ್ನು {inviter} ನಿಮಗೆ ವಹಿಸಲು ಬಯಸುತ್ತಾರೆ. ನೀವು ಅದರ ಮಾಲೀಕರಾಗುತ್ತೀರಿ.",
			button: "ಆಹ್ವಾನ ನೋಡಿ",
			about: "ಈ ಇಮೇಲ್ ವಿಳಾಸದ ಖಾತೆಯಿಂದ ಲಾಗಿನ್ ಆಗಿ. ಖಾತೆ ಇಲ್ಲದಿದ್ದರೆ ಮೊದಲು ಈ ವಿಳಾಸದಿಂದ ಸೈನ್ ಅಪ್ ಮಾಡಿ.",
		},
	},
	mail: (t, { role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(role) },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
