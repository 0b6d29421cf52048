import { bloodGroups } from "../../people/people.ts";
import type { AnswerField, KindField } from "./kind.ts";
import { jobPerks, leadershipTopics, leadershipTraits, spokenLanguages, workplaces } from "./picks.ts";

/** Fields that several kinds have. A kind makes one required by `required(...)`. */

export const bloodGroup = { name: "bloodGroup", type: "pick", options: bloodGroups } as const satisfies KindField;
export const bloodComponents = ["wholeBlood", "redCells", "platelets", "plasma"] as const;
/** The part of the blood that a patient needs. */
export const component = {
	name: "component",
	type: "pick",
	options: bloodComponents,
	standard: "wholeBlood",
} as const satisfies KindField;
export const hospital = { name: "hospital", type: "text", maxLength: 120 } as const satisfies KindField;
export const bloodUnits = { name: "bloodUnits", type: "number", min: 1, max: 20 } as const satisfies KindField;
export const neededBy = { name: "neededBy", type: "day", when: "future" } as const satisfies KindField;
export const role = { name: "role", type: "text", maxLength: 100 } as const satisfies KindField;
export const hoursPerWeek = { name: "hoursPerWeek", type: "number", min: 1, max: 60 } as const satisfies KindField;
export const durationWeeks = { name: "durationWeeks", type: "number", min: 1, max: 104 } as const satisfies KindField;
export const skills = { name: "skills", type: "text", maxLength: 300 } as const satisfies KindField;
export const workplace = { name: "workplace", type: "pick", options: workplaces } as const satisfies KindField;
export const startsOn = { name: "startsOn", type: "day", when: "future" } as const satisfies KindField;
export const perks = { name: "perks", type: "picks", options: jobPerks } as const satisfies KindField;
export const topics = { name: "topics", type: "picks", options: leadershipTopics } as const satisfies KindField;
export const traits = { name: "traits", type: "picks", options: leadershipTraits } as const satisfies KindField;
export const topic = { name: "topic", type: "text", maxLength: 150 } as const satisfies KindField;
export const audience = { name: "audience", type: "text", maxLength: 150 } as const satisfies KindField;
export const minutes = { name: "minutes", type: "number", min: 5, max: 480 } as const satisfies KindField;
export const language = { name: "language", type: "pick", options: spokenLanguages } as const satisfies KindField;
export const availability = { name: "availability", type: "text", maxLength: 200 } as const satisfies KindField;
export const expectations = { name: "expectations", type: "textarea", maxLength: 1000 } as const satisfies KindField;
/** The relationship of the person who raises the request to its beneficiary. */
export const relationship = {
	name: "relationship",
	type: "pick",
	options: ["self", "family", "friend", "organization", "other"],
} as const satisfies KindField;
/** The parent who consents to help for a child, or that the pupil is none. Only reviewers see the name. */
export const parentsConsent = [
	{ name: "parentConsent", type: "pick", options: ["ownChild", "agreed", "adult"], required: true },
	{ name: "parentRelation", type: "pick", options: ["mother", "father", "guardian"] },
	{ name: "parentName", type: "person", maxLength: 80 },
] as const satisfies readonly KindField[];
/** People whom the owner can accept. */
export const places = { name: "places", type: "number", min: 1, max: 500 } as const satisfies KindField;
export const website = { name: "website", type: "url" } as const satisfies KindField;

export function required<Field extends AnswerField>(field: Field): Field & { readonly required: true } {
	return { ...field, required: true };
}
/** The conditions of an offer, which an applicant says to meet. */
export const eligibility = { name: "eligibility", type: "textarea", maxLength: 1000 } as const satisfies KindField;
