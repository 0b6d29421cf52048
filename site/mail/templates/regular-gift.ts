import type { Every } from "../../../api/domain/giving/regular.ts";
import type { RegularNews } from "../../../api/domain/people/message-templates.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * News of a regular gift. `title` is empty for the foundation, `on` the day of the next gift or try, `expires` the card's last
		 * month. `link` opens the page that changes or ends the gift.
		 */
		"regular-gift": {
			kind: RegularNews;
			name: string;
			amount: string;
			title: string;
			every: Every;
			on: string;
			card: string;
			expires: string;
			link: string;
		};
	}
}

/** Mails after which nothing is charged any more. */
const over: ReadonlySet<RegularNews> = new Set(["once", "ended", "bank-ended", "failed"]);

export default defineTemplate("regular-gift", {
	topic: "receipts",
	sample: {
		kind: "declined",
		name: "Meera",
		amount: "₹500",
		title: "Evening school for forty children",
		every: "month",
		on: "2 December 2026",
		card: "Visa 4242",
		expires: "April 2029",
		link: "https://kindwave.example/regularGifts/reg_1?key=k",
	},
	mail: (t, { kind, title, every, link }) => ({
		subject: t(`subject-${kind}`),
		preview: t(kind === "once" ? "over" : `every-${every}`),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind) },
			{
				kind: "text",
				text: [...(kind === "once" ? [] : [t(`every-${every}`)]), t(title ? "for" : "for-foundation")].join(" "),
			},
			{ kind: "button", label: t(`button-${kind}`), href: link },
			{ kind: "quiet", text: t(over.has(kind) ? "over" : "stop") },
		],
	}),
});
