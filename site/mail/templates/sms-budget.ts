import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** To super admins: no more codes go out by SMS today, to a country or, if it is empty, to anybody. */
		"sms-budget": { country: string; count: number };
	}
}

export default defineTemplate("sms-budget", {
	topic: "security",
	sample: { country: "", count: 2500 },
	mail: (t, { country }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t(country === "" ? "all" : "one") },
			{ kind: "text", text: t("why") },
			{ kind: "text", text: t("what") },
		],
	}),
});
