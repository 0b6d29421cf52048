import { hospital, neededBy, relationship, required } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A patient or a family that needs help because of Covid. */
export const covidHelp: Kind = {
	type: "covidHelp",
	path: "/covidhelp-request",
	side: "need",
	answered: "contact",
	category: "covid-help",
	fields: [
		{
			name: "covidNeeds",
			type: "picks",
			required: true,
			options: ["oxygen", "hospitalBed", "medicine", "food", "ambulance", "homeCare", "tests", "other"],
		},
		hospital,
		required(neededBy),
		{ name: "peopleAffected", type: "number", min: 1, max: 10_000 },
		relationship,
	],
};
