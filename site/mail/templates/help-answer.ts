import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Our staff answer what somebody wrote to us. The name may be empty. */
		"help-answer": { name: string; answer: string; message: string };
	}
}

export default defineTemplate("help-answer", {
	// Somebody who asks is answered, whatever else they switched off.
	topic: "security",
	sample: {
		name: "Imran",
		answer: "Thank you for asking.\n\nYour receipt is on the page of your gift.",
		message: "Where do I find my receipt?",
	},
	texts: {
		en: {
			subject: "Our answer to your message",
			preview: "Our team has read what you wrote.",
			hello: "Hello {name},",
			helloAnyone: "Hello,",
			wrote: "You wrote: {message}",
		},
		hi: {
			subject: "आपके संदेश का जवाब",
			preview: "हमारी टीम ने आपका संदेश पढ़ लिया है।",
			hello: "नमस्ते {name},",
			helloAnyone: "नमस्ते,",
			wrote: "आपने लिखा था: {message}",
		},
		te: {
			subject: "మీ సందేశానికి జవాబు",
			preview: "మీరు రాసినది మా బృందం చదివింది.",
			hello: "నమస్కారం {name},",
			helloAnyone: "నమస్కారం,",
			wrote: "మీరు రాసినది: {message}",
		},
		kn: {
			subject: "ನಿಮ್ಮ ಸಂದೇಶಕ್ಕೆ ಉತ್ತರ",
			preview: "ನೀವು ಬರೆದದ್ದನ್ನು ನಮ್ಮ ತಂಡ ಓದಿದೆ.",
			hello: "ನಮಸ್ಕಾರ {name},",
			helloAnyone: "ನಮಸ್ಕಾರ,",
			wrote: "ನೀವು ಬರೆದದ್ದು: {message}",
		},
	},
	mail: (t, { name, answer }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(name ? "hello" : "helloAnyone") },
			...answer
				.split(/\n+/)
				.filter((line) => line.trim() !== "")
				.map((text) => ({ kind: "text" as const, text })),
			{ kind: "quiet", text: t("wrote") },
		],
	}),
});
