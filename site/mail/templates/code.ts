import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Confirms an address or phone number, or signs in, by a code of six digits. */
		code: { code: string; minutes: number };
	}
}

export default defineTemplate("code", {
	topic: "security",
	sample: { code: "204816", minutes: 10 },
	validMinutes: ({ minutes }) => minutes,
	mail: (t, { code }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "code", code },
			{ kind: "text", text: t("valid") },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
