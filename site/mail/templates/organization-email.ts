import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Proves an organization's mail address. */
		"organization-email": { organization: string; link: string };
	}
}

export default defineTemplate("organization-email", {
	topic: "security",
	sample: { organization: "Vidya Jyothi Trust", link: "https://kindwave.example/verifyOrganizationEmail/org_1/usr_1" },
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
