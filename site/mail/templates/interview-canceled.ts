import { interviewFile } from "../../../api/domain/requests/applications/interview-file.ts";
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
