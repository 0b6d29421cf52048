import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Staff made an organization a part of another one, because both were the same. */
		"organization-merged": { organization: string; into: string; reason: string; link: string };
	}
}

export default defineTemplate("organization-merged", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi",
		into: "Vidya Jyothi Trust",
		reason: "Both have the same registration certificate.",
		link: "https://kindwave.example/organization/org_1",
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("why"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "text", text: t("why") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
