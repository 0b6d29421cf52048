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
	"regular.agree.week": "You give {amount} today and every week from now on, from the same card.",
	"regular.agree.month": "You give {amount} today and every month from now on, from the same card.",
	"regular.agree.quarter": "You give {amount} today and every three months from now on, from the same card.",
	"regular.agree.year": "You give {amount} today and every year from now on, from the same card.",
	"regular.once-title": "Here you give once",
	"regular.once":
		"This regular gift was begun in another browser, so your card can’t be kept here: {amount} is charged once, and no regular gift begins.",
	"regular.once-again": "Start over to give regularly",
	"regular.once-due":
		"You pay what is due now, once. The card of the regular gift stays as it is; to use another one from now on, choose “{change}” on the gift’s page.",
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
		"This gift ended because its mandate was cancelled in your bank’s app. Nothing more is charged.",
	"regular.undebited-text": "We try again by ourselves, and tell you a day before. You can also pay it now.",
	"regular.pay-amount": "Pay {amount} now",
	"regular.pay-otherwise": "Pay another way",
	"regular.change-means": "Pay with another app or card",
	"regular.change-means-text":
		"You approve a new mandate, and your next gift of {amount} is paid at once. The old mandate ends.",
	"regular.change-means-go": "Choose another app or card",
	"regular.stop": "You can pause, change or end it at any time, without giving a reason.",
	"regular.stop-mail": "We have sent you an email with a link to pause, change or end it at any time.",
	"regular.manage": "See or change it",
	"regular.state.active": "Active",
	"regular.state.paused": "Paused",
	"regular.state.failing": "Not paid",
	"regular.state.ended": "Ended",
	"regular.next": "Next gift",
	"regular.card": "Card",
	"regular.card-until": "{card}, valid until {until}",
	"regular.begun": "Since",
	"regular.for": "Goes to",
	"regular.charged": "Charged each time",
	"regular.failing": "Your bank declined the last gift",
	"regular.failing-text": "We try again by ourselves. To mend it now, pay with the same card or another one.",
	"regular.pay-now": "Pay {amount} with {card}",
	"regular.pay-other": "Pay with another card",
	"regular.declined": "Your bank declined it again. You can pay with another card.",
	"regular.waiting": "Your gift waits for your decision",
	"regular.waiting-text":
		"What you gave to takes no gifts now. Nothing is charged until you choose where it goes on, or end it.",
	"regular.move": "Go on giving to",
	"regular.to": "Your gift goes on to",
	"regular.paused": "This gift is paused. Nothing is charged until you resume it.",
	"regular.ended": "This gift has ended. Nothing more is charged.",
	"regular.ended-failed": "This gift ended because your bank declined four charges in a week.",
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
	"regular.change-card": "Change the card",
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
	"notice.regular-paid": "Thank you. The gift is paid.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		regular: typeof en;
	}
}
