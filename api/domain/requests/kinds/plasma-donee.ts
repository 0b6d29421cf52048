import { plasmaGiver } from "./answer-fields.ts";
import { bloodGroup, bloodUnits, hospital, neededBy, relationship, required } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A patient who needs plasma. */
export const plasmaDonee: Kind = {
	type: "plasmaDonee",
	path: "/plasma-donee-request",
	side: "need",
	answered: "contact",
	category: "plasma-needed",
	places: "bloodUnits",
	hasNoAvailability: true,
	fields: [required(bloodGroup), required(hospital), bloodUnits, required(neededBy), relationship],
	answer: plasmaGiver,
};
