import type { ApplicationStatus } from "../../../api/domain/requests/applications/status.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An application has a new status; it goes to the side that did not change it. */
		"application-status": {
			name: string;
			status: ApplicationStatus;
			title: string;
			link: string;
			/** The request's desk, for who runs it; empty for the applicant. */
			desk: string;
		};
	}
}

export default defineTemplate("application-status", {
	topic: "applications",
	sample: {
		name: "Devika",
		status: "accepted",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/application/apl_1",
		desk: "",
	},
	mail: (t, { status, title, link, desk }, words) => ({
		subject: `${words.t(`application.status.${status}`)}: “${title}”`,
		preview: t(status),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(status) },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
