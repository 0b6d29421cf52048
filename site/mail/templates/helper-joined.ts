import { takesApplications } from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody accepted an invitation to help with a request; for its owner and the inviter. `link` leads to its desk. */
		"helper-joined": {
			helper: string;
			title: string;
			requestType?: RequestType;
			role: "editor" | "reader";
			link: string;
		};
	}
}

export default defineTemplate("helper-joined", {
	topic: "invitations",
	sample: {
		helper: "Ravi Teja",
		title: "A hand loom for the weavers of Paithan",
		requestType: "cash",
		role: "editor",
		link: "https://kindwave.example/donationRequest/req_1/desk#people",
	},
	mail: (t, { requestType = "cash", role, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t(takesApplications(requestType) ? `${role}-answers` : role) },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
