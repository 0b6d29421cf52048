import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts about the mails that people get. */
export const en = {
	"mail.topics": "Mails that I want",
	"mail.topics-hint": "We always send codes, warnings about the safety of your account, and receipts.",
	"mail.topics.giving": "My gifts: what came of them",
	"mail.topics.requests": "My requests: reviews, gifts and comments",
	"mail.topics.applications": "My answers and applications: new ones, decisions and messages",
	"mail.topics.searches": "Saved searches: new requests that match",
	"mail.topics.invitations": "Invitations: organizations and people who invite me",
	"mail.topics.rooms": "Audio rooms: a reminder before one starts",
	"mail.topics.campaigns": "Mails of people whose requests I gave to, or who have my address",
	"mail.topics.news": "News and stories",
	"mail.topics.reading": "Reading: senders may count that a mail was opened or a link used, without names",
	"mail.title": "Mail preferences",
	"mail.save": "Save",
	"notice.mail-saved": "Your choice is saved.",
	"unsubscribe.title": "Stop these mails?",
	"unsubscribe.submit": "Stop these mails",
	"unsubscribe.done": "You will get no more mails of this kind",
	"unsubscribe.done-text": "You can switch them on again below.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		mail: typeof en;
	}
}
