import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody answered a request. */
		"application-received": { name: string; applicant: string; title: string; link: string };
	}
}

export default defineTemplate("application-received", {
	topic: "applications",
	sample: {
		name: "Harini",
		applicant: "Devika Nair",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/viewApplicants/req_1",
	},
	texts: {
		en: {
			subject: "{applicant} answered “{title}”",
			preview: "Read the answer and decide.",
			intro: "Hello {name}, {applicant} answered your request “{title}”.",
			next: "Read the answer, write back, and accept or decline it. Only you can see how to reach {applicant}.",
			button: "Read the answer",
		},
		hi: {
			subject: "{applicant} का जवाब: “{title}”",
			preview: "जवाब पढ़ें और फ़ैसला करें।",
			intro: "नमस्ते {name}, {applicant} ने आपकी अपील “{title}” का जवाब दिया है।",
			next: "जवाब पढ़ें, वापस लिखें, और उसे स्वीकार या अस्वीकार करें। {applicant} का संपर्क सिर्फ़ आपको दिखता है।",
			button: "जवाब पढ़ें",
		},
		te: {
			subject: "{applicant} స్పందన: “{title}”",
			preview: "స్పందనను చదివి నిర్ణయించండి.",
			intro: "నమస్కారం {name}, మీ అభ్యర్థన “{title}”కు {applicant} స్పందించారు.",
			next: "స్పందనను చదవండి, తిరిగి రాయండి, అంగీకరించండి లేదా తిరస్కరించండి. {applicant}ను సంప్రదించే వివరాలు మీకు మాత్రమే కనిపిస్తాయి.",
			button: "స్పందనను చదవండి",
		},
		kn: {
			subject: "{applicant} ಅವರ ಉತ್ತರ: “{title}”",
			preview: "ಉತ್ತರವನ್ನು ಓದಿ ನಿರ್ಧರಿಸಿ.",
			intro: "ನಮಸ್ಕಾರ {name}, {applicant} ನಿಮ್ಮ ಮನವಿ “{title}”ಗೆ ಉತ್ತರಿಸಿದ್ದಾರೆ.",
			next: "ಉತ್ತರವನ್ನು ಓದಿ, ಮರಳಿ ಬರೆಯಿರಿ, ಒಪ್ಪಿಕೊಳ್ಳಿ ಅಥವಾ ನಿರಾಕರಿಸಿ. {applicant} ಅವರ ಸಂಪರ್ಕ ವಿವರ ನಿಮಗೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ.",
			button: "ಉತ್ತರವನ್ನು ಓದಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("next") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
