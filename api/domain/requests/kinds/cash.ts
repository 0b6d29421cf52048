import { relationship } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A fundraiser: the only kind that takes money. */
export const cash: Kind = {
	type: "cash",
	path: "/new-request",
	side: "need",
	answered: "gift",
	fields: [
		relationship,
		{ name: "spending", type: "costs", maxLength: 1000 },
		{ name: "milestones", type: "milestones" },
		{ name: "pan", type: "pan", region: "IN" },
		{ name: "aadhaar", type: "aadhaar", region: "IN" },
	],
};
