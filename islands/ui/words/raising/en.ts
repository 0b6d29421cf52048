import type { Audience } from "../catalog.ts";

export const audience: Audience = "members";

/** English texts of the pages that raise and change requests. */
export const en = {
	"raise.heading": "New request: {kind}",
	"raise.intro.need": "Three steps and a preview. We keep what you write, so you can stop and come back.",
	"raise.intro.offer": "Tell people what you offer, in three steps and a preview. We keep what you write.",
	"raise.steps": "Request steps",
	"raise.step.basics": "Basics",
	"raise.step.story": "Story",
	"raise.step.files": "Photos and documents",
	"raise.step.preview": "Preview",
	"raise.back": "Back",
	"raise.save": "Save for later",
	"raise.saved": "Saved",
	"raise.continue": "Continue",
	"raise.send": "Send for review",
	"raise.resumed": "We kept what you wrote on {date}. If you don’t change it, we’ll delete it on {until}.",
	"raise.start-over": "Start over",
	"raise.unfinished": "Something is still missing. Open the steps above and fill in what is marked.",
	"raise.seen-by-all": "Once it is approved, everyone can see it.",
	"raise.seen-by-invited": "Once it is approved, only the people you invited can see it.",

	"raise.region": "Country",
	"raise.region.IN": "India",
	"raise.region.US": "USA",
	"raise.raisedAs": "I am raising funds for",
	"raise.raisedAs-hint": "A donor raises funds for someone else. A donee raises them for themselves or their family.",
	"raise.raisedAs.donor": "Donor",
	"raise.raisedAs.donee": "Donee",
	"raise.category": "Cause",
	"raise.orgId": "Organization",
	"raise.org-none": "None: in my own name",
	"raise.name": "Name of the beneficiary",
	"raise.isMinor": "This person is under 18",
	"raise.isMinor-hint": "Pages will then show only the first name.",
	"raise.city": "City",
	"raise.quantity": "Target amount",
	"raise.fee-note": "Transaction fees including card charges are deducted from each donation.",
	"raise.endDate": "Request end date",
	"raise.isUrgentRequirement": "This is urgent",
	"raise.title": "Title",
	"raise.description": "Story",
	"raise.description-hint": "An empty line starts a new paragraph.",
	"raise.isTaxBenefit": "Donors get a tax benefit",
	"raise.isTaxBenefit-hint": "Only for an organization with a valid registration.",
	"raise.isPrivate": "Private",
	"raise.isPrivate-hint": "Only people with access can view it, and it takes no donations.",
	"raise.invited": "People with access",
	"raise.invited-hint": "Usernames, user IDs or email addresses, for a private request. Press Enter after each.",
	"raise.invited-remove": "Remove {name}",
	"raise.videos-hint": "Links to videos, one per line.",

	"raise.guide": "What donors ask",
	"raise.guide.who": "Who is it for, and who are you to them?",
	"raise.guide.sum": "Why this amount? Name the estimate, the bill or the price.",
	"raise.guide.spent": "How will it be spent, and who receives it?",
	"raise.guide.need": "What exactly do you need or offer?",
	"raise.guide.when": "By when, and what happens then?",
	"raise.guide.minors": "Call children by their first name only, and leave out phone numbers and addresses.",

	"raise.photos": "Photos",
	"raise.photos-hint":
		"Large photos are made smaller before they are sent. The first one is the main picture until you choose another.",
	"raise.photos-page": "All photos on one page",
	"raise.documents": "Supporting documents",
	"raise.documents-hint":
		"Optional: estimates, letters, bills. Only you and our reviewers can open them, unless you choose to show one on the page.",
	"raise.documents-page": "All documents on one page",
	"raise.back-to-request": "Back to the request",

	"raise.edit-title": "Edit your request",
	"raise.goes-to-review": "After you change it, our team reviews the request again. Until then, others can’t see it.",
	"raise.reviewed-beside":
		"Our team reviews your changes. Until then, visitors see the approved version. An end date up to a year later and a lower goal take effect at once.",
	"raise.cancel": "Cancel",
	"raise.save-changes": "Save changes",
	"raise.thanks": "Thank you. Your request is on its way.",
	"raise.what-next": "What happens next",
	"raise.next-review": "Someone on our team reviews it, usually within two working days.",
	"raise.next-organization": "The organization’s admins review it first, then our team.",
	"raise.next-mail": "We’ll write to you when it is approved, or if we need anything else.",
	"raise.next-share": "Then share it: most help comes from people who know you.",
	"raise.open": "Open the request",
	"raise.my-requests": "My requests",
	"raise.plasma": "Plasma: give or ask",
	"raise.plasma-text": "Do you need plasma, or can you give it?",
	"notice.draft-saved": "Your draft is saved.",
	"notice.draft-discarded": "Your draft has been deleted.",
	"notice.request-saved": "Your changes are saved.",
	"notice.request-saved-waits":
		"Your changes are saved. Our team will review them; until then, visitors see the approved version.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		raising: typeof en;
	}
}
