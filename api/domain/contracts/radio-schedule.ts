import * as v from "valibot";
import { message } from "../messages/index.ts";
import { leastStreamingMs, mostStreamingMs } from "../radio/streaming-lock.ts";
import { channelLanguages, memberTypes, showTypes } from "../radio/values.ts";
import { checkbox } from "./address.ts";
import { search } from "./filters.ts";
import { firstName, lastName } from "./names.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, plainName, severalLines } from "./plain-text.ts";

const line = (max: number) =>
	v.pipe(v.optional(v.string(message("value_invalid")), ""), v.trim(), oneLine, v.maxLength(max, message("too_long")));
const required = (missing: "radio_name_missing" | "member_title_missing", max: number) =>
	v.pipe(
		v.optional(v.string(message(missing)), ""),
		v.trim(),
		v.nonEmpty(message(missing)),
		// Shows and podcasts may have a name of symbols only; people have letters.
		missing === "radio_name_missing" ? oneLine : plainName,
		v.maxLength(max, message("too_long")),
	);
const lines = (max: number) =>
	v.pipe(
		v.optional(v.string(message("value_invalid")), ""),
		v.trim(),
		severalLines,
		v.maxLength(max, message("too_long")),
	);
const id = v.pipe(v.string(message("id_invalid")), v.regex(/^\w{1,64}$/, message("id_invalid")));
const optionalId = v.nullish(
	v.union(
		[
			v.pipe(
				v.literal(""),
				v.transform(() => null),
			),
			id,
		],
		message("id_invalid"),
	),
);
/** The address of an uploaded picture; empty for none. */
const picture = v.nullish(
	v.pipe(
		v.string(message("picture_unknown")),
		v.trim(),
		v.regex(/^(?:\/files\/fil_\w{26}\.(?:jpg|png))?$/, message("picture_unknown")),
		v.transform((url) => url || null),
	),
);

const minute = 60_000;
const latest = 8_640_000_000_000_000;
/** A time in milliseconds, rounded to the minute. */
const time = (missing: "start_missing" | "end_missing") =>
	v.pipe(
		v.nullish(v.number(message(missing)), 0),
		v.minValue(1, message(missing)),
		v.maxValue(latest, message(missing)),
		v.transform((value) => Math.round(value / minute) * minute),
	);

interface Times {
	startTime: number;
	endTime: number;
}
const isLongEnough = ({ startTime, endTime }: Times) => endTime - startTime >= leastStreamingMs;
const isShortEnough = ({ startTime, endTime }: Times) => endTime - startTime <= mostStreamingMs;

const channel = v.pipe(v.optional(v.string(message("channel_missing")), ""), v.nonEmpty(message("channel_missing")));

/** Body of POST /streaming and PUT /streaming/{id}. `channel` is its id or its name in addresses; `playlist` is its id. */
export const streamingBody = v.pipe(
	v.object({
		title: required("radio_name_missing", 100),
		editorPick: checkbox,
		channel,
		startTime: time("start_missing"),
		endTime: time("end_missing"),
		playlist: v.pipe(
			v.optional(
				v.union(
					[
						v.string(),
						v.pipe(
							v.object({ _id: v.string() }),
							v.transform(({ _id }) => _id),
						),
					],
					message("playlist_missing"),
				),
				"",
			),
			v.regex(/^\w{1,64}$/, message("playlist_missing")),
		),
	}),
	v.forward(
		v.check((input) => isLongEnough(input), message("streaming_too_short")),
		["endTime"],
	),
	v.forward(
		v.check((input) => isShortEnough(input), message("streaming_too_long")),
		["endTime"],
	),
);
export type StreamingInput = v.InferOutput<typeof streamingBody>;

const reason = v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(500, message("too_long"))), "");

/** Body of POST /streaming/{id}/end. The reason is for the activity log. */
export const endStreamingBody = v.optional(v.object({ reason }), {});

