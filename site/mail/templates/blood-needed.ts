import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Somebody near a blood donor needs blood. `need` is what our staff wrote. */
		"blood-needed": { name: string; group: string; need: string; link: string };
	}
}

export default defineTemplate("blood-needed", {
	topic: "requests",
	sample: {
		name: "Vinay",
		group: "O+",
		need: "Two units for an operation at the district hospital in Mysuru, until Friday evening.",
		link: "https://kindwave.example/newUserProfile/usr_1#blood",
	},
	mail: (t, { need, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: need },
			{ kind: "text", text: t("answer") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
