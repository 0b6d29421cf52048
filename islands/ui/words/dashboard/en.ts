import type { Audience } from "../catalog.ts";

export const audience: Audience = "members";

/** English texts of the dashboard. */
export const en = {
	"dashboard.needs-information": "Something is missing from “{title}”. Complete it so that it can go live.",
	"dashboard.open-request": "Open the request",
	"dashboard.bare-profile": "A picture and a few words about yourself help others trust you.",
	"dashboard.next": "What next",
	"dashboard.next-give": "Find a request: give, or help with your time",
	"dashboard.next-ask": "Ask for help: raise a request in a few minutes",
	"dashboard.next-organization": "Add your organization",
	"dashboard.next-mail": "Choose what we write to you about",
	"dashboard.no-requests": "You have no requests yet",
	"dashboard.no-requests-text": "If you or someone you know needs help, tell us the story and we’ll review it.",
	"dashboard.no-gifts": "You haven’t given yet",
	"dashboard.no-gifts-text":
		"Every gift counts, however small. Gifts made with your verified email address appear here too.",
	"dashboard.all": "See all",
	"dashboard.gift-hidden": "A request that is no longer public",
	"dashboard.gift-partly": "{amount} of {paid} refunded",
	"given.year": "Year",
	"given.years": "All years",
	"given.state": "Status",
	"given.state.all": "All",
	"given.state.paid": "Paid",
	"given.state.processing": "On its way",
	"given.state.returned": "Returned",
	"given.sums": "What you gave",
	"given.sums-hint": "Amounts include transaction charges; refunds are left out.",
	"given.count": { one: "{number} donation", other: "{number} donations" },
	"given.none-here": "No donations here",
	"given.none-here-text": "Choose another year or status.",
	"given.all": "Show all",
	"dashboard.kindness-text": "What you did for others. How much money you gave makes no difference.",
	"dashboard.kind-gift": "Giving",
	"dashboard.kind-help": "Help",
	"dashboard.kind-referral": "Invitations",
	"dashboard.rule-gift":
		"{points} points for each person or cause you give to, {again} for each further gift to the same one, at most {max}.",
	"dashboard.rule-help": "{points} points each time someone you helped confirms it, at most {max}.",
	"dashboard.rule-referral": "{points} points for each person you invite who verifies their address, at most {max}.",
	"dashboard.invitation": "Your invitation link",
	"dashboard.shortcuts": "Shortcuts",
	"dashboard.paid": "{amount} in {year}",
	"dashboard.more": { one: "You have {number} request.", other: "You have {number} requests." },
} as const;

declare module "../catalog.ts" {
	interface Areas {
		dashboard: typeof en;
	}
}
