/** The kinds of help a request asks for, with their wire names (specification, section 1). */
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
