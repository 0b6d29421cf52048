import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts about the mails that people get. */
export const en = {
	"mail.topics": "Emails I want",
	"mail.topics-hint": "We always send codes, security warnings and receipts.",
	"mail.topics.giving": "My gifts: what came of them",
	"mail.topics.thanks": "Thanks from the people I gave to",
	"mail.topics.cards": "Cards about gifts in honour or memory of somebody",
	"mail.topics.unfinished": "Unfinished gifts and requests: a reminder to finish one",
	"mail.topics.requests": "My requests: reviews and decisions",
	"mail.topics.gifts": "Gifts to my requests: with name, amount and message",
	"mail.topics.comments": "Comments on my requests",
	"mail.topics.milestones": "Milestones of my requests: 25, 50, 75 and 100% of the goal, and your own",
	"mail.topics.applications": "My answers and applications: new ones, decisions and messages",
	"mail.topics.searches": "Saved searches: new requests that match",
	"mail.topics.invitations": "Invitations: from organizations and people",
	"mail.topics.rooms": "Audio rooms: a reminder before one starts",
	"mail.topics.campaigns": "Emails from people whose requests I gave to, or who have my address",
	"mail.topics.news": "News and stories",
	"mail.topics.reading": "Reading: senders may count opened emails and used links, without names",
	"mail.all-channels": "Notification preferences",
	"mail.title": "Email preferences",
	"mail.save": "Save",
	"notice.mail-saved": "Your choice is saved.",
	"unsubscribe.title": "Stop these emails?",
	"unsubscribe.submit": "Stop these emails",
	"unsubscribe.done": "You won’t get emails of this kind anymore",
	"unsubscribe.done-text": "You can turn them on again below.",
	"unsubscribe.sender-title": "Stop emails from {sender}?",
	"unsubscribe.sender-text": "They can see that you did. Emails about your own gifts still arrive.",
	"unsubscribe.sender-submit": "Stop emails from {sender}",
	"unsubscribe.sender-done": "You won’t get emails from {sender} anymore",
	"unsubscribe.sender-again": "Get them again",
	"unsubscribe.everyone": "Or stop these emails from everyone",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		mail: typeof en;
	}
}
