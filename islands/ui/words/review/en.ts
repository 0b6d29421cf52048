import type { Audience } from "../catalog.ts";

export const audience: Audience = "members";

/** English texts for people about the status of their own requests. */
export const en = {
	"review.title": "Your request",
	"review.links": "Pages for this request",
	"review.state.0": "Our team is reviewing it, which takes a day or two.",
	"review.state.1": "It is live.",
	"review.state.2": "It is fulfilled and takes no more donations.",
	"review.state-answers.2": "It is fulfilled and takes no more answers.",
	"review.state.3": "Its organization reviews it first. Then our team reviews it.",
	"review.state.9": "It is live.",
	"review.state.-1": "It was not approved.",
	"review.state.-2": "Something is missing. Complete it and send it in again.",
	"review.state.-3": "It was marked as spam.",
	"review.state.-4":
		"It has ended, because its end date has passed. Choose a later date and send it in again, or leave it as it is.",
	"review.state.-5": "It is closed.",
	"review.state.-6": "It is paused. It takes no donations for now.",
	"review.state-answers.-6": "It is paused. It takes no answers for now.",
	"review.state-staff.-6":
		"Our team paused it, and only our team can make it live again. Until then, it takes no donations.",
	"review.state-staff-answers.-6":
		"Our team paused it, and only our team can make it live again. Until then, it takes no answers.",
	"review.state.-7": "Its organization has not approved it.",
	"review.seen.everyone": "Everyone can see it.",
	"review.seen.unlisted": "Everyone can open its page, but it is in no list.",
	"review.seen.told": "Visitors are told only that.",
	"review.seen.invited": "Only you, the people invited to it and our team can see it.",
	"review.seen.invited-organization":
		"Only you, the people invited to it, its organization’s admins and our team can see it.",
	"review.seen.few": "Only you and our team can see it.",
	"review.seen.few-organization": "Only you, its organization’s admins and our team can see it.",
	"review.change.0": "A change is being reviewed. Until then, the approved version stays.",
	"review.change.3": "The organization is reviewing a change. Until then, the approved version stays.",
	"review.change.-2":
		"Something is missing from the last change. Complete it and save it again; until then, the approved version stays.",
	"review.change.-1": "The last change was not approved. The approved version stays.",
	"review.change.-7": "The organization has not approved the last change. The approved version stays.",
	"review.change-discard": "Discard the change",
	"review.discard-sure": "Discard the change …",
	"review.discard-effect": "What you changed is lost, and the approved version stays.",
	"review.change-waits": "Change being reviewed",
	"review.change-refused": "Change not approved",
	"review.change-incomplete": "Something is missing from the change",
	"notice.change-taken-back": "Your change has been discarded.",
	"review.reason": "The reason: {reason}",
	"review.cause.organization_closed": "Its organization has closed.",
	"review.answered": "You answered our team on {date}:",
	"review.answered-by": "{name} answered our team on {date}:",
	"review.answer-hint":
		"“Save” keeps your answer for you alone. “Send for review” gives it to our team with the request.",
	"notice.review-kept": "Your answer is saved. It is not sent yet.",
	"notice.review-answered": "The request is on its way to our team.",
	"review.choose": "Change the status",
	"review.heading": "Status of “{title}”",
	"review.nothing": "There is nothing to decide now.",
	"review.back": "Back to the request",
	"review.save": "Change the status",
	"review.sure": "Close it …",
	"review.reopen-sure": "Open it again …",
	"review.reopen": "Open it again",
	"review.reopen-effect": "Our team reviews it first. If it is approved, it is live again.",
	"review.reopen-ended":
		"Its end date has passed. Choose a later one and save it: then our team reviews it, and if it is approved, it is live again.",
	"move.status": "What do you want to do?",
	"move.status.0": "Send it to our team for review",
	"move.status.1": "Make it live again",
	"move.status.2": "Mark it as fulfilled",
	"move.status.3": "Send it to the organization again",
	"move.status.-5": "Close it",
	"move.status.-6": "Pause it",
	"move.status.-7": "Decline it",
	"move.reason": "Reason",
	"move.reason-hint": "If you are deciding about someone else’s request, they’ll get it by email.",
	"undo.title": "Undo a decision",
	"undo.effect": "You can undo a decision for ten seconds. Nobody is told before that.",
	"notice.request-moved": "The status of the request has been changed.",
	"fulfil.title": "Mark “{title}” as fulfilled?",
	"fulfil.say-title": "What became of “{title}”",
	"fulfil.effect":
		"It will then take no more donations. Its page stays, and you can still withdraw what it has received.",
	"fulfil.effect-answers": "It will then take no more answers. Its page stays.",
	"fulfil.text": "What happened",
	"fulfil.text-hint": "Visitors read it on the page, and donors who want to hear from you get it by email.",
	"fulfil.yes": "Yes, it is fulfilled",
	"fulfil.say": "Say what happened",
	"notice.request-fulfilled": "The request has been marked as fulfilled.",
	"waiting.title": "Requests for your organization",
	"waiting.intro":
		"People raised these in the name of your organization. Pass them on to our team, or decline them with a reason.",
	"waiting.none": "Nothing is waiting for your organization",
	"waiting.none-text": "If someone raises a request in its name, it appears here first.",
	"waiting.by": "{name}, for {organization}",
	"waiting.change": "A change is waiting. Everyone sees the approved version until it is decided.",
	"waiting.read": "Read it",
	"waiting.decide": "Decide",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		review: typeof en;
	}
}
