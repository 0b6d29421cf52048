/** The kinds of help that a request can ask for: the name in the API and the label. */
export const requestTypes = {
	cash: "Fundraiser",
	plasmaDonor: "Plasma donor",
	plasmaDonee: "Plasma needed",
	careerHelp: "Career help",
	covidHelp: "Covid help",
	internship: "Internship",
	volunteering: "Volunteering",
	homeworkHelp: "Homework help",
	socialAdvocacy: "Social advocacy",
	socialEntrepreneurship: "Social entrepreneurship",
	boardMember: "Board member",
	podcast: "Podcast",
	scholarship: "Scholarship",
	eventSpeaker: "Event speaker",
	mentoring: "Mentoring",
	bloodDonation: "Blood donation",
} as const;

export type RequestType = keyof typeof requestTypes;

export function isRequestType(value: string): value is RequestType {
	return Object.hasOwn(requestTypes, value);
}
