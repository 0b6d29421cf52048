import { bloodGiver } from "./answer-fields.ts";
import { bloodGroup, bloodUnits, component, hospital, neededBy, relationship, required } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A patient who needs blood. In the US, blood centers take care of that. */
export const bloodDonation: Kind = {
	type: "bloodDonation",
	path: "/bloodDonation-request",
	side: "need",
	answered: "application",
	regions: ["IN"],
	category: "blood-donation",
	places: "bloodUnits",
	hasNoAvailability: true,
	fields: [required(bloodGroup), component, required(hospital), required(bloodUnits), required(neededBy), relationship],
	answer: bloodGiver,
};
