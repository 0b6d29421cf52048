import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of a request’s page, including sharing and reporting it. */
export const en = {
	"donors.more": "Show more gifts",
	"donors.shown": "Showing {number} gifts.",
	"donors.failed": "More gifts could not be loaded. Please try again.",

	copy: "Copy link",
	copied: "Copied",

	"request.for": "{name} for {beneficiary}",
	"request.tax-india":
		"{organization} is registered under section {scheme}: donors who pay income tax in India may deduct part of their gift.",
	"request.tax-usa":
		"{organization} is a {scheme} organization: donors who pay income tax in the United States may deduct their gift.",
	"request.give": "Give to this request",
	"request.answer": "Answer this request",
	"request.details": "Details",
	"request.milestones": "Milestones",
	"request.milestone-reached": "reached",
	"request.parts": "On this page",
	"request.documents": "Documents",
	"request.pictures": "More pictures",
	"request.picture-of": "Picture {number} of {count}",
	"request.updates": "Updates",
	"request.comments": "Comments",
	"request.file": "{kind}, {size}",
	"request.earlier": { one: "Show {number} earlier update", other: "Show {number} earlier updates" },
	"request.more-comments": "Show more comments",
	"request.donors": "Recent gifts",
	"request.first": "No donations yet. Be the first to give.",
	"live.scan-give": "Scan to give",
	"live.scan-answer": "Scan to answer or to read more",
	"live.scan-read": "Scan to read the story",
	"live.invited": "Only invited people can open this page.",
	"request.organizer": "Who is behind this",
	"request.organizer-role": "Organizer",
	"request.beneficiary-role": "Beneficiary",
	"request.organization-role": "Organization",
	"request.opened": "Opened on {date}",
	"request.closed.0": "This request is being reviewed. You can give once it is approved.",
	"request.closed.2": "The goal has been reached. Thank you to everyone who gave!",
	"request.closed.-4": "This request has ended and no longer takes donations.",
	"request.no-answers.0": "This request is being reviewed. People can answer it once it is approved.",
	"request.no-answers.2": "This request is fulfilled and no longer takes answers.",
	"request.no-answers.-4": "This request has ended and no longer takes answers.",
	"request.fulfilled": "This request is fulfilled and no longer takes donations. Thank you to everyone who gave!",
	"request.fulfilled-ungiven": "This request is fulfilled and no longer takes donations.",
	"request.outcome": "What happened",
	"request.closed.-6": "This request is paused and takes no donations at the moment.",
	"request.no-answers.-6": "This request is paused and takes no answers at the moment.",
	"request.reviewing": "This request is being reviewed",
	"request.reviewing-text":
		"Its organizer has changed it, or our team has a question. You’ll find it here again once the review is done.",
	"request.private": "This request is no longer public",
	"request.private-text": "Its organizer now shows it only to invited people. Gifts already made stay with it.",
	"request.private-answered": "Its organizer now shows it only to invited people. Answers already sent stay with it.",
	"request.removed": "This request was removed",
	"request.removed-text": "It is no longer public. Gifts already made, and their receipts, stay as they are.",
	"request.removed-answered": "It is no longer public. Answers already sent stay as they are.",
	"request.your-gift": "Your gift",
	"request.closed": "This request is not taking donations at the moment.",
	"request.reached":
		"The goal has been reached. This request stays live until the person who raised it closes it. Further gifts go to the same request and are paid out with the rest.",
	"request.reached-until":
		"The goal has been reached. This request stays live until {date}. Further gifts go to the same request and are paid out with the rest.",
	"request.safe": "Your card details never reach our servers.",
	"request.reviewed": "Reviewed by our team before it went live.",
	share: "Share",
	"share.title": "Tell others",
	"share.text": "A link in the right group chat often does more than a gift.",
	"share.text-answers": "A link in the right group chat often finds the person who can help.",
	"share.on": "Share on {place}",
	"share.email": "Email",
	"share.address": "Link to the request",
	report: "Report this request",
	"report.text": "Does something look wrong? Tell us. We won’t tell the organizer who you are.",
	"report.reason": "What is wrong",
	"report.title-error": "Error: {title}",
	"report.reason.false": "The story is not true",
	"report.reason.copied": "It was copied from someone else",
	"report.reason.hurtful": "It is hurtful or illegal",
	"report.reason.other": "Something else",
	"report.message": "What we should know",
	"report.email": "Your email, in case we have questions",
	"report.send": "Send report",
	"report.thanks": "Thank you. Someone on our team will look into it.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		requests: typeof en;
	}
}
