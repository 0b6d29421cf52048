import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
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
