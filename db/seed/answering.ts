import type { OpenStage } from "../../api/domain/requests/applications/stages.ts";
import type { ApplicationStatus } from "../../api/domain/requests/applications/status.ts";
import type { AnswerDetails } from "../../api/domain/requests/kinds/kind.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { application, applicationMessage, applicationNote } from "../schema/index.ts";
import { approvedId } from "./every-state.ts";
import { demoId } from "./ids.ts";
import { type PersonKey, userId } from "./people.ts";
import { demoRequestIds, type RequestKey } from "./requests/index.ts";

interface ApplicationSeed {
	/** One of the demo's own requests, or the approved example of a kind. */
	to: RequestKey | { example: RequestType };
	by: PersonKey;
	/** UTC, "2026-10-03T08:12". */
	at: string;
	status: ApplicationStatus;
	/** Of the owner's side, as is the rating. */
	stage?: OpenStage;
	rating?: number;
	/** An hour after it was sent, the applicant was invited to an interview. */
	invited?: true;
	message: string;
	/** The fields of the request's kind; amounts in minor units. */
	details?: AnswerDetails;
	availability?: string;
	phone?: string;
	/** The helped and those who decide, for notes and the thread. */
	owner: PersonKey;
	note?: string;
	thread?: readonly (readonly [by: PersonKey, text: string])[];
}

const seeds: readonly ApplicationSeed[] = [
	{
		to: "volunteering",
		by: "donor",
		owner: "owner",
		at: "2026-11-10T06:20",
		status: "sent",
		message:
			"I teach accounting in the evenings and have Saturdays free until March. I have never taught children, but I have patience and a lot of picture books.",
		details: { age: 41, shifts: ["weekendMorning"] },
		stage: "interview",
		invited: true,
		rating: 3,
	},
	{
		to: "volunteering",
		by: "donee",
		owner: "owner",
		at: "2026-11-04T09:05",
		status: "sent",
		stage: "shortlisted",
		message: "I am a tailor, and my Saturdays are quiet. I read Telugu and Urdu with my own two every night.",
		details: { age: 36, shifts: ["weekendMorning", "weekdayEvening"] },
		availability: "Every second Saturday",
		phone: "+919000000101",
		rating: 5,
		note: "Speaks Urdu, which we lack. Ask about every Saturday.",
		thread: [
			["owner", "Thank you, Imran. Could you come every Saturday for the first month? The children count."],
			["donee", "For the first month, yes. I will ask my nephew to mind the shop."],
		],
	},
	{
		to: "volunteering",
		by: "deepa",
		owner: "owner",
		at: "2026-11-06T11:30",
		status: "sent",
		stage: "interview",
		rating: 4,
		invited: true,
		message: "I sing, and I have taught three cousins to read with songs.",
		details: { age: 24, shifts: ["weekendAfternoon"] },
	},
	{
		to: "volunteering",
		by: "thomas",
		owner: "owner",
		at: "2026-10-12T05:40",
		status: "completed",
		message: "Retired headmaster, 61. I would like to read with the older ones, and I bring my own chalk.",
		thread: [["owner", "Eight Saturdays, and they ask for you by name. Thank you."]],
	},
	{
		to: "volunteering",
		by: "pooja",
		owner: "owner",
		at: "2026-10-20T12:15",
		status: "declined",
		message: "I can come once, on the second Saturday of December, with six colleagues and a photographer.",
		rating: 2,
		note: "Only once, and with a photographer.",
	},
	{
		to: "volunteering",
		by: "ananya",
		owner: "owner",
		at: "2026-10-28T16:30",
		status: "accepted",
		message: "I draw for a living and could do letters as animals. I come by train on Fridays anyway.",
		details: { age: 27, shifts: ["weekendMorning"] },
		availability: "Saturday mornings until June",
		rating: 4,
	},
	{
		to: "volunteering",
		by: "vinay",
		owner: "owner",
		at: "2026-10-30T07:00",
		status: "withdrawn",
		message: "I would have liked to help with the older boys.",
	},
	{
		to: "mentoring",
		by: "donor",
		owner: "usha",
		at: "2026-11-01T14:10",
		status: "accepted",
		message:
			"I was the first in my family at an engineering college, and I know which forms come when. One call a week is fine.",
		details: { profession: "Accountant, first degree in engineering", experienceYears: 12, hoursPerMonth: 4 },
		availability: "Tuesdays after seven",
		thread: [
			["usha", "She says yes, and asks whether Tuesdays suit you."],
			["donor", "Tuesdays after seven. She may ask anything."],
		],
	},
	{
		to: "careerHelp",
		by: "donor",
		owner: "darnell",
		at: "2026-10-21T18:45",
		status: "declined",
		message: "I could look over a résumé by mail, from India.",
		thread: [["darnell", "That is kind. We found somebody at a distributor in town who sat down with him."]],
	},
	{
		to: "plasmaDonor",
		by: "donor",
		owner: "harini",
		at: "2026-10-18T03:20",
		status: "withdrawn",
		message: "My uncle at a hospital near Majestic needs plasma this week.",
	},
	{
		to: "homeworkHelp",
		by: "emily",
		owner: "ben",
		at: "2026-11-12T22:00",
		status: "completed",
		message: "I can do fractions on Thursdays, with pizza as the unit.",
		details: { age: 44, subjects: "Math up to Algebra II", sessionsPerWeek: 1, parentConsent: true },
	},
	{
		to: "scholarship",
		by: "carla",
		owner: "isabel",
		at: "2026-11-02T17:30",
		status: "sent",
		stage: "shortlisted",
		message: "I have washed instruments at Palo Blanco for six years. The patient I remember sang to the autoclave.",
		details: {
			course: "Vocational nursing",
			institution: "Rio Verde Community College",
			marks: 81,
			familyIncome: 31_400_00,
			isEligible: true,
		},
		rating: 4,
		note: "Ask her supervisor for the letter.",
	},
	{
		to: { example: "bloodDonation" },
		by: "manoj",
		owner: "radioadmin",
		at: "2026-11-18T04:10",
		status: "sent",
		message: "I have given eleven times and live ten minutes from the blood bank.",
		details: {
			bloodGroup: "O-",
			component: "wholeBlood",
			age: 38,
			weightKg: 71,
			lastDonation: "2026-06-11",
			hoursFree: ["morning", "night"],
		},
	},
	{
		to: { example: "plasmaDonee" },
		by: "gurpreet",
		owner: "radioadmin",
		at: "2026-11-19T12:40",
		status: "accepted",
		message: "The doctor at our camp said that my plasma is good. Tell me the ward and I will come.",
		details: { bloodGroup: "B+", age: 29, weightKg: 82, lastDonation: "2026-03-02", hoursFree: ["evening"] },
	},
	{
		to: { example: "internship" },
		by: "ananya",
		owner: "radioadmin",
		at: "2026-11-12T09:00",
		status: "sent",
		stage: "interview",
		message: "I draw comics about our town council, which is the closest thing to a newsroom here.",
		details: {
			course: "MA Mass Communication",
			institution: "Jadavpur University",
			marks: 77,
			startsOn: "2027-05-03",
			isEligible: true,
		},
	},
	{
		to: { example: "eventSpeaker" },
		by: "thomas",
		owner: "radioadmin",
		at: "2026-11-11T06:20",
		status: "sent",
		message: "Forty years of school assemblies have taught me to stop before the bell.",
		details: {
			talkTitle: "What pupils remember after thirty years",
			talkSummary: "Three letters from former pupils, and what none of them mentions.",
			minutes: 30,
			fee: 2_500_00,
		},
	},
	{
		to: { example: "boardMember" },
		by: "pooja",
		owner: "radioadmin",
		at: "2026-11-14T15:00",
		status: "sent",
		message: "I close the books of a cooperative bank every March and have said no to three chairmen.",
		details: { organization: "Ganga Cooperative Bank", role: "Chief accountant", experienceYears: 14 },
	},
	...(["deepa", "irfan", "vinay"] as const).map(
		(by, index): ApplicationSeed => ({
			to: { example: "socialAdvocacy" },
			by,
			owner: "radioadmin",
			at: `2026-11-${15 + index}T08:30`,
			status: "sent",
			message: index === 2 ? "" : "My own children cross there every morning.",
			details: { signs: true, ...(index === 1 ? {} : { showsName: true }) },
		}),
	),
	{
		to: { example: "socialEntrepreneurship" },
		by: "thomas",
		owner: "radioadmin",
		at: "2026-11-16T10:45",
		status: "sent",
		message: "I have savings that should do something, and I would like to see the workshop first.",
		details: { partners: "investor", investment: 2_00_000_00 },
	},
];

