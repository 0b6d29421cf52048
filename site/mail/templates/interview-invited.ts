import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An applicant may choose a time for an interview. */
		"interview-invited": { name: string; title: string; link: string };
	}
}

export default defineTemplate("interview-invited", {
	topic: "applications",
	sample: {
		name: "Devika",
		title: "Saturday teachers for a site school in Kokapet",
		link: "https://kindwave.example/application/apl_1/interview",
	},
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
