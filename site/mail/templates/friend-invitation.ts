import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A person invites another to open an account. */
		"friend-invitation": { inviter: string; link: string };
	}
}

export default defineTemplate("friend-invitation", {
	topic: "invitations",
	sample: { inviter: "Devika", link: "https://kindwave.example/signup?ref=devika" },
	texts: {
		en: {
			subject: "{inviter} invites you to {brand}",
			preview: "People who need help, and people who give it.",
			intro: "{inviter} invites you to {brand}, where people who need help meet people who give it.",
			button: "Create an account",
			about: "This is the only email you will get because of this invitation.",
		},
		hi: {
			subject: "{inviter} आपको {brand} पर बुला रहे हैं",
			preview: "जिन्हें मदद चाहिए, और जो मदद देते हैं।",
			intro: "{inviter} आपको {brand} पर बुला रहे हैं, जहाँ मदद चाहने वाले और मदद देने वाले मिलते हैं।",
			button: "खाता खोलें",
			about: "इस निमंत्रण के कारण आपको केवल यही एक मेल मिलेगा।",
		},
		te: {
			subject: "{inviter} మిమ్మల్ని {brand}కి ఆహ్వానిస్తున్నారు",
			preview: "సహాయం కావలసినవారు, సహాయం చేసేవారు.",
			intro: "సహాయం కావలసినవారు, సహాయం చేసేవారు కలిసే {brand}కి {inviter} మిమ్మల్ని ఆహ్వానిస్తున్నారు.",
			button: "ఖాతా తెరవండి",
			about: "ఈ ఆహ్వానం వల్ల మీకు వచ్చే మెయిల్ ఇదొక్కటే.",
		},
		kn: {
			subject: "{inviter} ನಿಮ್ಮನ್ನು {brand}ಗೆ ಆಹ್ವಾನಿಸಿದ್ದಾರೆ",
			preview: "ನೆರವು ಬೇಕಾದವರು, ನೆರವು ನೀಡುವವರು.",
			intro: "ನೆರವು ಬೇಕಾದವರು ಮತ್ತು ನೆರವು ನೀಡುವವರು ಸೇರುವ {brand}ಗೆ {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
			button: "ಖಾತೆ ತೆರೆಯಿರಿ",
			about: "ಈ ಆಹ್ವಾನದಿಂದ ನಿಮಗೆ ಬರುವ ಮೇಲ್ ಇದೊಂದೇ.",
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
