import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * Tells the owners of an organization that a `person` became an owner, or is one no longer, and tells a person who was dismissed or removed. The
		 * name is empty if the account was closed.
		 */
		"organization-owner-changed": {
			organization: string;
			person: string;
			change: "joined" | "left" | "stepped-down" | "dismissed" | "removed" | "closed-account";
			link: string;
		};
	}
}

export default defineTemplate("organization-owner-changed", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		person: "Sita Reddy",
		change: "joined",
		link: "https://kindwave.example/organization/org_1/members",
	},
	mail: (t, { change, link }) => ({
		subject: t(change === "joined" ? "subject-joined" : "subject-gone"),
		preview: t(change),
		blocks: [
			{ kind: "text", text: t(change) },
			{ kind: "quiet", text: t("about") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
