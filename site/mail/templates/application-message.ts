import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** The other side of an application wrote a message. */
		"application-message": { name: string; sender: string; title: string; link: string };
	}
}

export default defineTemplate("application-message", {
	topic: "applications",
	sample: {
		name: "Devika",
		sender: "Lakshmi Reddy",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/application/apl_1#thread",
	},
	texts: {
		en: {
			subject: "{sender} wrote to you",
			preview: "It is about “{title}”.",
			intro: "Hello {name}, {sender} wrote to you about “{title}”.",
			button: "Read and answer",
		},
		hi: {
			subject: "{sender} ने आपको लिखा",
			preview: "यह “{title}” के बारे में है।",
			intro: "नमस्ते {name}, {sender} ने आपको “{title}” के बारे में लिखा है।",
			button: "पढ़ें और जवाब दें",
		},
		te: {
			subject: "{sender} మీకు రాశారు",
			preview: "ఇది “{title}” గురించి.",
			intro: "నమస్కారం {name}, “{title}” గురించి {sender} మీకు రాశారు.",
			button: "చదివి జవాబు ఇవ్వండి",
		},
		kn: {
			subject: "{sender} ನಿಮಗೆ ಬರೆದಿದ್ದಾರೆ",
			preview: "ಇದು “{title}” ಬಗ್ಗೆ.",
			intro: "ನಮಸ್ಕಾರ {name}, “{title}” ಬಗ್ಗೆ {sender} ನಿಮಗೆ ಬರೆದಿದ್ದಾರೆ.",
			button: "ಓದಿ ಉತ್ತರಿಸಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
