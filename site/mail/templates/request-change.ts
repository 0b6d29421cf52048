import type { DecisionName } from "../../../api/domain/requests/transitions.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The decision about a change that the owner of a public request had made. The reason may be empty. */
		"request-change": { name: string; title: string; decision: DecisionName; reason: string; link: string };
	}
}

export default defineTemplate("request-change", {
	topic: "requests",
	sample: {
		name: "Imran",
		title: "A hand loom for the weavers of Paithan",
		decision: "change_sent_back",
		reason: "Please add the estimate of the loom maker.",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { title, decision, reason, link }, words) => {
		const isRefused = decision === "change_rejected" || decision === "change_refused_by_organization";
		const outcome = decision === "change_approved" || decision === "change_sent_back" ? decision : "change_rejected";
		return {
			subject: t(`subject.${outcome}`),
			preview: t(isRefused ? decision : outcome),
			blocks: [
				{ kind: "text", text: t("hello") },
				{ kind: "text", text: t(isRefused ? decision : outcome) },
				...(reason ? [{ kind: "text" as const, text: t("reason") }] : []),
				{ kind: "button", label: t("button"), href: link },
				...deskLink(words, { title, desk: `${link}/desk` }),
			],
		};
	},
});
