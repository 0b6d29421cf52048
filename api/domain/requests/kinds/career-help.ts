import { required, role, skills, website, workplace } from "./fields.ts";
import type { Kind } from "./kind.ts";

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
		{ name: "careerNeeds", type: "picks", options: ["resume", "interview", "referral", "training", "advice", "job"] },
		workplace,
		website,
	],
};
