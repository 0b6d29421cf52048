import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The recipient may see a private request, which is live now. `owner` is the first name of who raised it. */
		"request-invite": { owner: string; title: string; link: string };
	}
}

export default defineTemplate("request-invite", {
	topic: "requests",
	sample: {
		owner: "Imran",
		title: "A hand loom for the weavers of Paithan",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("about") },
		],
	}),
});
