import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		/** Our team has looked at what a visitor reported. It says whether the report was right, and not what was done to the other person. */
		"report-settled": { title: string; about: "request" | "comment"; outcome: "upheld" | "dismissed" };
	}
}

export default defineTemplate("report-settled", {
	topic: "requests",
	sample: { title: "A hand loom for the weavers of Paithan", about: "request", outcome: "upheld" },
	mail: (t, { about, outcome }) => ({
		subject: t(`subject-${outcome}`),
		preview: t("preview"),
		blocks: [{ kind: "text", text: t(`${about}-${outcome}`) }],
	}),
});
