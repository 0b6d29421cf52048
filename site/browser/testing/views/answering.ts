import { demoApplications } from "../../../../db/seed/answering.ts";
import { approvedId } from "../../../../db/seed/every-state.ts";
import { userId } from "../../../../db/seed/people.ts";
import { demoRequestIds } from "../../../../db/seed/requests/index.ts";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const volunteering = demoRequestIds.volunteering;
const petition = approvedId("socialAdvocacy");
const idOf = (by: "donor" | "donee" | "thomas") =>
	demoApplications.find(({ userId: applicant, requestId }) => applicant === userId(by) && requestId === volunteering)
		?.id;

/** Answers to requests, those who decide about them, and volunteers. */
export const answeringViews: readonly View[] = [
	{ name: "a request for volunteers with its answer form", path: `/donationRequest/${volunteering}` },
	{ name: "a request with one's own answer", path: `/donationRequest/${volunteering}`, as: "donor" },
	{ name: "the answer form", path: `/donationRequest/${volunteering}/answer` },
	{
		name: "the answer form without a message",
		path: `/donationRequest/${volunteering}/answer`,
		steps: press("I can help", "Please write what you would like to say"),
		status: 400,
	},
	{ name: "one's own answer to change", path: `/donationRequest/${volunteering}/answer`, as: "donor" },
	{ name: "one's own request, which one can't answer", path: `/donationRequest/${volunteering}/answer`, as: "owner" },
	{ name: "one's own applications", path: "/myApplications", as: "donor" },
	{ name: "no applications", path: "/myApplications", as: "finadmin" },
	{ name: "a request's applicants", path: `/viewApplicants/${volunteering}`, as: "owner" },
	{ name: "a petition's signatures", path: `/viewApplicants/${petition}`, as: "radioadmin" },
	{
		name: "moving nobody",
		path: `/viewApplicants/${volunteering}`,
		as: "owner",
		steps: async (page) => {
			await page.getByText("Move selected applicants").click();
			await press("Move them", "Please choose at least one applicant")(page);
		},
		status: 400,
	},
	{ name: "the owner's own questions", path: `/donationRequest/${volunteering}/questions`, as: "owner" },
	{ name: "a request's places", path: `/donationRequest/${volunteering}/places`, as: "owner" },
	{
		name: "a wrong number of places",
		path: `/donationRequest/${volunteering}/places`,
		as: "owner",
		steps: async (page) => {
			await page.getByLabel("People you can accept").fill("0");
			await press("Save", "Please enter 1 or more")(page);
		},
		status: 400,
	},
	{ name: "a request's interview times", path: `/donationRequest/${volunteering}/interviews`, as: "owner" },
	{ name: "times to choose for one's interview", path: `/application/${idOf("donor")}/interview`, as: "donor" },
	{ name: "an application with its thread", path: `/application/${idOf("donee")}`, as: "owner" },
	{ name: "one's own application", path: `/application/${idOf("donor")}`, as: "donor" },
	{ name: "confirmed help", path: `/application/${idOf("thomas")}`, as: "owner" },
	{ name: "becoming a volunteer without an account", path: "/become-a-volunteer" },
	{ name: "becoming a volunteer with an account", path: "/become-a-volunteer", as: "donee" },
	{ name: "one's own volunteer profile", path: "/volunteerProfile", as: "donor" },
	{
		name: "a volunteer profile without an interest",
		path: "/volunteerProfile",
		as: "donee",
		steps: press("Save", "Please choose at least one"),
		status: 400,
	},
	{ name: "a volunteer's public profile", path: `/volunteerProfile/${userId("donor")}`, as: "donee" },
];
