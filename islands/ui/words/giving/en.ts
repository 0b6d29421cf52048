import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts for choosing an amount, and for its fee and total. */
export const en = {
	"amount.choose": "Choose an amount",
	"amount.other": "Other amount",
	"amount.hint": "From {least} to {most}, such as 500, 1,500 or 99.50.",
	"fee.on-top": "Add the processing fee ({percent}%) on top",
	"fee.on-top-hint": "So your whole gift reaches them.",
	anonymous: "Give anonymously",
	"quote.choose": "Choose or type an amount to see the total.",
	"quote.refused": "You can give between {least} and {most}, including the fee.",
	"quote.amount": "They receive",
	"quote.charges": "Transaction charges",
	"quote.total": "You pay",
	"paid.total": "You paid",
	donate: "Donate",
	"donate.now": "Donate now",
	"donate.title": "Donate Now!",
	"donate.continue": "Continue",
	"donate.currency": "Currency",
	"donate.first-name": "First name",
	"donate.email": "Email",
	"donate.fund": "Fund",
	"donate.fund-closed": "The fund in this link takes no more gifts. You can still give to the organization.",
	"fund.general": "General fund",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		giving: typeof en;
	}
}
