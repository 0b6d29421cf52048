import {
	listStreamingsQuery,
	memberAnswer,
	nowPlayingAnswer,
	nowPlayingQuery,
	streamingAnswer,
} from "../../domain/contracts/radio.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { getStreaming, listStreamings } from "./list-streamings.ts";
import { listShownMembers } from "./members.ts";
import { nowPlaying, nowPlayingToWire } from "./now-playing.ts";
import { scheduleCalls } from "./schedule-calls.ts";
import { teamCalls } from "./team-calls.ts";

/** The radio's calls: those for listeners here, those for staff in files of their own. */
export default callArea("Radio", [
	...scheduleCalls,
	defineCall("GET /talradio/nowplaying", {
		allow: "anyone",
		summary: "What is on the air on a channel: the previous, the current and the next track",
		description:
			"`channel` is the channel's name in addresses, such as `telugu`. `at` is the listener's own playing date (milliseconds), which is some seconds behind; now by default. /radio/{channel}/events sends the same data as server-sent events.",
		query: nowPlayingQuery,
		answer: nowPlayingAnswer,
		problems: [404],
		run: async (ctx, { query }) =>
			reply(nowPlayingToWire(await nowPlaying(ctx, query)), {
				// Players on other sites go by our clock, not by the device's.
				headers: { "access-control-allow-origin": "*", "access-control-expose-headers": "date" },
			}),
	}),
	defineCall("GET /streaming", {
		allow: "anyone",
		summary: "Streamings, the latest start first",
		description:
			"`search` is a part of the title, `channel` a channel’s id or its name in addresses. filter=upcoming lists what plays now and what comes next, in order of start; filter=past lists what is over.",
		query: listStreamingsQuery,
		answer: listOf(streamingAnswer),
		run: (ctx, { query }) => listStreamings(ctx, query),
	}),
	defineCall("GET /streaming/{id}", {
		allow: "anyone",
		summary: "One streaming",
		answer: streamingAnswer,
		problems: [404],
		run: (ctx, { params }) => getStreaming(ctx, { id: params.id }),
	}),
	defineCall("GET /talradio/members", {
		allow: "anyone",
		summary: "The people of the radio’s team who are shown on the web",
		answer: listOf(memberAnswer),
		run: async (ctx) => {
			const rows = await listShownMembers(ctx);
			return { rows, total: rows.length };
		},
	}),
	...teamCalls,
]);
