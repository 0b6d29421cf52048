import { age, guardianConsent } from "./answer-fields.ts";
import { hoursPerWeek, required, role, skills, startsOn, workplace } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A call for volunteers. */
export const volunteering: Kind = {
	type: "volunteering",
	path: "/volunteer-request",
	side: "need",
	answered: "application",
	category: "volunteering",
	hasNoBeneficiary: true,
	places: "volunteers",
	hasNoAvailability: true,
	fields: [
		required(role),
		required(workplace),
		required(hoursPerWeek),
		{ name: "volunteers", type: "number", min: 1, max: 1000 },
		startsOn,
		skills,
		{ name: "minimumAge", type: "number", min: 14, max: 99 },
	],
	answer: [
		age,
		{
			name: "shifts",
			type: "picks",
			required: true,
			options: [
				"weekdayMorning",
				"weekdayAfternoon",
				"weekdayEvening",
				"weekendMorning",
				"weekendAfternoon",
				"weekendEvening",
			],
		},
		guardianConsent,
	],
};
