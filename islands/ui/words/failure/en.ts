import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of error pages. */
export const en = {
	"failure.not-found": "Page not found",
	"failure.wrong": "Something went wrong",
	"failure.not-open": "This request is not taking donations",
	"failure.404": "We can’t find that",
	"failure.409": "That can’t be done right now",
	"failure.410": "This request is closed",
	"failure.429": "Too many attempts",
	"failure.503": "Please try again in a moment",
	"failure.gift": "Only its donor can open this page",
	"failure.gift-text":
		"Open the link in one of our emails about the gift. If you don’t have it, we send you a new one: you need the email address of the gift and its reference.",
	"failure.other": "That didn’t work",
	"failure.useful": "You may be looking for",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		failure: typeof en;
	}
}