const instant = (minute: string) => Date.parse(`${minute}:00Z`);
const hour = 3_600_000;

const rows = seeds.map((seed) => {
	const at = instant(seed.at);
	const { to, by } = seed;
	const [name, requestId] =
		typeof to === "string" ? [to, demoRequestIds[to]] : [`approved ${to.example}`, approvedId(to.example)];
	return { ...seed, at, requestId, id: demoId("apl_", `${name} ${by}`, at) };
});

export const demoApplications: readonly (typeof application.$inferInsert)[] = rows.map(
	({
		id,
		requestId,
		by,
		at,
		status,
		stage = "new",
		rating = null,
		invited,
		message,
		details = {},
		availability = null,
		phone = null,
	}) => ({
		id,
		requestId,
		userId: userId(by),
		status,
		stage,
		rating,
		invitedAt: invited ? at + hour : null,
		message,
		details,
		currency: null,
		availability,
		phone,
		email: `${by}@people.example`,
		helperId: status === "completed" ? userId(by) : null,
		confirmedAt: status === "completed" ? at + 96 * hour : null,
		createdAt: at,
		changedAt: status === "sent" ? at : at + 24 * hour,
	}),
);

export const demoApplicationMessages: readonly (typeof applicationMessage.$inferInsert)[] = rows.flatMap(
	({ id, by, at, thread = [] }) =>
		thread.map(([writer, text], index) => ({
			id: demoId("apm_", `${id} ${index}`, at + (index + 2) * hour),
			applicationId: id,
			userId: userId(writer),
			fromApplicant: writer === by,
			text,
			createdAt: at + (index + 2) * hour,
		})),
);

export const demoApplicationNotes: readonly (typeof applicationNote.$inferInsert)[] = rows.flatMap(
	({ id, at, owner, note }) =>
		note ? [{ applicationId: id, userId: userId(owner), text: note, changedAt: at + hour }] : [],
);
