import { interviewFile } from "../../../api/domain/requests/applications/interview-file.ts";
import { deskLink } from "../desk-link.ts";
import { defineTemplate } from "../template.ts";

/** An interview as both sides' mails tell of it; `when` is in the reader's language and the zone of the request's place, which it names. */
export interface InterviewMail {
	name: string;
	/** The applicant's name for the owner, and the request's title for the applicant. */
	other: string;
	title: string;
	when: string;
	place: string;
	link: string;
	/** The request's desk, for who runs it; empty for the applicant. */
	desk: string;
	/** Of the calendar file, as are the times, in milliseconds. */
	uid: string;
	sequence: number;
	startsAt: number;
	endsAt: number;
	now: number;
}

declare module "../../../api/domain/people/message-templates.ts" {
	interface MessageTemplates {
		"interview-chosen": InterviewMail;
	}
}

export const interviewSample: InterviewMail = {
	name: "Lakshmi Reddy",
	other: "Devika Nair",
	title: "Saturday teachers for a site school in Kokapet",
	when: "Sat, Jan 11, 2031, 10:00 – 10:30 AM GMT+5:30",
	place: "Site office, Kokapet",
	link: "https://kindwave.example/application/apl_1",
	desk: "https://kindwave.example/donationRequest/req_1/desk",
	uid: "itv_1.apl_1@interviews",
	sequence: 0,
	startsAt: 1_925_872_200_000,
	endsAt: 1_925_874_000_000,
	now: 1_793_000_000_000,
};

export default defineTemplate("interview-chosen", {
	topic: "applications",
	sample: interviewSample,
	attachments: (data) => [interviewFile({ ...data, method: "PUBLISH" })],
	mail: (t, { title, link, desk }, words) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("when") },
			{ kind: "text", text: t("where") },
			{ kind: "button", label: t("button"), href: link },
			...deskLink(words, { title, desk }),
			{ kind: "quiet", text: t("about") },
		],
	}),
});
