import { required, topic, website } from "./fields.ts";
import type { Kind, KindField } from "./kind.ts";

/** Actions of supporters besides signing. */
const actions = {
	name: "actions",
	type: "picks",
	options: ["write", "share", "attend", "organize", "research", "legal"],
} as const satisfies KindField;

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
		{ name: "actions", type: "picks", options: ["sign", ...actions.options] },
		website,
	],
	answer: [{ name: "signs", type: "flag" }, actions],
};
