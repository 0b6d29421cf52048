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
	"guide.outbox": "mail and SMS, with their codes",
	"guide.cards":
		"Cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks for 3-D Secure. Any future date and any security code work.",
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
