import { age, guardian, guardianConsent } from "./answer-fields.ts";
import { availability, language, parentsConsent, relationship, required } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A pupil who needs help with homework. */
export const homeworkHelp: Kind = {
	type: "homeworkHelp",
	path: "/new-request?type=homeworkHelp",
	side: "need",
	answered: "application",
	category: "homework-help",
	fields: [
		{ name: "subjects", type: "text", maxLength: 150, required: true },
		{ name: "grade", type: "text", maxLength: 60, required: true },
		{ name: "sessionsPerWeek", type: "number", min: 1, max: 14 },
		required(language),
		availability,
		relationship,
		...parentsConsent,
	],
	answer: [
		age,
		{ name: "subjects", type: "text", maxLength: 150, required: true },
		{ name: "sessionsPerWeek", type: "number", min: 1, max: 14 },
		guardianConsent,
		...guardian,
		{ name: "parentConsent", type: "flag", required: true },
	],
};
