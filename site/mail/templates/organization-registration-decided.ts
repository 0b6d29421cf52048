import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Tells the owners and admins of an organization whether staff approved a registration; the `reason` is empty if they did, and the `scheme` for its own registration. */
		"organization-registration-decided": {
			organization: string;
			scheme: string;
			decision: "approved" | "rejected";
			reason: string;
			link: string;
		};
	}
}

export default defineTemplate("organization-registration-decided", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		scheme: "12A",
		decision: "rejected",
		reason: "The number on the certificate is another one.",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	mail: (t, { scheme, decision, reason, link }) => {
		const own = scheme === "" ? "-own" : "";
		const decided = t(`${decision}${own}`);
		return {
			subject: t(`subject-${decision}${own}`),
			preview: decided,
			blocks: [
				...(decision === "approved" ? [decided] : [decided, reason, t("again")]).map((text) => ({
					kind: "text" as const,
					text,
				})),
				{ kind: "button", label: t("button"), href: link },
			],
		};
	},
});
