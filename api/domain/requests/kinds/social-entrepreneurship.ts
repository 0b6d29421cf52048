import { organization } from "./answer-fields.ts";
import { website } from "./fields.ts";
import type { Kind } from "./kind.ts";

const partners = ["cofounder", "mentor", "investor", "customers", "suppliers", "volunteers"] as const;

/** A social venture that looks for partners. */
export const socialEntrepreneurship: Kind = {
	type: "socialEntrepreneurship",
	path: "/new-request?type=socialEntrepreneurship",
	side: "need",
	answered: "application",
	category: "social-entrepreneurship",
	hasNoBeneficiary: true,
	fields: [
		{ name: "stage", type: "pick", options: ["idea", "pilot", "running", "growing"], required: true },
		{
			name: "partners",
			type: "picks",
			required: true,
			options: partners,
		},
		{ name: "whoBenefits", type: "text", maxLength: 150 },
		website,
	],
	answer: [
		{ name: "partners", type: "pick", options: partners, required: true },
		{ name: "investment", type: "money" },
		organization,
		website,
	],
};
