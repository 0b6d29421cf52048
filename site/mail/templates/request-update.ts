import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A request that the recipient gave to has an update. */
		"request-update": { title: string; text: string; link: string };
	}
}

export default defineTemplate("request-update", {
	topic: "giving",
	sample: {
		title: "A ramp for Maeve",
		text: "The inspector asked Maeve what color the railing would be. It will be purple.",
		link: "https://kindwave.example/donationRequest/req_1#updates",
	},
	texts: {
		en: {
			subject: "Update: {title}",
			preview: "News about a request you gave to.",
			intro: "There is news about a request you gave to, “{title}”:",
			button: "Read it on the page",
		},
		hi: {
			subject: "नया समाचार: {title}",
			preview: "उस अपील का समाचार, जिसके लिए आपने दान दिया।",
			intro: "आपने जिस अपील के लिए दान दिया, “{title}”, उसका नया समाचार है:",
			button: "पेज पर पढ़ें",
		},
		te: {
			subject: "కొత్త సమాచారం: {title}",
			preview: "మీరు విరాళం ఇచ్చిన అభ్యర్థన గురించి కొత్త సమాచారం.",
			intro: "మీరు విరాళం ఇచ్చిన “{title}” అభ్యర్థన గురించి కొత్త సమాచారం ఉంది:",
			button: "పేజీలో చదవండి",
		},
		kn: {
			subject: "ಹೊಸ ಸುದ್ದಿ: {title}",
			preview: "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ ಮನವಿಯ ಬಗ್ಗೆ ಸುದ್ದಿ.",
			intro: "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ “{title}” ಮನವಿಯ ಬಗ್ಗೆ ಹೊಸ ಸುದ್ದಿ ಇದೆ:",
			button: "ಪುಟದಲ್ಲಿ ಓದಿ",
		},
	},
	mail: (t, { text, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
