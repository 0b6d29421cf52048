import type { TributeKind } from "../../../api/domain/giving/tribute.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A gift's receipt, or the one that replaces it after a part of the gift went back or its donor was corrected. `title` is empty for the foundation. */
		"gift-receipt": {
			name: string;
			/** The amount paid, after refunds. */
			amount: string;
			/** The amount that a payment in another currency was credited as; empty for one in the recipient's own. */
			credited: string;
			title: string;
			kind: "first" | "renewed" | "corrected";
			link: string;
			/** The sponsor's addition to the gift, and its name; empty for nothing. */
			added: string;
			sponsor: string;
			/** The gift without what was added for payment fees. */
			gift: string;
			/** Payment fees; empty if there were none. `fees` says where they stand. */
			fee: string;
			fees: "inside" | "added";
			/** Whether the receipt serves a tax return. */
			deductible: "" | "deductible";
			/** In whose name it was made, and the supporter's page; empty for most. */
			tribute: "" | TributeKind;
			tributeName: string;
			page: string;
			/** The page to add an 80G receipt's missing PAN; empty if none is missing. */
			panLink: string;
			/** The day until which it is reported in time; empty once that is over. */
			panBy: string;
		};
	}
}

export default defineTemplate("gift-receipt", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹1,029",
		credited: "",
		added: "₹1,000",
		sponsor: "Shanti Traders",
		title: "Evening school for forty children",
		kind: "first",
		link: "https://kindwave.example/receipts/rcp_1",
		gift: "₹1,000",
		fee: "₹29",
		fees: "added",
		deductible: "deductible",
		tribute: "memory",
		tributeName: "Lakshmi Devi",
		page: "",
		panLink: "https://kindwave.example/receiptPan?donation=don_1",
		panBy: "31 May 2027",
	},
	mail: (t, { title, credited, added, kind, link, fee, fees, deductible, tribute, page, panLink, panBy }) => ({
		subject: t(kind === "first" ? "subject" : `subject-${kind}`),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(kind === "first" ? (title ? "thanks" : "thanks-foundation") : kind) },
			...(tribute ? [{ kind: "text" as const, text: t(`in-${tribute}`) }] : []),
			...(page ? [{ kind: "text" as const, text: t("on-page") }] : []),
			...(credited ? [{ kind: "text" as const, text: t("credited") }] : []),
			...(added ? [{ kind: "text" as const, text: t("matched") }] : []),
			...(fee ? [{ kind: "text" as const, text: t(`fees-${fees}`) }] : []),
			{ kind: "text", text: t(deductible ? "keep" : "document") },
			{ kind: "button", label: t("button"), href: link },
			...(panLink
				? [
						{ kind: "text" as const, text: t("no-pan") },
						{ kind: "link" as const, label: t(panBy ? "add-pan-by" : "add-pan"), href: panLink },
					]
				: []),
			{ kind: "quiet", text: t("private") },
		],
	}),
	sms: (t, { kind }) => t(kind === "first" ? "sms" : `sms-${kind}`),
});
