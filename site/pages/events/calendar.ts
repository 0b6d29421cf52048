import { icsText, icsTime } from "../../../api/domain/calendar.ts";
import { getEvent } from "../../../api/features/events/get-event.ts";
import { icsFile } from "../../ics.ts";
import { defineRoute } from "../../route.ts";
import { eventCalendarPath } from "../shared/event-paths.ts";

/** An event for the visitor's own calendar. */
export const calendar = defineRoute({
	path: eventCalendarPath,
	allow: "anyone",
	async run(ctx, { params }) {
		const { event } = await getEvent(ctx, { slug: params.slug });
		const lines = [
			"BEGIN:VEVENT",
			`UID:${event.id}@events`,
			`DTSTAMP:${icsTime(ctx.platform.clock.now())}`,
			`DTSTART:${icsTime(event.startsAt)}`,
			`DTEND:${icsTime(event.endsAt)}`,
			`SUMMARY:${icsText(event.title)}`,
			`DESCRIPTION:${icsText(event.summary)}`,
			`LOCATION:${icsText(`${event.venue}, ${event.place}`)}`,
			`URL:${ctx.platform.settings.publicUrl}${event.path}`,
			"END:VEVENT",
		];
		return icsFile({ name: event.slug, product: "Events", lines, maxAge: 300 });
	},
});
