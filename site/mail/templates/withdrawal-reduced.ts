import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Tells who is paid that money went back to a donor out of a withdrawal that is not sent. `left` is empty if nothing is left. */
		"withdrawal-reduced": {
			title: string;
			amount: string;
			account: string;
			taken: string;
			left: string;
			cause: "disputed" | "refunded";
			link: string;
			/** The page on which the reader manages the request; empty for other money. */
			desk: string;
		};
	}
}

export default defineTemplate("withdrawal-reduced", {
	topic: "security",
	sample: {
		title: "Evening school for forty children",
		amount: "₹2,500",
		account: "State Bank of India •••• 6789",
		taken: "₹882.35",
		left: "₹1,617.65",
		cause: "disputed",
		link: "https://kindwave.example/withdrawfunds/request-raised/wdr_1",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, cause, left, link, desk }, words) => ({
		subject: t("subject"),
		preview: t(cause),
		blocks: [
			{ kind: "text", text: t(cause) },
			{ kind: "text", text: t(left ? "left" : "none") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
