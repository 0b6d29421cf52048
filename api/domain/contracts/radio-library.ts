import * as v from "valibot";
import { message } from "../messages/index.ts";
import { search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { channel, choice, flag, flagText, id, line, lines, link, named, orRecord, uploadId } from "./radio-fields.ts";

/** The most items that a playlist has. */
export const mostItems = 500;

const describing = {
	artist: line(),
	composer: line(),
	publisher: line(),
	album: line(),
	label: line(),
	isrc: v.pipe(
		v.string(),
		v.trim(),
		v.toUpperCase(),
		v.transform((text) => text.replaceAll(/[\s-]/g, "")),
		v.check((text) => text === "" || /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(text), message("isrc_invalid")),
	),
	language: line(40),
	thumbnailUrl: v.nullable(link),
};

/** The text fields of POST /talradio/playlistItem. What is missing is read from the file's tags. */
export const addTrackBody = v.object({
	...v.partial(v.object(describing)).entries,
	title: v.optional(line()),
	/** The channel whose profile the file must have; without it, that of any channel. */
	channel: v.optional(channel),
	/** A finished upload in parts, instead of a file. */
	uploadId,
});
export type AddTrackBody = v.InferOutput<typeof addTrackBody>;

/** PUT /talradio/playlistItem/{id}. What is missing stays. */
export const updateTrackBody = v.partial(v.object({ ...describing, title: named("track_title_missing") }));
export type UpdateTrackBody = v.InferOutput<typeof updateTrackBody>;

/** GET /talradio/playlistItem */
export const listTracksQuery = v.object({
	id: v.optional(id),
	search,
	/** The items of a playlist, in its order. */
	playlist: v.optional(id),
	/** Those that a channel can play. */
	channel: v.optional(channel),
	language: v.optional(line(40)),
	limit: limit(10, 1000),
	offset,
});

/** `duration` is in seconds. `playlists` counts those that have it. */
export const trackAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	title: v.string(),
	artist: v.string(),
	composer: v.string(),
	publisher: v.string(),
	album: v.string(),
	label: v.string(),
	isrc: v.string(),
	language: v.string(),
	thumbnailUrl: v.nullable(v.string()),
	bytes: v.number(),
	sampleRate: v.number(),
	channelCount: v.number(),
	duration: v.number(),
	playlists: v.number(),
	createdAt: v.number(),
});
export type TrackAnswer = v.InferOutput<typeof trackAnswer>;

const playlistFields = {
	producer: line(),
	rjUserId: choice,
	description: lines(2000),
	thumbnailImageUrl: v.nullable(link),
	editorPick: flag,
	/** The request that it speaks about. */
	requestId: choice,
	/** Names or ids. */
	categories: v.pipe(v.array(orRecord(line(100))), v.maxLength(20, message("radio_too_many"))),
	/** Playlist items by id, in their order; one may come again. */
	items: v.pipe(v.array(orRecord(id)), v.maxLength(mostItems, message("radio_too_many"))),
};

/** POST /talradio/playlist */
export const addPlaylistBody = v.object({
	...v.partial(v.object(playlistFields)).entries,
	title: named("radio_name_missing"),
});
/** PUT /talradio/playlist/{id}. What is missing stays. */
export const updatePlaylistBody = v.partial(
	v.object({
		...playlistFields,
		title: named("radio_name_missing"),
		/** The items that the sender saw: new ones are refused if somebody has changed them since. */
		itemsBefore: playlistFields.items,
	}),
);
export type UpdatePlaylistBody = v.InferOutput<typeof updatePlaylistBody>;
/** POST /talradio/playlist/{id}/clonePlaylist */
export const clonePlaylistBody = v.optional(v.object({ title: v.optional(named("radio_name_missing")) }), {});

/** GET /talradio/playlist */
export const listPlaylistsQuery = v.object({
	id: v.optional(id),
	search,
	/** A channel's id or name in addresses: those that are scheduled on it, or fill its gaps. */
	channel: v.optional(channel),
	category: v.optional(id),
	editorPick: v.optional(flagText),
	limit: limit(10, 1000),
	offset,
});

/** `duration` is in seconds. `downloadUrl` is for staff: its items as one file, once they are merged. */
export const playlistAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	producer: v.string(),
	rjUserId: v.nullable(v.string()),
	categories: v.array(v.object({ _id: v.string(), name: v.string() })),
	duration: v.number(),
	itemCount: v.number(),
	editorPick: v.boolean(),
	thumbnailImageUrl: v.nullable(v.string()),
	requestId: v.nullable(v.string()),
	downloadUrl: v.nullable(v.string()),
	description: v.string(),
	/** Whether a streaming plays it now, so that its items can't change. */
	isPlaying: v.boolean(),
	createdAt: v.number(),
	updatedAt: v.number(),
});
export type PlaylistAnswer = v.InferOutput<typeof playlistAnswer>;

/** With its items in their order. */
export const wholePlaylistAnswer = v.object({ ...playlistAnswer.entries, items: v.array(trackAnswer) });
export type WholePlaylistAnswer = v.InferOutput<typeof wholePlaylistAnswer>;

/** POST /audioMerge: some items, or all of a playlist, as one new playlist item. */
export const mergeBody = v.object({
	playlist: v.optional(id),
	items: v.optional(v.pipe(v.array(id), v.maxLength(mostItems, message("radio_too_many")))),
	title: v.optional(named("track_title_missing")),
});

const wrongPosition = message("radio_position_invalid");
const position = v.pipe(
	v.number(wrongPosition),
	v.integer(wrongPosition),
	v.minValue(0, wrongPosition),
	v.maxValue(10_000, wrongPosition),
);
const categoryName = named("radio_name_missing", 60);
export const addCategoryBody = v.object({ name: categoryName, position: v.optional(position) });
export const updateCategoryBody = v.partial(addCategoryBody);

/** GET /talradio/categories and GET /talradio/channels */
export const listStationQuery = v.object({ id: v.optional(id), search, limit: limit(100, 1000), offset });

const slug = v.pipe(
	v.string(message("radio_address_invalid")),
	v.regex(/^[a-z][a-z0-9-]{0,39}$/, message("radio_address_invalid")),
);
const channelFields = {
	voiceCommandLabel: line(100),
	isLive: flag,
	position,
	/** The playlist that plays outside of streamings. */
	fillerPlaylist: choice,
	thumbnailUrl: v.nullable(link),
};
const wrongProfile = message("radio_profile_invalid");
/** POST /talradio/channels. The address and the profile stay as they are. */
export const addChannelBody = v.object({
	...v.partial(v.object(channelFields)).entries,
	name: named("radio_name_missing", 100),
	slug,
	sampleRate: v.optional(
		v.picklist([8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000], wrongProfile),
		44_100,
	),
	channelCount: v.optional(v.picklist([1, 2], message("value_invalid")), 2),
});
export const updateChannelBody = v.partial(v.object({ ...channelFields, name: named("radio_name_missing", 100) }));
