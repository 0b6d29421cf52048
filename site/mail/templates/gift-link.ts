import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The link that opens a gift, for somebody who asked for it. `title` is empty for the foundation. */
		"gift-link": { name: string; amount: string; title: string; days: number; link: string };
	}
}

export default defineTemplate("gift-link", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹1,029",
		title: "Evening school for forty children",
		days: 90,
		link: "https://kindwave.example/myGift?key=don_1",
	},
	mail: (t, { title, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "asked" : "asked-foundation") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("private") },
		],
	}),
});
