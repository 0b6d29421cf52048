import type { EventAnswer } from "../../domain/contracts/events.ts";
import { toMajor } from "../../domain/money.ts";
import type { PackageRow, WholeEvent } from "./get-event.ts";

/** A package in the API's format. */
export function packageToWire({ id, category, name, amountMinor, places, taken }: PackageRow) {
	const amount = toMajor(amountMinor);
	return { _id: id, category, name, amount, currency: "USD" as const, places, placesLeft: places - taken };
}

/** An event in the API's format. */
export function eventToWire({ event, parts, speakers, packages, open }: WholeEvent): EventAnswer {
	return {
		_id: event.id,
		slug: event.slug,
		title: event.title,
		summary: event.summary,
		description: event.description,
		startTime: event.startsAt,
		endTime: event.endsAt,
		timeZone: event.timeZone,
		venue: { name: event.venue, address: event.place, mapUrl: event.mapUrl },
		programme: parts.map(({ startsAt, title, speaker }) => ({ startTime: startsAt, title, speaker })),
		speakers: speakers.map(({ name, knownFor }) => ({ name, knownFor })),
		packages: packages.map(packageToWire),
		isOpen: open,
		attendees: packages.reduce((sum, { taken }) => sum + taken, 0),
	};
}
