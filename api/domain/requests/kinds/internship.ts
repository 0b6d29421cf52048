import { cv, familyIncome, isEligible, marks, student } from "./answer-fields.ts";
import {
	durationWeeks,
	eligibility,
	hoursPerWeek,
	perks,
	required,
	role,
	skills,
	startsOn,
	workplace,
} from "./fields.ts";
import type { Kind } from "./kind.ts";

/** An offer of an internship. */
export const internship: Kind = {
	type: "internship",
	path: "/internship-request",
	side: "offer",
	answered: "application",
	category: "internships",
	places: "openings",
	hasNoAvailability: true,
	fields: [
		required(role),
		required(workplace),
		required(hoursPerWeek),
		durationWeeks,
		startsOn,
		skills,
		{ name: "monthlyStipend", type: "money" },
		{ name: "openings", type: "number", min: 1, max: 500 },
		perks,
		eligibility,
	],
	answer: [...student, marks, required(cv), startsOn, familyIncome, isEligible],
};
