import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A supporter's page was ended by its recipient, or by our team. */
		"page-ended": { title: string; by: "recipient" | "staff"; reason: string };
	}
}

export default defineTemplate("page-ended", {
	topic: "requests",
	sample: { title: "Ten kilometres for Asha", by: "recipient", reason: "We have what we need, thank you!" },
	mail: (t, { by, reason }) => ({
		subject: t("subject"),
		preview: t(`ended-${by}`),
		blocks: [
			{ kind: "text", text: t(`ended-${by}`) },
			...(reason ? [{ kind: "text" as const, text: t("reason") }] : []),
			{ kind: "text", text: t("gifts") },
		],
	}),
});
