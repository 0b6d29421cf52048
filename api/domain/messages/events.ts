/** Messages about events. */
export const events = {
	event_not_found: "That event was not found.",
	event_closed: "This event takes no registrations.",
	package_missing: "Please choose a package",
	attendees_invalid: "Please enter a whole number of people from 1 to 10, such as 2",
	places_gone: "There are not that many places left: {left}",
	places_gone_refunded: "The last places were just taken. We refund your payment.",
	event_registration_not_found: "We could not find that registration.",
	registration_unpaid: "This registration has not been paid for yet.",
	registration_expired: "The places were not paid for in time and were given to others. Please register again.",
	registration_returned: "This registration was canceled, and its payment was refunded.",
	registration_fixed: "The amount of a registration can’t be changed.",
	ticket_not_found: "There is no ticket with that code.",
	ticket_unpaid: "This ticket is not paid for.",
} as const;
