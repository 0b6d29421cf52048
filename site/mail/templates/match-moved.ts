import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Tells a sponsor what became of its pledge. `due` is what it owes; empty for nothing. */
		"match-moved": {
			news: "approved" | "declined" | "ended";
			limit: string;
			matched: string;
			due: string;
			reason: string;
			link: string;
		};
	}
}

export default defineTemplate("match-moved", {
	topic: "receipts",
	sample: {
		news: "ended",
		limit: "₹50,000",
		matched: "₹32,500",
		due: "₹12,500",
		reason: "",
		link: "https://kindwave.example/match/shanti-traders-4f2k9c",
	},
	mail: (t, { news, due, reason, link }) => ({
		subject: t(`subject-${news}`),
		preview: t(news),
		blocks: [
			{ kind: "text", text: t(news) },
			...(reason ? [{ kind: "text" as const, text: reason }] : []),
			...(due ? [{ kind: "text" as const, text: t("due") }] : []),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
