import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The address of a gift was corrected. It goes to the former one; `address` shows little of the new one. */
		"gift-email-changed": { name: string; amount: string; title: string; address: string };
	}
}

export default defineTemplate("gift-email-changed", {
	topic: "receipts",
	sample: { name: "Meera", amount: "₹1,029", title: "Evening school for forty children", address: "m…@example.com" },
	mail: (t, { title }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "changed" : "changed-foundation") },
			{ kind: "text", text: t("not-you") },
		],
	}),
});
