import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A bank transfer failed, or the donor's bank took it back days later. */
		"transfer-returned": { name: string; amount: string; title: string; link: string };
	}
}

export default defineTemplate("transfer-returned", {
	topic: "receipts",
	sample: {
		name: "Grace",
		amount: "$25.00",
		title: "Books for the reading room of Alvarado Street",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t("returned") },
			{ kind: "text", text: t("why") },
			{ kind: "text", text: t("again") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
