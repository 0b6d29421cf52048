import type { RequestType } from "../../api/domain/request-types.ts";

/** What a request that is not about money asks for. */
const asks: Readonly<Record<Exclude<RequestType, "cash">, string>> = {
	plasmaDonor: "Ready to give plasma to someone who needs it",
	plasmaDonee: "Looking for a plasma donor",
	careerHelp: "Looking for help with a career",
	covidHelp: "Looking for help during Covid",
	internship: "Looking for an internship",
	volunteering: "Looking for volunteers",
	homeworkHelp: "Looking for help with homework",
	socialAdvocacy: "Looking for voices for a cause",
	socialEntrepreneurship: "Looking for partners in a social venture",
	boardMember: "Looking for a board member",
	podcast: "Looking for guests for a podcast",
	scholarship: "Offering a scholarship",
	eventSpeaker: "Looking for a speaker",
	mentoring: "Looking for a mentor",
	bloodDonation: "Looking for blood donors",
};

/** What a request asks for instead of money, or null for a fundraiser. */
export function askOf(type: RequestType): string | null {
	return type === "cash" ? null : asks[type];
}
