import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The places at an event are paid for. */
		"event-tickets": { event: string; package: string; people: number; when: string; where: string; link: string };
	}
}

export default defineTemplate("event-tickets", {
	topic: "receipts",
	sample: {
		event: "TAL Kindness Day 2031",
		package: "Individual: Day pass",
		people: 2,
		when: "Saturday, November 15, 2031 at 11:00 AM",
		where: "Mission Creek Hall, 410 Harbor Street, San Jose, California",
		link: "https://kindwave.example/tal-event-thankyou?refId=evr_1",
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("what") },
			{ kind: "text", text: t("when") },
			{ kind: "text", text: t("where") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("preview") },
		],
	}),
});
