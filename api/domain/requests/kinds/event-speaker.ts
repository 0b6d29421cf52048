import { talk } from "./answer-fields.ts";
import { audience, language, minutes, places, required, topic, topics, website, workplace } from "./fields.ts";
import type { Kind } from "./kind.ts";

/** An event that looks for a speaker. */
export const eventSpeaker: Kind = {
	type: "eventSpeaker",
	path: "/eventspeaker-request",
	side: "need",
	answered: "application",
	category: "event-speakers",
	hasNoBeneficiary: true,
	places: "places",
	fields: [
		required(topic),
		required(audience),
		{ name: "eventDay", type: "day", when: "future", required: true },
		{ name: "venue", type: "text", maxLength: 150 },
		required(workplace),
		minutes,
		language,
		topics,
		{ name: "honorarium", type: "money" },
		places,
		website,
	],
	answer: talk,
};
