import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Asks the address of a gift whether another one takes its place. */
		"gift-email-confirm": { name: string; amount: string; title: string; address: string; link: string };
	}
}

export default defineTemplate("gift-email-confirm", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹1,029",
		title: "Evening school for forty children",
		address: "meera@example.com",
		link: "https://kindwave.example/myGift/don_1?confirm=1",
	},
	mail: (t, { title, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "asked" : "asked-foundation") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("not-you") },
		],
	}),
});
