import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Leads to the page where a forgotten password is replaced. */
		"reset-password": { name: string; code: string; link: string; minutes: number };
	}
}

export default defineTemplate("reset-password", {
	topic: "security",
	sample: { name: "Devika", code: "204816", link: "https://kindwave.example/forgot-password", minutes: 10 },
	validMinutes: ({ minutes }) => minutes,
	mail: (t, { code, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "code", code },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "text", text: t("valid") },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
