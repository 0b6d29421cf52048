import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Tells the owners of an organization whether staff verified it. `reason` is empty if they did. */
		"organization-decided": { organization: string; decision: "verified" | "rejected"; reason: string; link: string };
	}
}

export default defineTemplate("organization-decided", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		decision: "rejected",
		reason: "The registration certificate can’t be read. Please add a clear copy.",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	texts: {
		en: {
			"subject-verified": "{organization} is verified",
			"subject-rejected": "{organization} could not be verified",
			verified: "Our team has checked {organization}. Its page on {brand} now carries the verified mark.",
			rejected: "Our team has checked {organization} and could not verify it yet. This is why:",
			again: "Put it right, and then ask for the verification again.",
			button: "Open the organization",
		},
		hi: {
			"subject-verified": "{organization} सत्यापित हो गई है",
			"subject-rejected": "{organization} का सत्यापन नहीं हो सका",
			verified: "हमारी टीम ने {organization} की जाँच की है। {brand} पर इसके पेज पर अब सत्यापित का चिह्न है।",
			rejected: "हमारी टीम ने {organization} की जाँच की है और अभी इसका सत्यापन नहीं कर सकी। कारण यह है:",
			again: "इसे ठीक करें, फिर सत्यापन के लिए दोबारा अनुरोध करें।",
			button: "संस्था का पेज खोलें",
		},
		te: {
			"subject-verified": "{organization} ధృవీకరించబడింది",
			"subject-rejected": "{organization}ను ధృవీకరించలేకపోయాము",
			verified: "మా బృందం {organization}ను పరిశీలించింది. {brand}లో దాని పేజీపై ఇప్పుడు ధృవీకరణ గుర్తు ఉంది.",
			rejected: "మా బృందం {organization}ను పరిశీలించింది, కానీ ఇంకా ధృవీకరించలేకపోయింది. కారణం ఇది:",
			again: "దాన్ని సరిచేసి, మళ్లీ ధృవీకరణ కోసం అడగండి.",
			button: "సంస్థను తెరవండి",
		},
		kn: {
			"subject-verified": "{organization} ಪರಿಶೀಲಿಸಲಾಗಿದೆ",
			"subject-rejected": "{organization} ಪರಿಶೀಲನೆ ಪೂರ್ಣವಾಗಲಿಲ್ಲ",
			verified: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ. {brand}ನಲ್ಲಿ ಅದರ ಪುಟದಲ್ಲಿ ಈಗ ಪರಿಶೀಲಿತ ಗುರುತು ಇದೆ.",
			rejected: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ, ಆದರೆ ಇನ್ನೂ ದೃಢೀಕರಿಸಲು ಆಗಲಿಲ್ಲ. ಕಾರಣ ಇದು:",
			again: "ಅದನ್ನು ಸರಿಪಡಿಸಿ, ನಂತರ ಮತ್ತೆ ಪರಿಶೀಲನೆಗೆ ಕೇಳಿ.",
			button: "ಸಂಸ್ಥೆಯನ್ನು ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { decision, reason, link }) => ({
		subject: t(`subject-${decision}`),
		preview: t(decision === "verified" ? "verified" : "again"),
		blocks: [
			{ kind: "text", text: t(decision) },
			...(decision === "verified"
				? []
				: [
						{ kind: "text" as const, text: reason },
						{ kind: "text" as const, text: t("again") },
					]),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
