import * as v from "valibot";
import { message } from "../messages/index.ts";
import { memberTypes } from "../radio/values.ts";
import { limit, offset } from "./paging.ts";

const optionalTime = v.optional(
	v.pipe(v.string(message("time_invalid")), v.regex(/^\d{1,15}$/, message("time_invalid")), v.transform(Number)),
);

/** GET /talradio/nowplaying: `at` is the listener's playing date in milliseconds. */
export const nowPlayingQuery = v.object({
	channel: v.pipe(v.optional(v.string(message("channel_missing")), ""), v.nonEmpty(message("channel_missing"))),
	at: optionalTime,
});

const onAirAnswer = v.nullable(
	v.object({
		_id: v.string(),
		title: v.string(),
		artist: v.string(),
		composer: v.string(),
		album: v.string(),
		thumbnailUrl: v.nullable(v.string()),
		startTime: v.number(),
		endTime: v.number(),
		streaming: v.nullable(v.object({ _id: v.string(), title: v.string() })),
	}),
);

/** Times are in milliseconds since the epoch. */
export const nowPlayingAnswer = v.object({
	channel: v.object({ _id: v.string(), name: v.string(), slug: v.string() }),
	previous: onAirAnswer,
	current: onAirAnswer,
	next: onAirAnswer,
});

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("keyword_too_long"))));

/** GET /streaming. */
export const listStreamingsQuery = v.object({
	search: text,
	channel: text,
	/** Upcoming streamings, the next one first; or past ones, the latest first. Both by default. */
	filter: v.optional(v.picklist(["upcoming", "past"], message("streaming_filter_invalid"))),
	/** One streaming, whatever the other filters say. */
	id: text,
	/** Those that play at some time between these, in milliseconds. */
	from: optionalTime,
	to: optionalTime,
	limit: limit(5, 1000),
	offset,
});

/** `duration` of the playlist is in seconds. */
export const streamingAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	editorPick: v.boolean(),
	channel: v.string(),
	startTime: v.number(),
	endTime: v.number(),
	/** When it was to end, if it was ended while it played. */
	plannedEndTime: v.nullable(v.number()),
	playlist: v.object({ _id: v.string(), title: v.string(), duration: v.number() }),
});

export const channelAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	slug: v.string(),
	voiceCommandLabel: v.string(),
	isLive: v.boolean(),
	position: v.number(),
	sampleRate: v.number(),
	channelCount: v.number(),
	/** The playlist outside of streamings. */
	fillerPlaylist: v.nullable(v.object({ _id: v.string(), title: v.string() })),
	/** Its own picture; without one it has the drawing of its name. */
	thumbnailUrl: v.nullable(v.string()),
});

export const radioCategoryAnswer = v.object({ _id: v.string(), name: v.string(), position: v.number() });

export const memberAnswer = v.object({
	_id: v.string(),
	name: v.object({ first_name: v.string(), last_name: v.string() }),
	companyName: v.string(),
	title: v.string(),
	type: v.picklist(memberTypes),
	city: v.string(),
	image_url: v.nullable(v.string()),
	showOnWeb: v.boolean(),
});
