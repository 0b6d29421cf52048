import type { EventRow } from "../../../api/features/events/get-event.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { calendarPathOf } from "../shared/event-paths.ts";
import { eventDay, eventHours } from "./event-time.ts";

/** An event's timing and venue, with the way there and a file for calendars. */
export function WhenAndWhere({ event }: { event: EventRow }) {
	const { t, language } = useWords();
	return (
		<dl className="event-facts">
			<div>
				<dt>{t("event.when")}</dt>
				<dd>
					{eventDay(event, language)}
					<br />
					{eventHours(event, language)}
					<br />
					<a href={calendarPathOf(event.slug)}>{t("event.calendar")}</a>
				</dd>
			</div>
			<div>
				<dt>{t("event.where")}</dt>
				<dd>
					{event.venue}
					<br />
					{event.place}
					<br />
					<a href={event.mapUrl} rel="noreferrer">
						{t("event.directions")}
					</a>
				</dd>
			</div>
		</dl>
	);
}
