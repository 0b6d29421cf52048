import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Staff have voided a gift's receipt. `title` is empty for the foundation. */
		"receipt-voided": { name: string; number: string; title: string; reason: string; link: string };
	}
}

export default defineTemplate("receipt-voided", {
	topic: "receipts",
	sample: {
		name: "Meera",
		number: "80G/2026-27/000042",
		title: "Evening school for forty children",
		reason: "The gift was entered twice.",
		link: "https://kindwave.example/myGift?key=don_1",
	},
	mail: (t, { title, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "voided" : "voided-foundation") },
			{ kind: "text", text: t("reason") },
			{ kind: "text", text: t("kept") },
			{ kind: "text", text: t("ask") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
	sms: (t) => t("sms"),
});
