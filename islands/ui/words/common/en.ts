import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of shared components: lists, progress, dates, fields. */
export const en = {
	optional: "(optional)",
	"error-summary.title": "Please check these fields",
	"error-summary.entry": "{field}: {message}",
	"email-slip.ask": "Did you mean {email}?",
	"email-slip.use": "Yes, use {email}",
	"email-slip.keep": "No, keep {email}",
	"email-slip.else": "If your address is correct, just continue.",
	"error-summary.file": "“{file}”: {message}",
	"error-summary.lines": { one: "Line {lines}: {message}", other: "Lines {lines}: {message}" },

	"money.lakh": "₹{number} lakh",
	"money.crore": "₹{number} crore",

	"progress.raised": "{raised} raised of {goal}",
	"progress.label": "Raised so far",
	"progress.percent": "{percent}% of the goal",
	"progress.under": "Under 1% of the goal",
	"gifts.none": "No gifts yet",
	gifts: { one: "{number} gift", other: "{number} gifts" },

	"donor.anonymous": "Anonymous",
	"donor.report": "Report",

	"days.last": "Last day",
	"days.left": { one: "{number} day left", other: "{number} days left" },
	"days.until": "Until {date}",

	pages: "Pages",
	"pages.previous": "Previous",
	"pages.next": "Next",
	"pages.page": "Page {number}",

	"request.from": "{name}, {city}",
	"badge.urgent": "Urgent",
	"badge.tax": "Tax benefit",
	verified: "verified organization",

	"tabs.open": "(selected)",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		common: typeof en;
	}
}
