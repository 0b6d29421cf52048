import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody accepted an invitation to help with a request; for its owner and the inviter. `link` leads to its desk. */
		"helper-joined": { helper: string; title: string; role: "editor" | "reader"; link: string };
	}
}

export default defineTemplate("helper-joined", {
	topic: "invitations",
	sample: {
		helper: "Ravi Teja",
		title: "A hand loom for the weavers of Paithan",
		role: "editor",
		link: "https://kindwave.example/donationRequest/req_1/desk#people",
	},
	mail: (t, { role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t(role) },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
