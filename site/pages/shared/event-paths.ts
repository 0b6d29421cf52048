export const eventsPath = "/events";
export const eventCalendarPath = "/events/{slug}/calendar.ics";
export const calendarPathOf = (slug: string) => eventCalendarPath.replace("{slug}", slug);

/** The page where a registration is paid for. @param id the registration's, or its donation's */
export const placesPath = (id: string) => `/TALEventPayment?refId=${id}`;
/** The page of a registration's tickets. */
export const ticketsPath = (id: string) => `/tal-event-thankyou?refId=${id}`;
