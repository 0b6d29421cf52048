import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Staff made an organization a part of another one, because both were the same. */
		"organization-merged": { organization: string; into: string; reason: string; link: string };
	}
}

export default defineTemplate("organization-merged", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi",
		into: "Vidya Jyothi Trust",
		reason: "Both have the same registration certificate.",
		link: "https://kindwave.example/organization/org_1",
	},
	texts: {
		en: {
			subject: "{organization} is now part of {into}",
			text: "{organization} was registered twice on {brand}, so our team has made it part of {into}. Its requests and documents are there now, and its people are members.",
			why: "The reason: {reason}",
			button: "Open {into}",
		},
		hi: {
			subject: "{organization} अब {into} का हिस्सा है",
			text: "{organization} {brand} पर दो बार पंजीकृत थी, इसलिए हमारी टीम ने इसे {into} का हिस्सा बना दिया है। इसकी अपीलें और दस्तावेज़ अब वहीं हैं, और इसके लोग सदस्य हैं।",
			why: "कारण: {reason}",
			button: "{into} खोलें",
		},
		te: {
			subject: "{organization} ఇప్పుడు {into}లో భాగం",
			text: "{organization} {brand}లో రెండుసార్లు నమోదైంది, కాబట్టి మా బృందం దాన్ని {into}లో భాగం చేసింది. దాని అభ్యర్థనలు, పత్రాలు ఇప్పుడు అక్కడ ఉన్నాయి, దాని వ్యక్తులు సభ్యులు.",
			why: "కారణం: {reason}",
			button: "{into} తెరవండి",
		},
		kn: {
			subject: "{organization} ಈಗ {into} ಸಂಸ್ಥೆಯ ಭಾಗ",
			text: "{organization} {brand}ನಲ್ಲಿ ಎರಡು ಬಾರಿ ನೋಂದಣಿಯಾಗಿತ್ತು, ಆದ್ದರಿಂದ ನಮ್ಮ ತಂಡ ಅದನ್ನು {into} ಸಂಸ್ಥೆಯ ಭಾಗವಾಗಿಸಿದೆ. ಅದರ ಮನವಿಗಳು ಮತ್ತು ದಾಖಲೆಗಳು ಈಗ ಅಲ್ಲಿವೆ, ಅದರ ಜನರು ಸದಸ್ಯರು.",
			why: "ಕಾರಣ: {reason}",
			button: "{into} ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("why"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "text", text: t("why") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
