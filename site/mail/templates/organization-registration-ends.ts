import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The registration that makes gifts to an organization deductible ends within 30 days. */
		"organization-registration-ends": { organization: string; scheme: string; date: string; link: string };
	}
}

export default defineTemplate("organization-registration-ends", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		scheme: "80G",
		date: "31 March 2031",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("again"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "text", text: t("again") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
