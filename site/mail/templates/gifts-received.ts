import { deskLink } from "../desk-link.ts";
import { manyItems } from "../many-items.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Many gifts came to a request within an hour. `items` are a JSON list of name, amount and message, each maybe empty. */
		"gifts-received": {
			title: string;
			count: number;
			/** Their sum by currency. */
			sums: string;
			items: string;
			/** Those that the mail does not name. */
			more: number;
			link: string;
			desk: string;
		};
	}
}

export default defineTemplate("gifts-received", {
	topic: "gifts",
	sample: {
		title: "Asha’s heart surgery",
		count: 9,
		sums: "₹14,500 + £20",
		items: JSON.stringify([
			["Meera Iyer", "₹10,000", "Get well soon, Asha!"],
			["", "₹4,500", ""],
			["Ravi Kumar", "£20", ""],
		]),
		more: 6,
		link: "https://kindwave.example/donationRequest/req_1/desk/gifts",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, items, more, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			...manyItems(items, t("anonymous")),
			...(more > 0 ? [{ kind: "text" as const, text: t("more") }] : []),
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
