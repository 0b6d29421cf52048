import { brand } from "../../brand.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Staff have blocked an account. */
		"account-blocked": { name: string };
	}
}

export default defineTemplate("account-blocked", {
	topic: "security",
	sample: { name: "Devika" },
	mail: (t) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t("kept") },
			{ kind: "text", text: t("mistake") },
			{ kind: "button", label: t("button"), href: `mailto:${brand.email}` },
		],
	}),
	sms: (t) => t("hello"),
});
