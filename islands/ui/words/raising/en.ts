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
	"raise.save": "Save",
	"raise.saved": "Saved",
	"raise.continue": "Continue",
	"raise.send": "Send for review",
	"raise.send-hint":
		"“Save” keeps it for you alone. “Send for review” gives it to our team; until then, nobody else sees it.",
	"raise.no-photo": "You have added no photo yet. Requests with a photo get more help.",
	"raise.resumed": "We kept what you wrote on {date}. If you don’t change it, we’ll delete it on {until}.",
	"raise.others": "Not sent yet, of this kind: go on with one of these, or begin another below.",
	"raise.delete-draft": "Delete this draft",
	"raise.go-on": "Go on",
	"raise.draft-text": "This request is not sent yet. We keep it until {until}.",
	"raise.no-reminders": "No more reminders",
	"raise.draft-gone": "This draft isn’t here any more",
	"raise.draft-gone-text": "It was deleted, or nobody changed it for {days} days. You can begin again.",
	"raise.delete-hint": "Deleting removes what you wrote and its pictures and documents. Nobody can bring them back.",
	"raise.unfinished": "Something is still missing or needs a change before you can send it:",
	"raise.seen-by-all": "Once it is approved, everyone can see it.",
	"raise.seen-by-invited": "Once it is approved, only the people you invited can see it.",
	"raise.preview-still": "Its forms and buttons work then.",

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
	"raise.isMinor-hint":
		"Pages will then show only the first name. Leave the surname out of the title and the story too.",
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
	"raise.isPrivate-hint": "Only people with access can view it and give to it.",
	"raise.invited": "People with access",
	"raise.invited-hint": "Usernames, user IDs or email addresses, for a private request. Press Enter after each.",
	"raise.invited-remove": "Remove {name}",
	"raise.videos-hint": "Links to videos, one per line.",

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
	"raise.send-changes": "Send for review",
	"raise.answer": "Your answer to our team",
	"raise.answer-hint": "What you have changed, or why not. Only our team sees it.",
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
	"notice.draft-saved-numberless":
		"Your draft is saved, but not its identity numbers: please enter them when you send it.",
	"notice.draft-saved": "Your draft is saved.",
	"notice.draft-discarded": "Your draft has been deleted.",
	"notice.draft-quiet": "We won’t remind you of this request again.",
	"notice.request-saved": "Your changes are saved.",
	"notice.request-saved-waits":
		"Your changes are saved. Our team will review them; until then, visitors see the approved version.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		raising: typeof en;
	}
}
