import type { ManualCheckItem } from "../../../api/domain/people/organizations.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * Tells the owners of an organization whether staff verified it or let it take gifts, with the `reason` if they did not, or which `item` of what
		 * was checked holds no longer, so that the mark is gone; or whether its new name, `wanted`, was approved. What a decision does not need is empty.
		 */
		"organization-decided": {
			organization: string;
			decision: "verified" | "rejected" | "unverified" | "open-gifts" | "stop-gifts" | "approve-name" | "refuse-name";
			reason: string;
			item: ManualCheckItem | "";
			wanted: string;
			link: string;
		};
	}
}

export default defineTemplate("organization-decided", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		decision: "rejected",
		reason: "The registration certificate can’t be read. Please add a clear copy.",
		item: "",
		wanted: "",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	mail: (t, { decision, reason, item, link }) => ({
		subject: t(`subject-${decision}`),
		preview: t(decision === "rejected" ? "again" : decision),
		blocks: [
			...(decision === "verified" || decision === "open-gifts" || decision === "approve-name"
				? [t(decision)]
				: decision === "rejected"
					? [t("rejected"), reason, t("again")]
					: decision === "stop-gifts" || decision === "refuse-name"
						? [t(decision), reason]
						: [t("unverified"), ...(item === "" ? [] : [t(`item-${item}`)]), t("look")]
			).map((text) => ({ kind: "text" as const, text })),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
