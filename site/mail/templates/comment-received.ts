import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody commented on a request. The outbox asks before sending whether the comment is still there. */
		"comment-received": { comment: string; name: string; text: string; title: string; link: string; desk: string };
	}
}

export default defineTemplate("comment-received", {
	topic: "comments",
	sample: {
		comment: "com_1",
		name: "Meera Iyer",
		text: "How is Asha today?\n\nWe think of you.",
		title: "Asha’s heart surgery",
		link: "https://kindwave.example/donationRequest/req_1#comments",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { text, title, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
		],
	}),
});
