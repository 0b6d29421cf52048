import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * We send a gift, or a part of it, back. `title` is empty for the foundation; `left` is empty for a whole gift. `closed` if its
		 * recipient closed while it was paid, so it never had a receipt. `receipt` is `voided` if our staff had voided it before, so
		 * that none replaces it, and `none` if the gift has none yet.
		 */
		"gift-refunded": {
			name: string;
			amount: string;
			title: string;
			left: string;
			closed: "" | "closed";
			receipt: "" | "voided" | "none";
			link: string;
		};
	}
}

export default defineTemplate("gift-refunded", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹400",
		title: "Evening school for forty children",
		left: "₹629",
		closed: "",
		receipt: "",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { title, left, closed, receipt, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "back" : "back-foundation") },
			{ kind: "text", text: t(closed || `${left ? "part" : "whole"}${receipt ? "-plain" : ""}`) },
			...(receipt === "voided" && left ? [{ kind: "text" as const, text: t("voided") }] : []),
			{ kind: "text", text: t("ask") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
