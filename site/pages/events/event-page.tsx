import { getEvent, type WholeEvent } from "../../../api/features/events/get-event.ts";
import { type AnyPage, definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { EventView } from "./event-view.tsx";

interface EventData {
	whole: WholeEvent;
	past: boolean;
}

const Page = ({ data: { whole, past } }: { data: EventData }) => <EventView of={whole} past={past} />;

/**
 * The page of an event.
 * @param slug of an event with an address of its own; otherwise the path names it
 */
function eventPage(path: string, slug?: string): AnyPage {
	return definePage<EventData>({
		path,
		allow: "anyone",
		chrome: "none",
		styles: "events",
		async load(ctx, { params }) {
			const whole = await getEvent(ctx, { slug: slug ?? params.slug ?? "" });
			// One page has one address.
			if (!slug && whole.event.path !== `/events/${params.slug}`) return reply.redirect(whole.event.path);
			return reply.page({ whole, past: whole.event.endsAt <= ctx.platform.clock.now() });
		},
		head: ({ whole: { event } }) => ({
			title: event.title,
			description: event.summary,
			canonical: event.path,
			jsonLd: [
				{
					"@context": "https://schema.org",
					"@type": "Event",
					name: event.title,
					startDate: new Date(event.startsAt).toISOString(),
					endDate: new Date(event.endsAt).toISOString(),
					location: { "@type": "Place", name: event.venue, address: event.place },
				},
			],
		}),
		Page,
	});
}

export const kindnessDay = eventPage("/tal-kindness-day-2023", "tal-kindness-day-2023");
export const talks = eventPage("/tal-talks-2024", "tal-talks-2024");
export const anyEvent = eventPage("/events/{slug}");
