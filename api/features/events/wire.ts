import type { EventAnswer } from "../../domain/contracts/events.ts";
import { toMajor } from "../../domain/money.ts";
import type { EventRow, PackageRow, WholeEvent } from "./get-event.ts";
import type { Registration, Ticket } from "./get-registration.ts";

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
		venue: venueOf(event),
		programme: parts.map(({ startsAt, title, speaker }) => ({ startTime: startsAt, title, speaker })),
		speakers: speakers.map(({ name, knownFor }) => ({ name, knownFor })),
		packages: packages.map(packageToWire),
		isOpen: open,
		attendees: packages.reduce((sum, { taken }) => sum + taken, 0),
	};
}

const venueOf = ({ venue: name, place: address, mapUrl }: EventRow) => ({ name, address, mapUrl });

/** A registration in the API's format. @param own whether the caller may know its id, which opens its tickets */
export function registrationToWire({ registration, package: of }: Registration, own = true) {
	const { id, state, attendees } = registration;
	return { refId: own ? id : null, state, attendees, category: of.category, package: of.name };
}

/** A paid registration with its tickets in the API's format. */
export function ticketsToWire({ tickets, ...found }: Registration & { tickets: readonly Ticket[] }) {
	const { event, registration, package: of } = found;
	return {
		...registrationToWire(found),
		event: {
			slug: event.slug,
			title: event.title,
			startTime: event.startsAt,
			endTime: event.endsAt,
			venue: venueOf(event),
		},
		amount: toMajor(of.amountMinor * registration.attendees),
		currency: "USD" as const,
		tickets: tickets.map(({ name, code }) => ({ name, code })),
	};
}
