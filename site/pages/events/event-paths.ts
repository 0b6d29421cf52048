/** The page that pays for a registration. */
export const paymentPath = (id: string) => `/TALEventPayment?registration=${id}`;
/** The page after paying; `refId` is the registration's id. */
export const thanksPath = (id: string) => `/tal-event-thankyou?refId=${id}`;
export const eventCalendarPath = "/events/{slug}/calendar.ics";
export const calendarPathOf = (slug: string) => eventCalendarPath.replace("{slug}", slug);
