import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** New requests match a search that the recipient saved. `search` is empty for a search without a keyword and a city. */
		"saved-search": {
			search: string;
			/** The title of the first of them. */
			title: string;
			/** Their titles and links: a line each, and an empty line after each request. */
			requests: string;
			/** Those that the mail does not name. */
			more: number;
			link: string;
		};
	}
}

export default defineTemplate("saved-search", {
	topic: "searches",
	sample: {
		search: "dialysis, Pune",
		title: "Dialysis for Imran, three times a week",
		requests:
			"Dialysis for Imran, three times a week\nhttps://kindwave.example/donationRequest/req_1\n\nA seat in the dialysis bus\nhttps://kindwave.example/donationRequest/req_2",
		more: 5,
		link: "https://kindwave.example/search/dialysis?city=Pune",
	},
	mail: (t, { search, requests, more, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(search === "" ? "intro" : "intro-named") },
			...requests.split("\n\n").map((text) => ({ kind: "text" as const, text })),
			...(more > 0 ? [{ kind: "text" as const, text: t("more") }] : []),
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
