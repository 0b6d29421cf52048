import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Tells finance staff of a disputed payment. `title` is empty for the foundation, `due` where nothing is to be answered. */
		"dispute-moved": {
			news: "opened" | "due" | "today" | "won" | "lost";
			amount: string;
			title: string;
			provider: string;
			/** The time until which an answer is accepted. */
			due: string;
			link: string;
		};
	}
}

export default defineTemplate("dispute-moved", {
	topic: "security",
	sample: {
		news: "opened",
		amount: "₹2,500",
		title: "Evening school for forty children",
		provider: "Stripe",
		due: "27 November 2026 at 5:29 am",
		link: "https://kindwave.example/admin/disputes?open=dsp_1",
	},
	mail: (t, { news, title, due, link }) => ({
		subject: t(`subject-${news}`),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(title ? "gift" : "gift-foundation") },
			...(due ? [{ kind: "text" as const, text: t("due") }] : []),
			...(news === "lost" ? [{ kind: "text" as const, text: t("lost") }] : []),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
