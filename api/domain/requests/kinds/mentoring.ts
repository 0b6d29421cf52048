import { experienceYears } from "./answer-fields.ts";
import { durationWeeks, language, required, topics, traits, website } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** Somebody who looks for a mentor. */
export const mentoring: Kind = {
	type: "mentoring",
	path: "/mentoring-request",
	side: "need",
	answered: "application",
	category: "mentoring",
	fields: [
		{ name: "profession", type: "text", maxLength: 120, required: true },
		{ name: "hoursPerMonth", type: "number", min: 1, max: 40, required: true },
		durationWeeks,
		required(language),
		topics,
		traits,
	],
	answer: [
		{ name: "profession", type: "text", maxLength: 120, required: true },
		required(experienceYears),
		{ name: "hoursPerMonth", type: "number", min: 1, max: 40, required: true },
		website,
	],
};
