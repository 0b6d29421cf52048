import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of public profiles of people and organizations. */
export const en = {
	"account-offer.title": "Keep this gift in an account",
	"account-offer.text":
		"Sign up with {email} to find all the gifts you made with this address, their receipts and your kindness score in one place.",
	"account-offer.button": "Create an account",
	"profile.title": "{name} on {brand}",
	"profile.description": "{name}’s requests and kindness score on {brand}.",
	"profile.since": "Member since {date}",
	"profile.about": "About {name}",
	"profile.kindness": "Kindness Score",
	"profile.kindness-hint": "For giving to and helping others, never for how much money",
	"profile.gifts": "Public gifts",
	"profile.gifts-hint": "Anonymous gifts are not counted",
	"profile.filter-requests": "Filter and sort these requests",
	"profile.requests": "Requests by {name}",
	"profile.requests-count": "Requests",
	"profile.no-requests": "No live requests",
	"profile.no-requests-text": "{name} has no public requests at the moment.",
	"profile.address": "Link to the profile",
	"profile.give": "Give to {name}",
	"profile.own": "This is how others see you.",
	"profile.edit": "Edit Profile",
	"profile.verified": "Verified organization",
	"profile.org-since": "On {brand} since {date}",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		profiles: typeof en;
	}
}
