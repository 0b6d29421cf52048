import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RegistrationState } from "../../api/domain/events.ts";

export const event = sqliteTable("event", {
	id: text().primaryKey(),
	slug: text().notNull(),
	/** Its page. */
	path: text().notNull(),
	title: text().notNull(),
	summary: text().notNull(),
	description: text().notNull(),
	startsAt: integer("starts_at").notNull(),
	endsAt: integer("ends_at").notNull(),
	/** An IANA name, `America/Los_Angeles`. */
	timeZone: text("time_zone").notNull(),
	venue: text().notNull(),
	/** The venue's address. */
	place: text().notNull(),
	mapUrl: text("map_url").notNull(),
	takesPayment: integer("takes_payment", { mode: "boolean" }).notNull(),
	createdAt: integer("created_at").notNull(),
});

/** The programme. */
export const eventPart = sqliteTable(
	"event_part",
	{
		eventId: text("event_id").notNull(),
		position: integer().notNull(),
		startsAt: integer("starts_at").notNull(),
		title: text().notNull(),
		speaker: text().notNull().default(""),
	},
	(table) => [primaryKey({ columns: [table.eventId, table.position] })],
);

export const eventSpeaker = sqliteTable(
	"event_speaker",
	{
		eventId: text("event_id").notNull(),
		position: integer().notNull(),
		name: text().notNull(),
		knownFor: text("known_for").notNull(),
	},
	(table) => [primaryKey({ columns: [table.eventId, table.position] })],
);

/** A package's price in US cents, and its number of places. Triggers keep `taken`. */
export const eventPackage = sqliteTable("event_package", {
	id: text().primaryKey(),
	eventId: text("event_id").notNull(),
	position: integer().notNull(),
	category: text().notNull(),
	name: text().notNull(),
	amountMinor: integer("amount_minor").notNull(),
	places: integer().notNull(),
	taken: integer().notNull().default(0),
});

/** The payer of places is the donor of its donation. */
export const eventRegistration = sqliteTable("event_registration", {
	/** Unguessable: whoever knows it may pay for it. */
	id: text().primaryKey(),
	eventId: text("event_id").notNull(),
	packageId: text("package_id").notNull(),
	donationId: text("donation_id").notNull(),
	attendees: integer().notNull(),
	state: text().$type<RegistrationState>().notNull(),
	holdUntil: integer("hold_until").notNull(),
	createdAt: integer("created_at").notNull(),
});

export const eventAttendee = sqliteTable("event_attendee", {
	id: text().primaryKey(),
	registrationId: text("registration_id").notNull(),
	position: integer().notNull(),
	/** Null once it was erased. */
	name: text(),
	code: text().notNull(),
	checkedInAt: integer("checked_in_at"),
	checkedInBy: text("checked_in_by"),
});
