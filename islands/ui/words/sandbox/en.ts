import type { Audience } from "../catalog.ts";

export const audience: Audience = "staff";

/** English texts for the demo's own pages, which developers and testers read. */
export const en = {
	"guide.title": "Guide to the demo",
	"guide.text": "This is a demo: no money moves, and no mail or message leaves this machine. The same as data: {data}",
	"guide.accounts": "Accounts",
	"guide.password": "Press a name to log in. With the log-in form, the password of each is {password}",
	"guide.sign-in": "Log in as {name}",
	"guide.stand-ins": "Stand-ins for other services",
	"guide.outbox": "every message that the demo would have sent, with its code",
	"guide.messages-title": "Mail and SMS",
	"guide.cards-title": "Cards",
	"guide.cards": "Any future date and any security code work.",
	"guide.card-number": "Number",
	"guide.card-effect": "What happens",
	"guide.card-pays": "pays",
	"guide.card-india": "pays, from India",
	"guide.card-declined": "is declined",
	"guide.card-funds": "is declined because of insufficient funds",
	"guide.card-3ds": "asks for 3-D Secure",
	"guide.card-refund": "pays, but a refund fails later",
	"guide.card-dispute": "pays, and the payment is disputed",
	"guide.providers-title": "Google and Facebook",
	"guide.providers": "“Continue with Google” and “Continue with Facebook” open a stand-in that offers three people:",
	"guide.provider-linked": "Devika Nair has the address of an account here, which the log-in is linked to.",
	"guide.provider-new": "Neha Kapoor has no account here yet, and signs up.",
	"guide.provider-unverified":
		"Lakshmi Reddy claims the address of an account here without having verified it: the owner of the account gets a mail.",
	"guide.checks-title": "Checks",
	"guide.captcha": "After 20 wrong passwords or codes a captcha appears. The stand-in solves it by itself.",
	"guide.pictures": "A picture that is 666 pixels wide counts as obscene and is refused.",
	"guide.pages": "All pages",
	"guide.path": "Page",
	"guide.who": "Who may open it",
	"guide.sample": "Example",
	"guide.anyone": "anyone",
	"guide.signed-in": "anyone who is logged in",
	"guide.open-as": "Open as {account}",
	"outbox.title": "Outbox of the demo",
	"outbox.text":
		"Every mail and short message that the demo would have sent, newest first. Nothing leaves this machine. The same as data: {data}",
	"outbox.filter": "Only to this address or number",
	"outbox.show": "Show",
	"outbox.empty": "No messages yet",
	"outbox.empty-text": "Sign up, ask for a code or change a password, and the message appears here.",
	"outbox.mail": "Mail",
	"outbox.sms": "SMS",
	"outbox.to": "to {to}",
	"outbox.code": "Code",
	"outbox.preview": "The mail as its reader sees it",
	"outbox.as-text": "Plain text",
	"outbox.newest": "Newest",
	"outbox.older": "Older messages",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		sandbox: typeof en;
	}
}
