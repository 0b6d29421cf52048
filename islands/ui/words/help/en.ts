import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts for those who write to us, and for the newsletter. */
export const en = {
	"contact.title": "Contact us",
	"contact.intro": "Write to us, and someone on our team will reply by email.",
	"contact.thanks": "Thank you. We have your message and will reply by email.",
	"contact.send": "Send",
	"contact.name": "Name",
	"contact.email": "Email",
	"contact.subject": "Subject",
	"contact.message": "Message",
	"help-desk.title": "Help desk",
	"help-desk.intro": "Tell us what isn’t working or what you can’t find.",
	"help-desk.thanks": "Thank you. The help desk has your message and will reply by email.",
	"help-desk.send": "Send to the help desk",
	"help-desk.choose": "Choose what it is about",
	"help-desk.topic": "What it is about",
	"help-desk.topic.giving": "A gift or a payment",
	"help-desk.topic.requests": "A request",
	"help-desk.topic.account": "My account",
	"help-desk.topic.organizations": "About an organization",
	"help-desk.topic.radio": "The radio",
	"help-desk.topic.other": "Something else",
	"help-desk.message": "What happened",
	"help-desk.name": "Name",
	"help-desk.email": "Email",
	"feedback.title": "Feedback",
	"feedback.intro": "Tell us what you like and what we should do better.",
	"feedback.thanks": "Thank you. Our team reads every answer.",
	"feedback.send": "Send",
	"feedback.rating": "How do you like it?",
	"feedback.rating.5": "Very good",
	"feedback.rating.4": "Good",
	"feedback.rating.3": "So-so",
	"feedback.rating.2": "Bad",
	"feedback.rating.1": "Very bad",
	"feedback.message": "What you would like to tell us",
	"feedback.email": "Email",
	"feedback.email-hint": "Only if you would like an answer.",
	"newsletter.title": "Newsletter",
	"newsletter.intro": "News and stories of what gifts made possible, about once a month.",
	"newsletter.email": "Email",
	"newsletter.send": "Send me the newsletter",
	"newsletter.thanks": "We have sent an email to this address. Please open the link in it to confirm.",
	"newsletter.question": "Should the newsletter come to {email}?",
	"newsletter.confirm": "Yes, send it",
	"newsletter.confirmed": "You’re subscribed to the newsletter",
	"newsletter.confirmed-text": "Every issue has a link to stop it.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		help: typeof en;
	}
}
