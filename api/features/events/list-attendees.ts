import { placeholder, sql } from "drizzle-orm";
import { attendeeAnswer, listAttendeesQuery } from "../../domain/contracts/events.ts";
import { readableCode } from "../../domain/events.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, listQueries } from "../../http/list.ts";

const queries = listQueries({
	row: attendeeAnswer,
	select: sql`a.id AS _id, a.code, a.name, nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS registeredBy,
		d.donor_email AS email, e.title AS event, p.category, p.name AS package, a.checked_in_at AS checkedInAt,
		trim(s.first_name || ' ' || s.last_name) AS checkedInBy, r.created_at AS createdAt`,
	// A code may be typed with or without its dash; only people whose places are paid for have one that counts.
	from: sql`event_registration r INDEXED BY event_registration_newest CROSS JOIN event e ON e.id = r.event_id
		CROSS JOIN event_package p ON p.id = r.package_id CROSS JOIN donation d ON d.id = r.donation_id
		CROSS JOIN event_attendee a ON a.registration_id = r.id LEFT JOIN user s ON s.id = a.checked_in_by`,
	where: sql`r.state = 'paid' AND (${placeholder("id")} IS NULL OR a.id = ${placeholder("id")}) AND (${placeholder("event")} IS NULL OR e.slug = ${placeholder("event")})
		AND (${placeholder("arrived")} IS NULL OR (a.checked_in_at IS NOT NULL) = ${placeholder("arrived")})
		AND (${placeholder("search")} = '' OR a.code = ${placeholder("code")} OR instr(lower(coalesce(a.name, '') || ' ' || coalesce(d.donor_first_name, '') || ' '
			|| coalesce(d.donor_last_name, '') || ' ' || coalesce(d.donor_email, '')), ${placeholder("search")}) > 0)`,
	order: sql`r.created_at DESC, r.id DESC, a.position`,
});

/** The attendees of events, newest registrations first. For staff. */
export const listAttendees = defineList({
	name: "event_attendees",
	file: "participants",
	query: listAttendeesQuery,
	row: attendeeAnswer,
	queries: ({ id = null, event = null, search = "", arrived }) =>
		queries({
			id,
			event,
			search: search.toLowerCase(),
			code: search.replaceAll("-", "").toUpperCase(),
			arrived: arrived === undefined ? null : Number(arrived),
		}),
	csv: {
		code: ({ code }) => readableCode(code),
		name: ({ name }) => name,
		"registered by": ({ registeredBy }) => registeredBy,
		email: ({ email }) => email,
		event: ({ event }) => event,
		category: ({ category }) => category,
		package: (row) => row.package,
		arrived: ({ checkedInAt }, ctx) => csvTime(ctx, checkedInAt),
	},
});
