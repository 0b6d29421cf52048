import { organization } from "./answer-fields.ts";
import { required, role, skills, website, workplace } from "./fields.ts";
import type { Kind, KindField } from "./kind.ts";

const careerNeeds = {
	name: "careerNeeds",
	type: "picks",
	options: ["resume", "interview", "referral", "training", "advice", "job"],
} as const satisfies KindField;

/** Somebody who looks for work or a better job. */
export const careerHelp: Kind = {
	type: "careerHelp",
	path: "/careerhelp-request",
	side: "need",
	answered: "application",
	category: "career-help",
	fields: [
		required(role),
		skills,
		{ name: "experienceYears", type: "number", min: 0, max: 60 },
		careerNeeds,
		workplace,
		website,
	],
	answer: [required(careerNeeds), { name: "profession", type: "text", maxLength: 120 }, organization],
};
