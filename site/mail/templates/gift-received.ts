import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A gift came to a request. `name` is empty for a donor who stays anonymous, and `message` for a gift without one. */
		"gift-received": {
			/** The outbox asks before sending whether the gift is still there. */
			donation: string;
			name: string;
			/** The donated amount, as the donor reads it. */
			amount: string;
			/** The request's part of it; empty if that is the same. */
			credited: string;
			message: string;
			title: string;
			link: string;
			desk: string;
		};
	}
}

export default defineTemplate("gift-received", {
	topic: "gifts",
	sample: {
		donation: "don_1",
		name: "Meera Iyer",
		amount: "£20",
		credited: "₹2,140",
		message: "Get well soon, Asha!",
		title: "Asha’s heart surgery",
		link: "https://kindwave.example/thankDonor?key=gift_1",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { name, credited, message, title, link, desk }, words) => ({
		subject: t(name ? "subject" : "subject-anonymous"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(name ? "gave" : "gave-anonymous") },
			...(message ? [{ kind: "text" as const, text: t("message") }] : []),
			...(credited ? [{ kind: "text" as const, text: t("credited") }] : []),
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("how") },
			...deskLink(words, { title, desk }),
		],
	}),
});
