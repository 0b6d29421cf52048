import { experienceYears, organization } from "./answer-fields.ts";
import { expectations, places, required, role, skills, traits, website } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A nonprofit that looks for a member of its board. */
export const boardMember: Kind = {
	type: "boardMember",
	path: "/boardmember-request",
	side: "need",
	answered: "application",
	category: "board-members",
	hasNoBeneficiary: true,
	places: "places",
	fields: [
		{ name: "boardTermMonths", type: "number", min: 1, max: 120, required: true },
		{ name: "meetingsPerYear", type: "number", min: 1, max: 52, required: true },
		required(expectations),
		skills,
		traits,
		places,
		website,
	],
	answer: [required(organization), role, required(experienceYears), website],
};
