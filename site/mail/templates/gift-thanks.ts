import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** The people of a request thank a donor. The text is theirs; they don't know the donor's address. */
		"gift-thanks": { name: string; sender: string; title: string; text: string; link: string };
	}
}

export default defineTemplate("gift-thanks", {
	topic: "thanks",
	sample: {
		name: "Meera",
		sender: "Imran Shaikh",
		title: "A hand loom for the weavers of Paithan",
		text: "Thank you so much. The loom arrives next week.\n\nWe will send a picture of the first saree.",
		link: "https://kindwave.example/myGift?key=1",
	},
	mail: (t, { text, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t("intro") },
			...text.split(/\n{2,}/).map((paragraph) => ({ kind: "text" as const, text: paragraph })),
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("private") },
		],
	}),
});
