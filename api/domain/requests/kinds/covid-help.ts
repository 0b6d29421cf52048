import { hospital, neededBy, relationship, required } from "./fields.ts";
import type { Kind, KindField } from "./kind.ts";

const covidNeeds = {
	name: "covidNeeds",
	type: "picks",
	options: ["oxygen", "hospitalBed", "medicine", "food", "ambulance", "homeCare", "tests", "other"],
} as const satisfies KindField;

/** A patient or a family that needs help because of Covid. */
export const covidHelp: Kind = {
	type: "covidHelp",
	path: "/covidhelp-request",
	side: "need",
	answered: "contact",
	category: "covid-help",
	fields: [
		required(covidNeeds),
		hospital,
		required(neededBy),
		{ name: "peopleAffected", type: "number", min: 1, max: 10_000 },
		relationship,
	],
	answer: [required(covidNeeds)],
};
