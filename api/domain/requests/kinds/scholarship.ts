import { cv, familyIncome, isEligible, marks, student } from "./answer-fields.ts";
import { eligibility, required, website } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** An offer of a scholarship. */
export const scholarship: Kind = {
	type: "scholarship",
	path: "/scholarship-request",
	side: "offer",
	answered: "application",
	category: "scholarships",
	places: "awards",
	hasNoAvailability: true,
	fields: [
		{ name: "course", type: "text", maxLength: 120, required: true },
		{ name: "institution", type: "text", maxLength: 120, required: true },
		{ name: "award", type: "money", required: true },
		{ name: "level", type: "pick", options: ["school", "diploma", "bachelor", "master", "doctorate"] },
		{ name: "awards", type: "number", min: 1, max: 1000 },
		eligibility,
		website,
	],
	answer: [...student, required(marks), required(familyIncome), cv, isEligible],
};
