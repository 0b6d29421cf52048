import { bloodGroups } from "../../people/people.ts";
import { bloodComponents, minutes, required, website } from "./fields.ts";
import type { AnswerField } from "./kind.ts";

/** Fields of answers that several kinds have. */

export const age = { name: "age", type: "number", min: 14, max: 99, required: true } as const satisfies AnswerField;
export const experienceYears = {
	name: "experienceYears",
	type: "number",
	min: 0,
	max: 60,
} as const satisfies AnswerField;
export const organization = { name: "organization", type: "text", maxLength: 120 } as const satisfies AnswerField;

/** Whoever is under 18 needs it. */
export const guardianConsent = { name: "guardianConsent", type: "flag" } as const satisfies AnswerField;

/** The consenting parent; required under 18. */
export const guardian = [
	{ name: "guardianName", type: "text", maxLength: 80 },
	{ name: "guardianRelation", type: "pick", options: ["mother", "father", "guardian"] },
] as const satisfies readonly AnswerField[];

const rested: readonly AnswerField[] = [
	{ name: "age", type: "number", min: 18, max: 65, required: true },
	{ name: "weightKg", type: "number", min: 45, max: 200, required: true },
	{ name: "lastDonation", type: "day", when: "past" },
	{ name: "hoursFree", type: "picks", options: ["morning", "afternoon", "evening", "night"], required: true },
];
const ownGroup: AnswerField = { name: "bloodGroup", type: "pick", options: bloodGroups, required: true };

/** Whoever offers plasma. */
export const plasmaGiver: readonly AnswerField[] = [ownGroup, ...rested];

/** Whoever offers blood. */
export const bloodGiver: readonly AnswerField[] = [
	ownGroup,
	{ name: "component", type: "pick", options: bloodComponents },
	...rested,
];

/** Whoever applies for a scholarship or an internship. */
export const student: readonly AnswerField[] = [
	{ name: "course", type: "text", maxLength: 120, required: true },
	{ name: "institution", type: "text", maxLength: 120, required: true },
];
export const marks = { name: "marks", type: "number", min: 0, max: 100 } as const satisfies AnswerField;
export const familyIncome = { name: "familyIncome", type: "money", orNone: true } as const satisfies AnswerField;
export const cv = { name: "cv", type: "file" } as const satisfies AnswerField;
export const isEligible = { name: "isEligible", type: "flag", required: true } as const satisfies AnswerField;

/** Whoever offers a talk. */
export const talk: readonly AnswerField[] = [
	{ name: "talkTitle", type: "text", maxLength: 150, required: true },
	{ name: "talkSummary", type: "textarea", maxLength: 1000 },
	required(minutes),
	{ name: "fee", type: "money" },
	website,
];
