import type { Milestone } from "../../../api/domain/requests/news.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A request has reached a part of its goal, or a milestone of its owner's. `link` leads to the page for an update. */
		"milestone-reached": {
			/** 0 for a milestone of the owner's alone. */
			percent: Milestone | 0;
			/** The title of the owner's own milestone that it has reached now; empty for none. */
			own: string;
			title: string;
			raised: string;
			goal: string;
			/** Empty for a private request. */
			share: string;
			/** The page that invites people to a private request; missing for any other. */
			invite?: string;
			thank: string;
			link: string;
			desk: string;
		};
	}
}

export default defineTemplate("milestone-reached", {
	topic: "milestones",
	sample: {
		percent: 50,
		own: "The operation",
		title: "Asha’s heart surgery",
		raised: "₹2,01,500",
		goal: "₹4,00,000",
		share: "https://kindwave.example/donationRequest/req_1/desk/share",
		thank: "https://kindwave.example/donationRequest/req_1/desk/gifts?thanked=no",
		link: "https://kindwave.example/donationRequest/req_1/updates",
		desk: "https://kindwave.example/donationRequest/req_1/desk",
	},
	mail: (t, { percent, own, title, share, invite, thank, link, desk }, words) => {
		const isWhole = percent === 100;
		const update = { label: t("update"), href: link };
		const spread = invite ? { label: t("invite"), href: invite } : { label: t("share"), href: share };
		return {
			subject: t(
				isWhole ? "subject-whole" : percent === 50 ? "subject-half" : percent === 0 ? "subject-own" : "subject",
			),
			preview: t("preview"),
			blocks: [
				{ kind: "text", text: t("raised") },
				...(own ? [{ kind: "text" as const, text: t("own") }] : []),
				{ kind: "text", text: t(isWhole ? "next-whole" : invite ? "next-private" : "next") },
				{ kind: "button", ...(isWhole ? update : spread) },
				{ kind: "link", ...(isWhole ? spread : update) },
				{ kind: "link", label: t("thank"), href: thank },
				...deskLink(words, { title, desk }),
			],
		};
	},
});
