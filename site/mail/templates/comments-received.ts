import { deskLink } from "../desk-link.ts";
import { manyItems } from "../many-items.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Many comments came to a request within an hour. `items` are a JSON list of name, nothing and text. */
		"comments-received": { title: string; count: number; items: string; more: number; link: string; desk: string };
	}
}

export default defineTemplate("comments-received", {
	topic: "comments",
	sample: {
		title: "Asha’s heart surgery",
		count: 8,
		items: JSON.stringify([
			["Meera Iyer", "", "How is Asha today?"],
			["Ravi Kumar", "", "All the best!"],
		]),
		more: 6,
		link: "https://kindwave.example/donationRequest/req_1#comments",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, items, more, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			...manyItems(items, ""),
			...(more > 0 ? [{ kind: "text" as const, text: t("more") }] : []),
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
