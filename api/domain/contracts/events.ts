import * as v from "valibot";

const place = v.object({ name: v.string(), address: v.string(), mapUrl: v.string() });

export const eventPackageAnswer = v.object({
	_id: v.string(),
	category: v.string(),
	name: v.string(),
	/** In US dollars, for one person. */
	amount: v.number(),
	currency: v.literal("USD"),
	places: v.number(),
	placesLeft: v.number(),
});

/** GET /events/{slug}. Times are in milliseconds. */
export const eventAnswer = v.object({
	_id: v.string(),
	slug: v.string(),
	title: v.string(),
	summary: v.string(),
	description: v.string(),
	startTime: v.number(),
	endTime: v.number(),
	timeZone: v.string(),
	venue: place,
	programme: v.array(v.object({ startTime: v.number(), title: v.string(), speaker: v.string() })),
	speakers: v.array(v.object({ name: v.string(), knownFor: v.string() })),
	packages: v.array(eventPackageAnswer),
	/** Whether places can be booked now. */
	isOpen: v.boolean(),
	/** How many people come. */
	attendees: v.number(),
});
export type EventAnswer = v.InferOutput<typeof eventAnswer>;
