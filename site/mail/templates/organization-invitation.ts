import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Invites somebody to join an organization; as owner, to take it over. */
		"organization-invitation": {
			inviter: string;
			organization: string;
			role: "owner" | "admin" | "member";
			link: string;
		};
	}
}

export default defineTemplate("organization-invitation", {
	topic: "invitations",
	sample: {
		inviter: "Imran Shaikh",
		organization: "Vidya Jyothi Trust",
		role: "admin",
		link: "https://kindwave.example/invitation?token=sample",
	},
	mail: (t, { role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(role) },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
