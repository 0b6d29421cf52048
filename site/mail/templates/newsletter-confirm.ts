import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An address asked for the newsletter; only this link switches it on. */
		"newsletter-confirm": { link: string };
	}
}

export default defineTemplate("newsletter-confirm", {
	// It answers what the reader, or somebody with their address, has just asked for.
	topic: "security",
	sample: { link: "https://kindwave.example/newsletter?token=abc" },
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
