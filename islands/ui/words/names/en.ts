import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English names of causes, types of help and statuses. */
export const en = {
	"category.education": "Education",
	"category.health": "Health",
	"category.women-and-girls": "Women & Girls",
	"category.children": "Children",
	"category.animals": "Animals",
	"category.food-and-hunger": "Food & Hunger",
	"category.environment": "Environment",
	"category.emergency": "Emergency",
	"category.elderly": "Elderly",
	"category.disability": "Disability",
	"category.livelihood": "Livelihood",
	"category.sports": "Sports",
	"category.arts-and-culture": "Arts & Culture",
	"category.community": "Community",

	"kinds.cash": "Fundraisers",
	"kinds.plasmaDonor": "Plasma donation",
	"kinds.podcast": "Podcasts",
	"type.cash": "Fundraiser",
	"type.plasmaDonor": "Plasma donor",
	"type.plasmaDonee": "Plasma needed",
	"type.careerHelp": "Career help",
	"type.covidHelp": "Covid help",
	"type.internship": "Internship",
	"type.volunteering": "Volunteering",
	"type.homeworkHelp": "Homework help",
	"type.socialAdvocacy": "Social advocacy",
	"type.socialEntrepreneurship": "Social entrepreneurship",
	"type.boardMember": "Board member",
	"type.podcast": "Podcast",
	"type.scholarship": "Scholarship",
	"type.eventSpeaker": "Event speaker",
	"type.mentoring": "Mentoring",
	"type.bloodDonation": "Blood donation",

	"ask.plasmaDonor": "Ready to give plasma to someone who needs it",
	"ask.plasmaDonee": "Looking for a plasma donor",
	"ask.careerHelp": "Looking for help with a career",
	"ask.covidHelp": "Looking for help during Covid",
	"ask.internship": "Offering an internship",
	"ask.volunteering": "Looking for volunteers",
	"ask.homeworkHelp": "Looking for help with homework",
	"ask.socialAdvocacy": "Looking for people to speak up for a cause",
	"ask.socialEntrepreneurship": "Looking for partners in a social venture",
	"ask.boardMember": "Looking for a board member",
	"ask.podcast": "Looking for guests for a podcast",
	"ask.scholarship": "Offering a scholarship",
	"ask.eventSpeaker": "Looking for a speaker",
	"ask.mentoring": "Looking for a mentor",
	"ask.bloodDonation": "Looking for blood donors",

	"status.0": "Being reviewed",
	"status.1": "Live",
	"status.2": "Fulfilled",
	"status.3": "Being reviewed by the organization",
	"status.9": "Live",
	"status.-1": "Not approved",
	"status.-2": "Something is missing",
	"status.-3": "Marked as spam",
	"status.-4": "Ended",
	"status.-5": "Closed",
	"status.-6": "Paused",
	"status.-7": "Not approved by the organization",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		names: typeof en;
	}
}
