import type { RequestType } from "../../../api/domain/requests/types.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * A request was begun and not sent. `link` leads to the step where its author stopped, `refuse` to the page that stops these mails.
		 * `draft` is the id that the outbox asks about before it sends the mail.
		 */
		"request-unfinished": {
			draft: string;
			turn: "first" | "last";
			type: RequestType;
			/** Empty before its author wrote one. */
			title: string;
			link: string;
			refuse: string;
		};
	}
}

export default defineTemplate("request-unfinished", {
	topic: "unfinished",
	validMinutes: () => 1440,
	sample: {
		draft: "req_1",
		turn: "first",
		type: "cash",
		title: "A hearing aid for Ravi",
		link: "https://kindwave.example/new-request?draft=req_1",
		refuse: "https://kindwave.example/donationRequest/req_1/draft",
	},
	mail: (t, { turn, title, link, refuse }) => ({
		subject: t(title ? "subject" : "subject-untitled"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(title ? "begun" : "begun-untitled") },
			{ kind: "text", text: t("kept") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t(turn === "first" ? "once-more" : "last") },
			{ kind: "link", label: t("refuse"), href: refuse },
		],
	}),
});
