import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A registration of an organization ends within 60 or 7 days. `deductible` if it makes gifts to the organization deductible. */
		"organization-registration-ends": {
			organization: string;
			scheme: string;
			deductible: "yes" | "";
			date: string;
			link: string;
		};
	}
}

export default defineTemplate("organization-registration-ends", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		scheme: "80G",
		deductible: "yes",
		date: "31 March 2031",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	mail: (t, { deductible, link }) => ({
		subject: t("subject"),
		preview: t("again"),
		blocks: [
			{ kind: "text", text: t("text") },
			...(deductible ? [{ kind: "text" as const, text: t("deductible") }] : []),
			{ kind: "text", text: t("again") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
