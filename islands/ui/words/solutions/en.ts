import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the pages for nonprofits and companies. */
export const en = {
	"solutions.nonprofits.title": "For nonprofits",
	"solutions.nonprofits.intro":
		"Raise money, find volunteers and show where every gift went. Donors see what we checked.",
	"solutions.nonprofits.search": "Find a nonprofit",
	"solutions.corporates.title": "For companies",
	"solutions.corporates.intro": "Let your people choose what the company supports, and see what came of it.",
	"solutions.corporates.search": "Find a company",
	"solutions.search-hint": "Its name, a city, or a word from its story",
	"solutions.search-button": "Search",
	"solutions.found": { one: "{number} organization", other: "{number} organizations" },
	"solutions.none": "No organization found",
	"solutions.none-text": "Try fewer letters, or add the organization if it is yours.",
	"solutions.add": "Add your organization",
	"solutions.categories": "Browse requests by cause",
	"solutions.how": "How it works",
	"solutions.widgets": "Widgets for your site",
	"solutions.widgets-text": "Put a donate button, a goal bar or the radio into your own pages.",
	"solutions.widgets-make": "Make a widget",
	"solutions.nonprofits.how-1": "Add your organization and confirm its email address. It takes five minutes.",
	"solutions.nonprofits.how-2":
		"Show us its registration and tax documents. Our team checks them, and donors read what was checked.",
	"solutions.nonprofits.how-3":
		"Raise requests with your people. Gifts come in at once; they are paid out after the check.",
	"solutions.corporates.how-1": "Add the company with its CSR wing, and invite the colleagues who decide.",
	"solutions.corporates.how-2": "Match what your people give: agree on a share, and give it to the same requests.",
	"solutions.corporates.how-3": "Let people volunteer their hours and skills where they are needed.",
	"solutions.corporates.ways": "What your company can do here",
	"solutions.corporates.csr": "CSR wing",
	"solutions.corporates.matching": "Matched giving",
	"solutions.corporates.volunteering": "Volunteering",
	"solutions.corporates.choose": "Choose requests",
	"solutions.corporates.decide":
		"Invite colleagues as admins or members, and decide together which requests you support.",
	"solutions.corporates.volunteer": "Requests for volunteers",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		solutions: typeof en;
	}
}
