import type { Audience } from "../catalog.ts";

export const audience: Audience = "staff";

/** English texts for the demo's own pages, which developers and testers read. */
export const en = {
	"guide.title": "Guide to the demo",
	"guide.text":
		"This is a demo: no money moves, and no email or text message leaves this machine. The same as data: {data}",
	"guide.accounts": "Accounts",
	"guide.password": "Press a name to log in. On the log-in form, everyone’s password is {password}",
	"guide.sign-in": "Log in as {name}",
	"guide.stand-ins": "Stand-ins for other services",
	"guide.outbox": "every message that the demo would have sent, with its code",
	"guide.messages-title": "Email and SMS",
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
	"guide.banks-title": "US bank transfers",
	"guide.stripe-controls":
		"The {activity} of the demo’s Stripe makes calls fail and webhooks late, doubled or lost, lets five days pass, and settles, returns, refunds and disputes payments.",
	"guide.stripe-activity": "activity page",
	"guide.wallets":
		"Above the card form are test buttons for Apple Pay and Google Pay. {page} says which of them this browser has.",
	"guide.wallets-page": "A page of the demo’s Stripe",
	"guide.banks":
		"Any routing number of a US bank works, such as 110000000, and any account number. A transfer arrives after four days, or at once on the activity page.",
	"guide.banks-deposits": "The two small deposits to every account are 32 and 45 cents.",
	"guide.banks-code": "The account number 000777777779 gets one deposit instead, with the code SM11AA.",
	"guide.banks-failing":
		"Transfers from 000222222227 fail because the account has too little money; those from 000555555559 are returned by the bank after they arrive.",
	"guide.razorpay-title": "UPI and netbanking",
	"guide.razorpay":
		"Razorpay’s stand-in takes rupees. Approve or decline a UPI payment in {app} within 5 minutes; after that it fails. The app also scans the UPI codes of posters.",
	"guide.razorpay-app": "the demo’s UPI app",
	"guide.razorpay-controls":
		"Its {activity} makes calls fail and webhooks late, doubled or lost, lets five days pass, and refunds and disputes payments.",
	"guide.razorpay-activity": "activity page",
	"guide.razorpay-vpa": "In its checkout, the UPI ID success@razorpay pays at once, and failure@razorpay is declined.",
	"guide.razorpay-bank": "For netbanking and cards (4111 1111 1111 1111), the test bank asks what it should answer.",
	"guide.providers": "“Continue with Google” and “Continue with Facebook” open a stand-in that offers three people:",
	"guide.provider-linked": "Devika Nair has the address of an account here, so the log-in is linked to it.",
	"guide.provider-new": "Neha Kapoor has no account here yet, and signs up.",
	"guide.provider-unverified":
		"Lakshmi Reddy claims the address of an account here without having verified it: the account’s owner gets an email.",
	"guide.paypal-title": "PayPal",
	"guide.paypal":
		"A donation in dollars can be paid with the demo PayPal, where you choose what happens. {activity} settles, returns, refunds and disputes payments, lets five days pass, makes calls fail, and delivers webhooks late, doubled or never.",
	"guide.paypal-activity": "The seller’s page",
	"guide.checks-title": "Checks",
	"guide.captcha": "After 20 wrong passwords or codes, a captcha appears. The stand-in solves it by itself.",
	"guide.pictures": "A picture that is 666 pixels wide counts as obscene and is refused.",
	"guide.receiver-title": "Webhooks",
	"guide.receiver":
		"A webhook of a partner or an organization may go to {page}, under any name. It shows headers and body, and whether the signature is right.",
	"guide.receiver-page": "the demo’s receiver",
	"guide.clock-title": "The clock",
	"guide.clock":
		"{address} tells the demo’s time. On Node, a POST with {advance} (milliseconds) or {now} (such as 2027-01-31T10:00:00Z) sets it and does what is due by then.",
	"guide.pages": "All pages",
	"guide.path": "Page",
	"guide.who": "Who may open it",
	"guide.sample": "Example",
	"guide.anyone": "anyone",
	"guide.signed-in": "anyone who is logged in",
	"guide.open-as": "Open as {account}",
	"outbox.title": "Outbox of the demo",
	"outbox.text":
		"Every email and text message that the demo would have sent, newest first. Nothing leaves this machine. The same as data: {data}",
	"outbox.filter": "Only to this address or number",
	"outbox.show": "Show",
	"outbox.empty": "No messages yet",
	"outbox.empty-text": "Sign up, ask for a code or change a password, and the message appears here.",
	"outbox.mail": "Email",
	"outbox.sms": "SMS",
	"outbox.to": "to {to}",
	"outbox.code": "Code",
	"outbox.files": "Attached:",
	"outbox.preview": "The email as its reader sees it",
	"outbox.as-text": "Plain text",
	"outbox.newest": "Newest",
	"outbox.older": "Older messages",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		sandbox: typeof en;
	}
}
