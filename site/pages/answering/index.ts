import type { SiteArea } from "../../area.ts";
import answer from "./answer.tsx";
import applicants from "./applicants.tsx";
import application from "./application.tsx";
import becomeAVolunteer from "./become-a-volunteer.tsx";
import interview, { interviewCalendar } from "./interview.tsx";
import interviews from "./interviews.tsx";
import myApplications from "./my-applications.tsx";
import places from "./places.tsx";
import questions from "./questions.tsx";
import { ownVolunteerProfile, volunteerProfile } from "./volunteer-profile.tsx";

export default {
	pages: [
		answer,
		myApplications,
		applicants,
		questions,
		places,
		interviews,
		interview,
		application,
		becomeAVolunteer,
		ownVolunteerProfile,
		volunteerProfile,
	],
	routes: [interviewCalendar],
} satisfies SiteArea;
