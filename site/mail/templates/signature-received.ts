import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody signed a request; `count` people have by now. */
		"signature-received": {
			name: string;
			signer: string;
			title: string;
			count: number;
			link: string;
			desk: string;
		};
	}
}

export default defineTemplate("signature-received", {
	topic: "applications",
	sample: {
		name: "Harini",
		signer: "Devika Nair",
		title: "A crossing in front of a school in Indore",
		count: 4,
		link: "https://kindwave.example/viewApplicants/req_1",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { title, count, link, desk }, words) => ({
		subject: t("subject"),
		preview: t(count === 1 ? "so-far-one" : "so-far"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t(count === 1 ? "so-far-one" : "so-far") },
			{ kind: "text", text: t("next") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
