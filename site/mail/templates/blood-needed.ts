import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody near a blood donor needs blood. `need` is what our staff wrote. */
		"blood-needed": { name: string; group: string; need: string; link: string };
	}
}

export default defineTemplate("blood-needed", {
	topic: "requests",
	sample: {
		name: "Vinay",
		group: "O+",
		need: "Two units for an operation at the district hospital in Mysuru, until Friday evening.",
		link: "https://kindwave.example/newUserProfile/usr_1#blood",
	},
	texts: {
		en: {
			subject: "Someone needs blood: {group}",
			preview: "You told us that you are willing to donate.",
			intro: "Hello {name}, someone near you needs blood, and your group is {group}.",
			answer:
				"Can you help? Write to {email}, and we’ll tell you where to go. We have not given your number to anyone.",
			button: "Change or end this",
		},
		hi: {
			subject: "किसी को ख़ून चाहिए: {group}",
			preview: "आपने कहा था कि आप रक्तदान करना चाहते हैं।",
			intro: "नमस्ते {name}, आपके पास किसी को ख़ून चाहिए, और आपका ब्लड ग्रुप {group} है।",
			answer: "क्या आप मदद कर सकते हैं? {email} पर लिखें, हम बताएँगे कि कहाँ जाना है। आपका नंबर हमने किसी को नहीं दिया।",
			button: "बदलें या बंद करें",
		},
		te: {
			subject: "ఒకరికి రక్తం కావాలి: {group}",
			preview: "రక్తదానం చేయడానికి సిద్ధమని మీరు చెప్పారు.",
			intro: "నమస్కారం {name}, మీ దగ్గరలో ఒకరికి రక్తం కావాలి, మీ గ్రూపు {group}.",
			answer: "మీరు సాయం చేయగలరా? {email} కు రాయండి, ఎక్కడికి వెళ్లాలో చెబుతాం. మీ నంబర్‌ను మేము ఎవరికీ ఇవ్వలేదు.",
			button: "మార్చండి లేదా ఆపండి",
		},
		kn: {
			subject: "ಒಬ್ಬರಿಗೆ ರಕ್ತ ಬೇಕು: {group}",
			preview: "ರಕ್ತದಾನ ಮಾಡಲು ಸಿದ್ಧ ಎಂದು ನೀವು ತಿಳಿಸಿದ್ದಿರಿ.",
			intro: "ನಮಸ್ಕಾರ {name}, ನಿಮ್ಮ ಹತ್ತಿರ ಒಬ್ಬರಿಗೆ ರಕ್ತ ಬೇಕು, ನಿಮ್ಮ ಗುಂಪು {group}.",
			answer: "ನೀವು ನೆರವಾಗಬಲ್ಲಿರಾ? {email} ಗೆ ಬರೆಯಿರಿ, ಎಲ್ಲಿಗೆ ಹೋಗಬೇಕೆಂದು ತಿಳಿಸುತ್ತೇವೆ. ನಿಮ್ಮ ಸಂಖ್ಯೆಯನ್ನು ನಾವು ಯಾರಿಗೂ ಕೊಟ್ಟಿಲ್ಲ.",
			button: "ಬದಲಿಸಿ ಅಥವಾ ನಿಲ್ಲಿಸಿ",
		},
	},
	mail: (t, { need, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: need },
			{ kind: "text", text: t("answer") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
