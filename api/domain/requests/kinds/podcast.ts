import { organization } from "./answer-fields.ts";
import { audience, language, minutes, places, required, topic, website } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** The radio looks for guests. */
export const podcast: Kind = {
	type: "podcast",
	path: "/podcast-request",
	side: "need",
	answered: "application",
	raisers: ["talRadioAdmin", "admin", "superAdmin"],
	category: "podcasts",
	hasNoBeneficiary: true,
	places: "places",
	fields: [
		required(topic),
		required(audience),
		required(language),
		minutes,
		{ name: "recordedOn", type: "day", when: "future" },
		places,
		website,
	],
	answer: [required(topic), organization, website],
};
