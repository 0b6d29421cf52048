import * as v from "valibot";
import { streamingAnswer } from "../../domain/contracts/radio.ts";
import {
	endStreamingBody,
	skipItemAnswer,
	skipItemBody,
	streamingBody,
	validateDatesAnswer,
	validateDatesQuery,
} from "../../domain/contracts/radio-schedule.ts";
import { messageText } from "../../domain/messages/index.ts";
import { fitOf, isShort } from "../../domain/radio/playlist-fit.ts";
import { reply } from "../../http/answer.ts";
import { defineCall } from "../../http/call.ts";
import { endStreaming } from "./end-streaming.ts";
import type { Streaming } from "./list-streamings.ts";
import { podcasts } from "./podcasts.ts";
import { createStreaming, deleteStreaming, updateStreaming } from "./save-streaming.ts";
import { skipItem } from "./skip-item.ts";
import { upcoming } from "./upcoming.ts";
import { validateDates } from "./validate-dates.ts";

const staff = ["talRadioAdmin", "admin", "superAdmin"] as const;

/** A stored streaming, with a warning if its playlist is much shorter. */
function saved(streaming: Streaming) {
	const fit = fitOf(streaming);
	return reply(
		streaming,
		isShort(fit) ? { message: messageText("playlist_short", { percent: String(fit.fills) }) } : {},
	);
}

/** The calls of staff about the schedule: streamings, announcements and podcasts. */
export const scheduleCalls = [
	defineCall("POST /streaming", {
		allow: staff,
		summary: "Put a streaming on the schedule",
		description:
			"Times are in milliseconds and are rounded to the minute. A streaming lasts 5 minutes at least and may not overlap another one of its channel; what plays within the next two minutes is decided already.",
		body: streamingBody,
		answer: streamingAnswer,
		problems: [409],
		// Clients of this call take any other status than 200 for a failure.
		run: async (ctx, { body }) => saved(await createStreaming(ctx, body)),
	}),
	defineCall("GET /streaming/validateDates", {
		allow: staff,
		summary: "Whether a streaming could be scheduled at a time",
		query: validateDatesQuery,
		answer: validateDatesAnswer,
		run: (ctx, { query }) => validateDates(ctx, query),
	}),
	defineCall("PUT /streaming/{id}", {
		allow: staff,
		summary: "Change a streaming that does not play yet",
		body: streamingBody,
		answer: streamingAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) => saved(await updateStreaming(ctx, { ...body, id: params.id })),
	}),
	defineCall("DELETE /streaming/{id}", {
		allow: staff,
		summary: "Delete a streaming that does not play now",
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params }) => {
			await deleteStreaming(ctx, { id: params.id });
			return reply({}, { message: "The streaming is deleted." });
		},
	}),
	defineCall("POST /streaming/{id}/end", {
		allow: staff,
		summary: "End a streaming that plays now",
		description:
			"It ends with the last slot that players know already, about 20 seconds later, and the filler goes on. A streaming that plays can’t be changed otherwise.",
		body: endStreamingBody,
		answer: streamingAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) =>
			reply(await endStreaming(ctx, { id: params.id, reason: body.reason ?? "" }), {
				message: "The streaming ends in about 20 seconds.",
			}),
	}),
	defineCall("POST /talradio/channels/{id}/skip", {
		allow: staff,
		summary: "Skip the item that plays now",
		description:
			"The next item starts behind the last slot that players know already, about 20 seconds later. `startTime` names the item as GET /talradio/nowplaying does, so that another one is never skipped in its place. `{id}` is the channel’s id or its name in addresses.",
		body: skipItemBody,
		answer: skipItemAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) =>
			reply(await skipItem(ctx, { ...body, channel: params.id }), {
				message: "The next item starts in about 20 seconds.",
			}),
	}),
	defineCall("GET /upcomingPlaylist", {
		allow: "anyone",
		summary: "The playlists that are announced, the next one first",
		...upcoming.calls.list,
	}),
	defineCall("POST /upcomingPlaylist", {
		allow: staff,
		summary: "Announce a playlist",
		...upcoming.calls.create,
	}),
	defineCall("PUT /upcomingPlaylist/{id}", {
		allow: staff,
		summary: "Change an announcement",
		problems: [404],
		...upcoming.calls.change,
	}),
	defineCall("DELETE /upcomingPlaylist/{id}", {
		allow: staff,
		summary: "Take an announcement back",
		problems: [404],
		...upcoming.calls.remove,
	}),
	defineCall("GET /talmediaPodcast", {
		allow: "anyone",
		summary: "The podcasts, the newest first",
		description: "`feed` is the address to subscribe to; null until the podcast has an episode with sound.",
		...podcasts.calls.list,
	}),
	defineCall("POST /talmediaPodcast", {
		allow: staff,
		summary: "Add a podcast",
		problems: [409],
		...podcasts.calls.create,
	}),
	defineCall("PUT /talmediaPodcast/{id}", {
		allow: staff,
		summary: "Change a podcast; its feed keeps its address",
		problems: [404],
		...podcasts.calls.change,
	}),
	defineCall("DELETE /talmediaPodcast/{id}", {
		allow: staff,
		summary: "Delete a podcast; its episodes stay as files of TALMedia",
		problems: [404],
		...podcasts.calls.remove,
	}),
];
