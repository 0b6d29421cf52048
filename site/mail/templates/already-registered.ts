import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Someone signed up with an address that has an account already. */
		"already-registered": { name: string; link: string };
	}
}

export default defineTemplate("already-registered", {
	topic: "security",
	sample: { name: "Devika", link: "https://kindwave.example/login" },
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
