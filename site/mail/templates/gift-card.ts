import type { TributeKind } from "../../../api/domain/giving/tribute.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The card about a gift in honour or memory of somebody, for the person whom its donor named. Empty: `from` of a donor who stays anonymous, `title` of the foundation, a hidden `amount`. */
		"gift-card": {
			card: string;
			kind: TributeKind;
			name: string;
			toldName: string;
			from: string;
			title: string;
			amount: string;
			message: string;
			link: string;
		};
	}
}

export default defineTemplate("gift-card", {
	topic: "cards",
	sample: {
		card: "trb_1",
		kind: "memory",
		name: "Lakshmi Devi",
		toldName: "Ravi",
		from: "Meera Nair",
		title: "Evening school for forty children",
		amount: "₹1,000",
		message: "She taught half of our street to read.\n\nWe think of you.",
		link: "https://kindwave.example/card/trb_1",
	},
	mail: (t, { kind, toldName, from, title, amount, message, link }) => ({
		subject: t(`subject-${kind}`),
		preview: t(title ? "preview" : "preview-foundation"),
		blocks: [
			{ kind: "text", text: t(toldName ? "hello" : "hello-none") },
			{ kind: "text", text: t(`${from ? "given" : "someone"}-${kind}`) },
			{ kind: "text", text: t(title ? "goes-to" : "goes-to-foundation") },
			...(amount ? [{ kind: "text" as const, text: t("amount") }] : []),
			...(message ? message.split(/\n{2,}/).map((text) => ({ kind: "text" as const, text })) : []),
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("why") },
		],
	}),
});
