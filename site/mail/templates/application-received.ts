import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody answered a request. */
		"application-received": { name: string; applicant: string; title: string; link: string; desk: string };
	}
}

export default defineTemplate("application-received", {
	topic: "applications",
	sample: {
		name: "Harini",
		applicant: "Devika Nair",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/viewApplicants/req_1",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("next") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
