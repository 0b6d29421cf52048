import { required, topic, website } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** A campaign that looks for people who speak up. */
export const socialAdvocacy: Kind = {
	type: "socialAdvocacy",
	path: "/new-request?type=socialAdvocacy",
	side: "need",
	answered: "signature",
	category: "social-advocacy",
	hasNoBeneficiary: true,
	fields: [
		required(topic),
		{ name: "decisionMaker", type: "text", maxLength: 150 },
		{
			name: "actions",
			type: "picks",
			options: ["sign", "write", "share", "attend", "organize", "research", "legal"],
		},
		website,
	],
	answer: [{ name: "showsName", type: "flag" }],
};
