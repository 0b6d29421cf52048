import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** An audio room, of which the recipient wanted to be reminded, starts in a few minutes. */
		"room-starts": { title: string; minutes: number; link: string };
	}
}

export default defineTemplate("room-starts", {
	topic: "rooms",
	sample: { title: "Tea with donors", minutes: 15, link: "https://kindwave.example/room/room_1" },
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
