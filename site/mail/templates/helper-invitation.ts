import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Invites somebody to help with a request at its desk. */
		"helper-invitation": { inviter: string; title: string; role: "editor" | "reader"; link: string };
	}
}

export default defineTemplate("helper-invitation", {
	topic: "invitations",
	sample: {
		inviter: "Imran Shaikh",
		title: "A hand loom for the weavers of Paithan",
		role: "editor",
		link: "https://kindwave.example/invitation/desk?token=sample",
	},
	mail: (t, { role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t(role) },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
