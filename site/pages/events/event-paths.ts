export const eventCalendarPath = "/events/{slug}/calendar.ics";
export const calendarPathOf = (slug: string) => eventCalendarPath.replace("{slug}", slug);
