import type { volunteerLead, volunteerProfile } from "../schema/index.ts";
import { demoId } from "./ids.ts";
import { userId } from "./people.ts";

const hour = 3_600_000;
const joined = Date.parse("2026-09-12T08:00:00Z");

export const demoVolunteers: readonly (typeof volunteerProfile.$inferInsert)[] = [
	{
		userId: userId("donor"),
		skills: ["Bookkeeping", "Teaching adults"],
		interests: ["teaching", "mentoring"],
		languages: ["en", "ml", "hi"],
		hoursPerWeek: 3,
		city: "Kochi",
		isRemote: true,
		about: "I keep the books of small shops and like to explain how.",
		isPublic: true,
		createdAt: joined,
		changedAt: joined,
	},
	{
		userId: userId("volunteer"),
		skills: ["First aid", "Driving"],
		interests: ["health", "food", "elderly"],
		languages: ["en", "hi"],
		hoursPerWeek: 8,
		city: "Leh",
		isRemote: false,
		about: null,
		isPublic: false,
		createdAt: joined + hour,
		changedAt: joined + hour,
	},
];

export const demoVolunteerLeads: readonly (typeof volunteerLead.$inferInsert)[] = [
	{
		id: demoId("vol_", "ritu", joined + 24 * hour),
		name: "Ritu Malhotra",
		email: "ritu.malhotra@people.example",
		phone: "+919000000102",
		city: "Pune",
		message: "I design posters and could make yours on weekends.",
		region: "IN",
		createdAt: joined + 24 * hour,
	},
];
