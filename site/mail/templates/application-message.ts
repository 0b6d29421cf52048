import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The other side of an application wrote a message. */
		"application-message": {
			name: string;
			sender: string;
			title: string;
			link: string;
			/** The request's desk, for who runs it; empty for the applicant. */
			desk: string;
		};
	}
}

export default defineTemplate("application-message", {
	topic: "applications",
	sample: {
		name: "Devika",
		sender: "Lakshmi Reddy",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/application/apl_1#thread",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
