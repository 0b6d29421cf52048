import { placeholder, sql } from "drizzle-orm";
import { listRegistrationsQuery, registrationAnswer } from "../../domain/contracts/events.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, listQueries } from "../../http/list.ts";

const queries = listQueries({
	row: registrationAnswer,
	select: sql`r.id AS _id, r.donation_id AS donationId, e.title AS event, p.category, p.name AS package, r.attendees,
		nullif(trim(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '')), '') AS name, d.donor_email AS email,
		r.state, d.charge_minor / 100.0 AS amount, d.status AS donationStatus, iif(r.state = 'held', r.hold_until, NULL) AS holdUntil,
		r.created_at AS createdAt`,
	from: sql`event_registration r INDEXED BY event_registration_newest CROSS JOIN event e ON e.id = r.event_id
		CROSS JOIN event_package p ON p.id = r.package_id CROSS JOIN donation d ON d.id = r.donation_id`,
	where: sql`(${placeholder("id")} IS NULL OR r.id = ${placeholder("id")}) AND (${placeholder("event")} IS NULL OR e.slug = ${placeholder("event")})
		AND (${placeholder("state")} IS NULL OR r.state = ${placeholder("state")})
		AND (${placeholder("search")} = '' OR instr(lower(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '') || ' '
			|| coalesce(d.donor_email, '')), ${placeholder("search")}) > 0)`,
	order: sql`r.created_at DESC, r.id DESC`,
});

/** Registrations for events with their payments, newest first. For staff. */
export const listRegistrations = defineList({
	name: "event_payments",
	file: "event-payments",
	query: listRegistrationsQuery,
	row: registrationAnswer,
	queries: ({ id = null, event = null, search = "", state = null }) =>
		queries({ id, event, search: search.toLowerCase(), state }),
	csv: {
		event: ({ event }) => event,
		category: ({ category }) => category,
		package: (row) => row.package,
		people: ({ attendees }) => attendees,
		name: ({ name }) => name,
		email: ({ email }) => email,
		state: ({ state }) => state,
		"amount in USD": ({ amount }) => amount.toFixed(2),
		payment: ({ donationStatus }) => donationStatus,
		day: ({ createdAt }, ctx) => csvTime(ctx, createdAt),
	},
});
