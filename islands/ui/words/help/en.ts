import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts for those who write to us, and for the newsletter. */
export const en = {
	"contact.title": "Contact us",
	"contact.intro": "Write to us, and a person of our team answers by mail.",
	"contact.thanks": "Thank you. Your message has arrived, and we answer by mail.",
	"contact.send": "Send",
	"contact.name": "Name",
	"contact.email": "Email",
	"contact.subject": "Subject",
	"contact.message": "Message",
	"help-desk.title": "Help desk",
	"help-desk.intro": "Tell us what does not work or what you can’t find.",
	"help-desk.thanks": "Thank you. The help desk has your message and answers by mail.",
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
	"feedback.rating": "How is it for you?",
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
	"newsletter.thanks": "We have sent a mail to this address. Please open the link in it to confirm.",
	"newsletter.question": "Shall the newsletter come to {email}?",
	"newsletter.confirm": "Yes, send it",
	"newsletter.confirmed": "The newsletter is on its way",
	"newsletter.confirmed-text": "Each one has a link that stops it.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		help: typeof en;
	}
}
