import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of events. */
export const en = {
	"event.when": "Event timing",
	"event.where": "Venue",
	"event.directions": "Get directions",
	"event.calendar": "Add to my calendar",
	"event.programme": "Programme",
	"event.speakers": "Speakers",
	"event.packages": "Packages",
	"event.price": "{amount} a person",
	"event.left": { one: "{number} place left", other: "{number} places left" },
	"event.sold-out": "Sold out",
	"event.past": "This event is over. Thank you to everyone who came.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		events: typeof en;
	}
}
