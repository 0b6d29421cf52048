import type { ReminderKind } from "../../../api/domain/giving/payments.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * A gift was begun and not paid. Nothing that was typed is in it but the amount, because anybody can type another's address.
		 * `title` is empty for the foundation, `donation` is the id that the outbox asks about before it sends the mail.
		 */
		"gift-unfinished": { donation: string; kind: ReminderKind; amount: string; title: string; link: string };
	}
}

export default defineTemplate("gift-unfinished", {
	topic: "unfinished",
	validMinutes: () => 1440,
	sample: {
		donation: "don_1",
		kind: "hour",
		amount: "₹501",
		title: "Evening school for forty children",
		link: "https://kindwave.example/payment?donation=don_1",
	},
	mail: (t, { kind, title, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(title ? "begun" : "begun-foundation") },
			{ kind: "text", text: t("as-typed") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t(kind === "hour" ? "once-more" : "last") },
			{ kind: "quiet", text: t("not-you") },
		],
	}),
});
