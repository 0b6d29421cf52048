import { eventAnswer } from "../../domain/contracts/events.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { getEvent } from "./get-event.ts";
import { eventToWire } from "./wire.ts";

/** Calls of events. */
export default callArea("Events", [
	defineCall({
		method: "GET",
		path: "/events/{slug}",
		allow: "anyone",
		summary: "An event with its programme, speakers and packages",
		answer: eventAnswer,
		problems: [404],
		run: async (ctx, { params }) => eventToWire(await getEvent(ctx, { slug: params.slug ?? "" })),
	}),
]);
