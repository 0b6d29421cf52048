import { type EventRow, listEvents } from "../../../api/features/events/get-event.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { eventsPath } from "../shared/event-paths.ts";
import { eventDay } from "./event-time.ts";

interface EventsData {
	coming: readonly EventRow[];
	over: readonly EventRow[];
}

function Events({ id, rows }: { id: "coming" | "over"; rows: readonly EventRow[] }) {
	const { t, language, localizePath } = useWords();
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{t(`events.${id}`)}</h2>
			<ul className="event-packages">
				{rows.map((event) => (
					<li key={event.id} className="panel">
						<h3>
							<a href={localizePath(event.path)}>{event.title}</a>
						</h3>
						<p>
							{eventDay(event, language)}
							<br />
							{event.place}
						</p>
						<p className="quiet">{event.summary}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function EventsPage({ data: { coming, over } }: { data: EventsData }) {
	const { t } = useWords();
	return (
		<div className="wrap page gap-l event">
			<header>
				<h1>{t("nav.events")}</h1>
				<p className="lede">{t("events.lede")}</p>
			</header>
			{coming.length === 0 ? (
				<EmptyState level={2} title={t("events.none")}>
					{t("events.none-text")}
				</EmptyState>
			) : null}
			<Events id="coming" rows={coming} />
			<Events id="over" rows={over} />
		</div>
	);
}

/** `/events`: the events to come, and the latest ones that are over. */
export default definePage(eventsPath)<EventsData>({
	allow: "anyone",
	cache: 5,
	styles: "events",
	load: async (ctx) => reply.page(await listEvents(ctx)),
	head: (_data, { words }) => ({
		title: words.t("nav.events"),
		description: words.t("events.lede"),
		canonical: eventsPath,
	}),
	Page: EventsPage,
});
