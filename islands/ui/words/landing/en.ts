import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the landing pages /NewHome and /start. */
export const en = {
	"landing.lede":
		"Raise money, find volunteers, give blood or time. Every request is reviewed, and you can follow every gift.",
	"landing.create": "Create Campaign",
	"landing.watch": "Watch Video",
	"landing.trusted": "Organizations we have checked",
	"landing.power": "Empowering Change",
	"landing.power-text":
		"A request here reaches people who give money, time, skills or blood. Gifts go to the person who asked, and their updates tell you what came of them.",
	"landing.audiences": "What you can do here",
	"landing.nonprofits": "Nonprofits",
	"landing.nonprofits-text": "Register, show what we have checked, raise requests in your own name and see every gift.",
	"landing.donees": "Individual donees",
	"landing.donees-text": "Tell your story in three steps. We review it with you, free of charge.",
	"landing.donors": "Individual donors",
	"landing.donors-text": "Give any amount, without an account, and hear what came of it.",
	"landing.corporates": "Corporates",
	"landing.corporates-text": "Find verified nonprofits, match what your people give, and send volunteers.",
	"landing.top": "Our Top Fundraiser",
	"landing.more": "Show more",
	"landing.why": "Why Use Our Platform",
	"landing.stories": "Success Stories",
	"landing.products": "Other products",
	"landing.products.radio": "Radio",
	"landing.products.radio-text": "Music, stories and talks in four languages",
	"landing.products.rooms": "Audio rooms",
	"landing.products.rooms-text": "Speak and listen together, live",
	"landing.products.events": "Events",
	"landing.products.events-text": "Evenings and days that bring people together",
	"landing.products.widgets": "Radio on your page",
	"landing.products.widgets-text": "Our player for any web page",
	"landing.products.api": "For developers",
	"landing.products.api-text": "Every call of our API, documented",
	"start.title": "Hello, what brings you",
	"start.legend": "Choose one to continue",
	"start.need": "I'm in need of",
	"start.need-text": "Help with money, work, blood, learning or anything else",
	"start.give": "I'm willing to give",
	"start.give-text": "Money, time, blood or what I know",
	"start.continue": "Continue",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		landing: typeof en;
	}
}
