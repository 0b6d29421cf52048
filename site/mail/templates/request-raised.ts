import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody raised a request, which waits for our team (0) or for its organization (3). */
		"request-raised": { name: string; title: string; status: RequestStatus; link: string };
	}
}

export default defineTemplate("request-raised", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		status: 0,
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { title, status, link }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(status === 3 ? "organization" : "team") },
			{ kind: "text", text: t("next") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk: `${link}/desk` }),
		],
	}),
});
