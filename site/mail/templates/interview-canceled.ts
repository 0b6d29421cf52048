import { interviewFile } from "../../../api/domain/requests/applications/interview-file.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";
import { type InterviewMail, interviewSample } from "./interview-chosen.ts";

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		"interview-canceled": InterviewMail;
	}
}

export default defineTemplate("interview-canceled", {
	topic: "applications",
	sample: interviewSample,
	attachments: (data) => [interviewFile({ ...data, method: "CANCEL" })],
	mail: (t, { title, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
			{ kind: "quiet", text: t("about") },
		],
	}),
});
