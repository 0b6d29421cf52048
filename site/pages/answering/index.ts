import type { SiteArea } from "../../area.ts";
import answer from "./answer.tsx";
import applicants from "./applicants.tsx";
import application from "./application.tsx";
import becomeAVolunteer from "./become-a-volunteer.tsx";
import bloodDonors from "./blood-donors.tsx";
import myApplications from "./my-applications.tsx";
import { ownVolunteerProfile, volunteerProfile } from "./volunteer-profile.tsx";
import volunteers from "./volunteers.tsx";

export default {
	pages: [
		answer,
		myApplications,
		applicants,
		application,
		becomeAVolunteer,
		ownVolunteerProfile,
		volunteerProfile,
		volunteers,
		bloodDonors,
	],
} satisfies SiteArea;
