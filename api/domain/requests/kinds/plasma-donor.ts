import { availability, bloodGroup, bloodUnits, hospital, neededBy, required } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** Somebody who is ready to give plasma. */
export const plasmaDonor: Kind = {
	type: "plasmaDonor",
	path: "/plasma-donor-request",
	side: "offer",
	answered: "contact",
	category: "plasma-donors",
	hasNoAvailability: true,
	fields: [
		required(bloodGroup),
		{ name: "recoveredOn", type: "day", when: "past" },
		{ name: "lastDonation", type: "day", when: "past" },
		{ name: "weightKg", type: "number", min: 45, max: 200 },
		availability,
	],
	answer: [
		{ name: "patientGroup", type: "pick", options: bloodGroup.options, required: true },
		required(hospital),
		required(neededBy),
		bloodUnits,
	],
};
