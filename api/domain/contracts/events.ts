import * as v from "valibot";
import { mostAttendees, registrationStates } from "../events.ts";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { byCurrency, inNamedCurrency } from "./amounts.ts";
import { thankYouAnswer } from "./answers.ts";
import { donorEmail } from "./billing.ts";
import { flag, search } from "./filters.ts";
import { firstName, lastName } from "./names.ts";
import { limit, offset } from "./paging.ts";
import { recordCurrency, recordDonationIn } from "./payments.ts";

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
	/** The number of people who come. */
	attendees: v.number(),
});
export type EventAnswer = v.InferOutput<typeof eventAnswer>;

const wrongAttendees = message("attendees_invalid");
const attendees = v.pipe(
	v.number(wrongAttendees),
	v.integer(wrongAttendees),
	v.minValue(1, wrongAttendees),
	v.maxValue(mostAttendees, wrongAttendees),
);

/** Registering for an event: a package, the number of people, and who pays. */
export const registrationForm = v.object({
	package: v.pipe(
		v.optional(v.string(message("package_missing")), ""),
		v.nonEmpty(message("package_missing")),
		v.maxLength(64, message("package_missing")),
	),
	attendees,
	first_name: firstName("first_name_missing"),
	last_name: lastName(),
	email: donorEmail,
});
export type RegistrationForm = v.InferOutput<typeof registrationForm>;

const eventDonationIn = byCurrency((named) =>
	v.object({
		...recordDonationIn(named).entries,
		/** The number of people, or a list of them. */
		attendees: v.optional(
			v.pipe(
				v.union(
					[
						v.number(),
						v.pipe(v.string(), v.transform(plainDigits), v.regex(/^\d{1,2}$/), v.transform(Number)),
						v.pipe(
							v.array(v.union([v.string(), v.record(v.string(), v.unknown())])),
							v.transform((people) => people.length),
						),
					],
					wrongAttendees,
				),
				v.integer(wrongAttendees),
				v.minValue(1, wrongAttendees),
				v.maxValue(mostAttendees, wrongAttendees),
			),
			1,
		),
		/** A package's id, name or category. */
		eventPackageType: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("too_long")))),
	}),
);
/**
 * POST /eventDonation: the record of an event's payment. With `donationId`, or with a registration's id as `user_id`, it
 * records what was registered before; otherwise it registers `attendees` people for the package that was paid.
 */
export const eventDonationBody = inNamedCurrency(eventDonationIn, recordCurrency);
export type EventDonationBody = v.InferOutput<typeof eventDonationBody>;

export const ticketAnswer = v.object({ name: v.nullable(v.string()), code: v.string() });

const registration = {
	/** The registration's id, which pages take as `refId`; null for another browser than the one that registered. */
	refId: v.nullable(v.string()),
	state: v.picklist(registrationStates),
	attendees: v.number(),
	category: v.string(),
	package: v.string(),
};

/** POST /eventDonation */
export const eventDonationAnswer = v.object({ ...thankYouAnswer.entries, ...registration });

/** GET /eventDonation/thankyou. Tickets are listed once they are paid for. */
export const eventThanksAnswer = v.object({
	...registration,
	event: v.object({ slug: v.string(), title: v.string(), startTime: v.number(), endTime: v.number(), venue: place }),
	amount: v.number(),
	currency: v.literal("USD"),
	tickets: v.array(ticketAnswer),
});

export const thanksQuery = v.object({ refId: v.optional(v.pipe(v.string(), v.maxLength(64)), "") });

const list = { search, event: search, isDownload: v.optional(flag), limit: limit(10), offset };

/** GET /eventUsersList */
export const listAttendeesQuery = v.object({ ...list, id: search, arrived: v.optional(flag) });

/** Somebody with a ticket. */
export const attendeeAnswer = v.object({
	_id: v.string(),
	code: v.string(),
	/** Null once it was erased; the others of a registration come with whom registered them. */
	name: v.nullable(v.string()),
	registeredBy: v.nullable(v.string()),
	email: v.nullable(v.string()),
	event: v.string(),
	category: v.string(),
	package: v.string(),
	checkedInAt: v.nullable(v.number()),
	checkedInBy: v.nullable(v.string()),
	createdAt: v.number(),
});
export type AttendeeAnswer = v.InferOutput<typeof attendeeAnswer>;

/** PUT /eventUsersList/{code} */
export const checkInBody = v.object({ arrived: v.boolean() });

/** GET /eventDonation */
export const listRegistrationsQuery = v.object({
	...list,
	id: search,
	state: v.optional(v.picklist(registrationStates)),
});

/** A registration with its payment, in US dollars. */
export const registrationAnswer = v.object({
	_id: v.string(),
	donationId: v.string(),
	event: v.string(),
	category: v.string(),
	package: v.string(),
	attendees: v.number(),
	name: v.nullable(v.string()),
	email: v.nullable(v.string()),
	state: v.picklist(registrationStates),
	amount: v.number(),
	donationStatus: v.string(),
	holdUntil: v.nullable(v.number()),
	createdAt: v.number(),
});
