import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of sponsors’ matches: their pages, the banner beside the donation form, and invoices. */
export const en = {
	"match.title": "{sponsor} adds to your gift",
	"match.description": "Gifts to {name} are matched until {date}.",
	"match.for": "For",
	"match.every": "For every {given} that you give, {sponsor} adds {adds}.",
	"match.used": "{used} of {limit} matched",
	"match.left": "{left} left",
	"match.until": "Until {date}",
	"match.progress": "How much has been matched",
	"match.give": "Give now",
	"match.none-left": "All of it has been matched. Thank you, everyone!",
	"match.over": "This match has ended. {used} was added to gifts.",
	"match.waits-payment": "Gifts are matched once the sponsor has paid in advance.",
	"match.how": "How it works",
	"match.how-share":
		"What reaches the recipient of your gift is matched. If you add the processing fee on top, that is all of it.",
	"match.how-held":
		"While you pay, your match is kept for 30 minutes, so nobody else can take it. If you pay later, you get what is left then.",
	"match.how-paid": "What is matched reaches the recipient once the sponsor has paid it.",
	"match.how-receipt": "Your receipt names your own gift only. The sponsor gets one for what it paid.",
	"match.becomes": "Your {amount} becomes {total}",
	"match.becomes-with-fee": "If you add the processing fee on top, it becomes {total}.",
	"match.banner": "{sponsor} matches gifts until {date}: {left} left.",
	"match.banner-fund": "{sponsor} matches gifts for {fund} until {date}: {left} left.",
	"match.more": "About this match",
	"match.added": "{sponsor} added {amount} to your gift.",
	"match.yours": "Your match",
	"match.state.waiting": "Our team reviews it. Nobody else sees it until then.",
	"match.state.live": "It is public.",
	"match.state.declined": "Our team declined it.",
	"match.state.ended": "It has ended.",
	"match.paid": "You have paid {paid}. {due} is due.",
	"match.nothing-due": "You have paid {paid}. Nothing is due now.",
	"match.pay": "Pay {due} by card",
	"match.invoice": "Invoice (PDF)",
	"match.end": "End this match",
	"match.end-text": "What is matched stays, and you owe that only.",
	"match.begin-title": "Match other people’s gifts",
	"match.begin-text":
		"You promise to add to what others give, up to a sum and until a day. Our team reviews it before anyone sees it.",
	"match.begin-for": "You match gifts to {name}.",
	"match.choose": "Open the request or organization whose gifts you want to match, and choose “Match gifts” there.",
	"match.find": "Find a request",
	"match.send": "Send for review",
	"match.own": "Your matches",
	"match.own-none": "You have no matches yet",
	"match.offer": "Match gifts",
	"match.me": "Myself",
	"notice.match-sent": "Thank you! Our team reviews your match and writes to you.",
	"notice.match-ended": "Your match has ended.",
	"pledge.sponsor": "Who promises it",
	"pledge.name": "Name that donors see",
	"pledge.message": "Your words to donors",
	"pledge.limit": "The most that you add",
	"pledge.ratio": "What you add",
	"pledge.ratio.1:1": "As much as each gift",
	"pledge.ratio.1:2": "Half of each gift",
	"pledge.ratio.2:1": "Twice each gift",
	"pledge.endsOn": "Last day",
	"pledge.pays": "How you pay",
	"pledge.pays.invoice": "By invoice, for what was matched",
	"pledge.pays.card": "By card, for what was matched",
	"pledge.pays.advance": "In advance: only what you have paid is matched",
	"invoice.title": "Invoice",
	"invoice.to": "To",
	"invoice.from": "From",
	"invoice.about": "Gifts matched for {name}",
	"invoice.date": "Date",
	"invoice.reference": "Reference",
	"invoice.matched": "Matched",
	"invoice.pledged": "Promised in advance",
	"invoice.paid": "Paid so far",
	"invoice.due": "Due now",
	"invoice.how":
		"Pay by card at {link}, or by bank transfer with the reference. For our bank details, write to {email}.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		matching: typeof en;
	}
}
