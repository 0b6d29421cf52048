import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of regular gifts. */
export const en = {
	"often.legend": "How often",
	"often.once": "Once",
	"often.week": "Weekly",
	"often.month": "Monthly",
	"often.quarter": "Every three months",
	"often.year": "Yearly",
	"often.other": "Another interval",
	"often.rhythm": "Interval",
	"often.choose": "Choose how often",
	"regular.title": "Regular gifts",
	"regular.none": "You have no regular gifts.",
	"regular.none-hint": "On any donation form, choose “Monthly” or another interval. You can stop at any time.",
	"regular.agreed": "Your regular gift",
	"regular.sum.week": "{amount} every week",
	"regular.sum.month": "{amount} every month",
	"regular.sum.quarter": "{amount} every three months",
	"regular.sum.year": "{amount} every year",
	"regular.agree.week": "You give {amount} today and every week from now on, paid in the same way.",
	"regular.agree.month": "You give {amount} today and every month from now on, paid in the same way.",
	"regular.agree.quarter": "You give {amount} today and every three months from now on, paid in the same way.",
	"regular.agree.year": "You give {amount} today and every year from now on, paid in the same way.",
	"regular.once-title": "Here you give once",
	"regular.once":
		"This regular gift was begun in another browser, so nothing can be kept here to pay it later: {amount} is charged once, and no regular gift begins.",
	"regular.once-again": "Start over to give regularly",
	"regular.once-due":
		"You pay what is due now, once. Later gifts are paid as before; to pay them in another way, choose “{change}” on the gift’s page.",
	"regular.gave-once-title": "No regular gift has begun",
	"regular.gave-once":
		"This gift was paid in a browser other than the one in which giving regularly was chosen, so {amount} was charged once and nothing more follows.",
	"regular.gave-once-go": "Begin a regular gift",
	"regular.allow.week":
		"You give {amount} today and every week from now on. Your bank pays it by itself, and tells you a day before.",
	"regular.allow.month":
		"You give {amount} today and every month from now on. Your bank pays it by itself, and tells you a day before.",
	"regular.allow.quarter":
		"You give {amount} today and every three months from now on. Your bank pays it by itself, and tells you a day before.",
	"regular.allow.year":
		"You give {amount} today and every year from now on. Your bank pays it by itself, and tells you a day before.",
	"regular.means": "Paid by",
	"regular.most": "Most at a time",
	"regular.most-hint":
		"You allowed your bank to pay up to {most}. For more, you approve a new mandate, and your next gift is paid at once.",
	"regular.paused-at-bank": "You paused it in your bank’s app. Nothing is charged until you resume it there.",
	"regular.ended-at-bank":
		"This gift ended because the permission for it was cancelled in your bank’s app or at PayPal. Nothing more is charged.",
	"regular.undebited-text": "We try again by ourselves, and tell you a day before. You can also pay it now.",
	"regular.pay-amount": "Pay {amount} now",
	"regular.pay-otherwise": "Pay another way",
	"regular.change-means": "Pay in another way from now on",
	"regular.change-means-text":
		"Choose another way to pay: your next gift of {amount} is paid by it at once, and the former one is not charged any more.",
	"regular.change-means-go": "Choose another way to pay",
	"regular.stop": "You can pause, change or end it at any time, without giving a reason.",
	"regular.stop-mail": "We have sent you an email with a link to pause, change or end it at any time.",
	"regular.manage": "See or change it",
	"regular.state.active": "Active",
	"regular.state.paused": "Paused",
	"regular.state.failing": "Not paid",
	"regular.state.ended": "Ended",
	"regular.next": "Next gift",
	"regular.card-until": "{card}, valid until {until}",
	"regular.begun": "Since",
	"regular.for": "Goes to",
	"regular.charged": "Charged each time",
	"regular.failing": "Your last gift was not paid",
	"regular.failing-text":
		"It was declined. We try again by ourselves. To mend it now, pay in the same way or in another one.",
	"regular.pay-now": "Pay {amount} with {card}",
	"regular.declined": "It was declined again. You can pay in another way.",
	"regular.waiting": "Your gift waits for your decision",
	"regular.waiting-text":
		"What you gave to takes no gifts now. Nothing is charged until you choose where it goes on, or end it.",
	"regular.move": "Go on giving to",
	"regular.to": "Your gift goes on to",
	"regular.on-its-way":
		"A payment of this gift is already on its way. It still arrives, even if you pause or end the gift now.",
	"regular.refused": "Your bank refuses the payment",
	"regular.refused-text":
		"Your bank refuses debits from this account, so nothing more is sent. Change how the gift is paid, resume it once your bank allows it, or end it.",
	"regular.paused": "This gift is paused. Nothing is charged until you resume it.",
	"regular.ended": "This gift has ended. Nothing more is charged.",
	"regular.ended-failed": "This gift ended because every try to charge it was declined.",
	"regular.again": "Begin a new regular gift",
	"regular.pause": "Pause",
	"regular.resume": "Resume",
	"regular.skip": "Skip the next one",
	"regular.change": "Change it",
	"regular.amount": "Amount",
	"regular.day": "Day of the month",
	"regular.day-hint": "In shorter months, the last day.",
	"regular.weekday": "Day of the week",
	"regular.save": "Save",
	"regular.card-saved": "Use this card",
	"regular.card-new": "Enter another card",
	"regular.card-hint": "You enter it on a secure page of our payment provider. Nothing is charged.",
	"regular.end": "End this gift",
	"regular.end-sure": "End it now",
	"regular.end-text": "Nothing more will be charged. What you gave stays given.",
	"regular.history": "What you gave",
	"regular.period.paid": "Paid",
	"regular.period.open": "Not paid yet",
	"regular.period.skipped": "Skipped",
	"regular.period.failed": "Not paid",
	"regular.see": "See the gift",
	"notice.regular-paused": "Your gift is paused.",
	"notice.regular-resumed": "Your gift goes on.",
	"notice.regular-skipped": "The next gift is skipped.",
	"notice.regular-changed": "Your gift is changed.",
	"notice.regular-ended": "Your gift has ended.",
	"notice.regular-card": "The card is changed.",
	"notice.card-elsewhere":
		"Razorpay’s card window needs script, which is off here. You enter the card with another payment provider of ours instead; it works without script, and your gift is the same.",
	"notice.regular-paid": "Thank you. The gift is paid.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		regular: typeof en;
	}
}
