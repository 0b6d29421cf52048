import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The password of an account was changed. */
		"password-changed": { name: string; link: string };
	}
}

export default defineTemplate("password-changed", {
	topic: "security",
	sample: { name: "Devika", link: "https://kindwave.example/forgot-password" },
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("unknown") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
	sms: (t) => t("sms"),
});
