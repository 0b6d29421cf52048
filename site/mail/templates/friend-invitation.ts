import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A person invites another to open an account. */
		"friend-invitation": { inviter: string; link: string };
	}
}

export default defineTemplate("friend-invitation", {
	topic: "invitations",
	sample: { inviter: "Devika", link: "https://kindwave.example/signup?ref=devika" },
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
