import { languages } from "../languages.ts";

/** The kinds of help that volunteers may offer. */
export const volunteerInterests = [
	"teaching",
	"mentoring",
	"health",
	"food",
	"animals",
	"environment",
	"elderly",
	"events",
	"design",
	"technology",
	"translation",
	"radio",
] as const;
export type VolunteerInterest = (typeof volunteerInterests)[number];

/** The languages of our pages, and others that many volunteers speak. */
export const volunteerLanguages = [...languages, "bn", "gu", "ml", "mr", "or", "pa", "ta", "ur", "es"] as const;
export type VolunteerLanguage = (typeof volunteerLanguages)[number];