/** Body of POST /talradio/channels/{id}/skip: `startTime` of the item that plays, as GET /talradio/nowplaying says. */
export const skipItemBody = v.object({
	startTime: v.pipe(v.number(message("item_start_missing")), v.integer(message("item_start_missing"))),
	reason,
});

/** When the next item starts, in milliseconds. */
export const skipItemAnswer = v.object({ from: v.number() });

const timeText = (missing: "start_missing" | "end_missing") =>
	v.pipe(
		v.optional(v.string(), ""),
		v.regex(/^\d{1,15}$/, message(missing)),
		v.transform((value) => Math.round(Number(value) / minute) * minute),
	);

/** Query of GET /streaming/validateDates. `streamingId` is the streaming that is being changed. */
export const validateDatesQuery = v.pipe(
	v.object({
		channel,
		startTime: timeText("start_missing"),
		endTime: timeText("end_missing"),
		streamingId: v.optional(v.pipe(v.string(), v.regex(/^\w{0,64}$/, message("id_invalid")))),
	}),
	v.forward(
		v.check((input) => isLongEnough(input), message("streaming_too_short")),
		["endTime"],
	),
	v.forward(
		v.check((input) => isShortEnough(input), message("streaming_too_long")),
		["endTime"],
	),
);

export const validateDatesAnswer = v.object({
	/** Whether a streaming could be saved so. */
	valid: v.boolean(),
	/** Why not, in the words of the form. */
	reason: v.nullable(v.string()),
	/** The streaming that is in the way. */
	conflict: v.nullable(v.object({ _id: v.string(), title: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Body of POST and PUT /upcomingPlaylist. */
export const upcomingBody = v.object({
	title: required("radio_name_missing", 100),
	description: lines(500),
	thumbnailUrl: picture,
	channel,
	playlist: optionalId,
	startTime: time("start_missing"),
});
export type UpcomingInput = v.InferOutput<typeof upcomingBody>;

/** Query of the lists of announcements, podcasts and members. `id` finds one. */
export const listQuery = v.object({ search, id: v.optional(id), limit: limit(10), offset });

export const upcomingAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	description: v.string(),
	thumbnailUrl: v.nullable(v.string()),
	channel: v.string(),
	playlist: v.nullable(v.object({ _id: v.string(), title: v.string() })),
	/** Milliseconds. */
	startTime: v.number(),
});

/** Body of POST and PUT /talmediaPodcast. */
export const podcastBody = v.object({
	name: required("radio_name_missing", 100),
	author: line(100),
	note: lines(2000),
	language: v.optional(v.picklist(channelLanguages, message("value_invalid")), "english"),
	categoryId: optionalId,
	thumbnailUrl: picture,
	/** The request that its funding link leads to. */
	requestId: optionalId,
	showType: v.optional(v.picklist(showTypes, message("value_invalid")), "episodic"),
});
export type PodcastInput = v.InferOutput<typeof podcastBody>;

export const podcastAnswer = v.object({
	_id: v.string(),
	slug: v.string(),
	name: v.string(),
	author: v.string(),
	note: v.string(),
	language: v.string(),
	categoryId: v.nullable(v.string()),
	category: v.nullable(v.string()),
	thumbnailUrl: v.nullable(v.string()),
	requestId: v.nullable(v.string()),
	showType: v.picklist(showTypes),
	episodes: v.number(),
	/** Null until it has an episode with sound: directories refuse an empty feed. */
	feed: v.nullable(v.string()),
});

/** Body of POST and PUT /talradio/member. */
export const memberBody = v.object({
	name: v.optional(
		v.object(
			{ first_name: firstName("first_name_missing", 50), last_name: lastName(50) },
			message("first_name_missing"),
		),
		{},
	),
	companyName: line(100),
	title: required("member_title_missing", 100),
	type: v.pipe(
		v.optional(v.string(message("member_type_missing")), ""),
		v.picklist(memberTypes, message("member_type_missing")),
	),
	city: line(100),
	image_url: picture,
	showOnWeb: checkbox,
});
export type MemberInput = v.InferOutput<typeof memberBody>;
