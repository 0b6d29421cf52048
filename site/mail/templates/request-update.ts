import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** A request that the recipient gave to has an update, or is fulfilled and its owner says what happened. */
		"request-update": { title: string; text: string; link: string; outcome: "fulfilled" | "" };
	}
}

export default defineTemplate("request-update", {
	topic: "giving",
	sample: {
		title: "A ramp for Maeve",
		text: "The inspector asked Maeve what color the railing would be. It will be purple.",
		outcome: "",
		link: "https://kindwave.example/donationRequest/req_1#updates",
	},
	texts: {
		en: {
			subject: "Update: {title}",
			preview: "News about a request you gave to.",
			intro: "There is news about a request you gave to, “{title}”:",
			"subject-fulfilled": "Fulfilled: {title}",
			"preview-fulfilled": "What happened with a request you gave to.",
			"intro-fulfilled": "A request you gave to, “{title}”, is fulfilled. This is what happened:",
			button: "Read it on the page",
		},
		hi: {
			subject: "नया समाचार: {title}",
			preview: "उस अपील का समाचार, जिसके लिए आपने दान दिया।",
			intro: "आपने जिस अपील के लिए दान दिया, “{title}”, उसका नया समाचार है:",
			"subject-fulfilled": "पूरी हुई: {title}",
			"preview-fulfilled": "जिस अपील के लिए आपने दान दिया, उसका क्या हुआ।",
			"intro-fulfilled": "आपने जिस अपील के लिए दान दिया, “{title}”, वह पूरी हो गई है। यह हुआ:",
			button: "पेज पर पढ़ें",
		},
		te: {
			subject: "కొత్త సమాచారం: {title}",
			preview: "మీరు విరాళం ఇచ్చిన అభ్యర్థన గురించి కొత్త సమాచారం.",
			intro: "మీరు విరాళం ఇచ్చిన “{title}” అభ్యర్థన గురించి కొత్త సమాచారం ఉంది:",
			"subject-fulfilled": "నెరవేరింది: {title}",
			"preview-fulfilled": "మీరు విరాళం ఇచ్చిన అభ్యర్థన ఏమైంది.",
			"intro-fulfilled": "మీరు విరాళం ఇచ్చిన “{title}” అభ్యర్థన నెరవేరింది. ఏం జరిగిందంటే:",
			button: "పేజీలో చదవండి",
		},
		kn: {
			subject: "ಹೊಸ ಸುದ್ದಿ: {title}",
			preview: "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ ಮನವಿಯ ಬಗ್ಗೆ ಸುದ್ದಿ.",
			intro: "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ “{title}” ಮನವಿಯ ಬಗ್ಗೆ ಹೊಸ ಸುದ್ದಿ ಇದೆ:",
			"subject-fulfilled": "ಈಡೇರಿದೆ: {title}",
			"preview-fulfilled": "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ ಮನವಿಗೆ ಏನಾಯಿತು.",
			"intro-fulfilled": "ನೀವು ದೇಣಿಗೆ ನೀಡಿದ “{title}” ಮನವಿ ಈಡೇರಿದೆ. ಏನಾಯಿತೆಂದರೆ:",
			button: "ಪುಟದಲ್ಲಿ ಓದಿ",
		},
	},
	mail: (t, { text, link, outcome }) => ({
		subject: t(outcome ? "subject-fulfilled" : "subject"),
		preview: t(outcome ? "preview-fulfilled" : "preview"),
		blocks: [
			{ kind: "text", text: t(outcome ? "intro-fulfilled" : "intro") },
			...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
