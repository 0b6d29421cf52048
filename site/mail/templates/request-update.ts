import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** A request that the recipient gave to has an update, or is fulfilled and its owner says what happened. */
		"request-update": { title: string; text: string; link: string; outcome: "fulfilled" | "" };
	}
}

export default defineTemplate("request-update", {
	topic: "giving",
	sample: {
		title: "A ramp for Maeve",
		text: "The inspector asked Maeve what color the railing would be. It will be purple.",
		outcome: "",
		link: "https://kindwave.example/donationRequest/req_1#updates",
	},
	mail: (t, { text, link, outcome }) => ({
		subject: t(outcome ? "subject-fulfilled" : "subject"),
		preview: t(outcome ? "preview-fulfilled" : "preview"),
		blocks: [
			{ kind: "text", text: t(outcome ? "intro-fulfilled" : "intro") },
			...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
