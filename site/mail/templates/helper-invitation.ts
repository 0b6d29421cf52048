import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Invites somebody to help with a request at its desk. Older messages don’t name its type. */
		"helper-invitation": {
			inviter: string;
			title: string;
			requestType?: RequestType;
			role: "editor" | "reader";
			link: string;
		};
	}
}

export default defineTemplate("helper-invitation", {
	topic: "invitations",
	sample: {
		inviter: "Imran Shaikh",
		title: "A hand loom for the weavers of Paithan",
		requestType: "cash",
		role: "editor",
		link: "https://kindwave.example/invitation/desk?token=sample",
	},
	mail: (t, { requestType = "cash", role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t(takesApplications(requestType) ? `${role}-answers` : role) },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
