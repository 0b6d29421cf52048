import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Piece } from "../../api/domain/radio/timeline.ts";
import type { MediaType, MemberType, ShowType } from "../../api/domain/radio/values.ts";

const created = { createdAt: integer("created_at").notNull(), updatedAt: integer("updated_at").notNull() };
/** Plays and other rows refer to it, so it is hidden instead of deleted. */
const deletedAt = integer("deleted_at");

/** An uploaded MP3 file. Its bytes are in the platform's files. */
export const radioTrack = sqliteTable("radio_track", {
	id: text().primaryKey(),
	/** Of the uploaded file. */
	name: text().notNull(),
	title: text().notNull(),
	artist: text().notNull().default(""),
	composer: text().notNull().default(""),
	publisher: text().notNull().default(""),
	album: text().notNull().default(""),
	label: text().notNull().default(""),
	isrc: text().notNull().default(""),
	language: text().notNull().default(""),
	thumbnailUrl: text("thumbnail_url"),
	bytes: integer().notNull(),
	/** SHA-256 of the file. */
	contentHash: text("content_hash").notNull(),
	sampleRate: integer("sample_rate").notNull(),
	channelCount: integer("channel_count").notNull(),
	frames: integer().notNull(),
	/** Samples in each frame. */
	frameSamples: integer("frame_samples").notNull(),
	durationMs: integer("duration_ms").notNull(),
	/** Those in the file's tag; `startTime` in seconds. */
	chapters: text({ mode: "json" }).$type<readonly { startTime: number; title: string }[]>().notNull().default([]),
	...created,
	deletedAt,
});

/** The places of a track's frames. */
export const radioTrackIndex = sqliteTable("radio_track_index", {
	trackId: text("track_id").primaryKey(),
	/** The byte of every 32nd frame, then the byte after the last frame: unsigned 32-bit, little endian. */
	offsets: blob({ mode: "buffer" }).$type<Uint8Array>().notNull(),
});

/** An upload of audio that arrives in parts. */
export const radioUpload = sqliteTable("radio_upload", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	/** The file's fingerprint on the sender's device. */
	fingerprint: text().notNull(),
	name: text().notNull(),
	bytes: integer().notNull(),
	/** Once it is in the library. */
	trackId: text("track_id"),
	createdAt: integer("created_at").notNull(),
});

export const radioUploadPart = sqliteTable(
	"radio_upload_part",
	{
		uploadId: text("upload_id").notNull(),
		number: integer().notNull(),
		/** Of its bytes in the platform's files. */
		key: text().notNull(),
	},
	({ uploadId, number }) => [primaryKey({ columns: [uploadId, number] })],
);

export const radioCategory = sqliteTable("radio_category", {
	id: text().primaryKey(),
	name: text().notNull(),
	position: integer().notNull().default(0),
	...created,
});

export const radioPlaylist = sqliteTable("radio_playlist", {
	id: text().primaryKey(),
	title: text().notNull(),
	producer: text().notNull().default(""),
	/** The account of its radio jockey. */
	rjUserId: text("rj_user_id"),
	description: text().notNull().default(""),
	thumbnailImageUrl: text("thumbnail_image_url"),
	editorPick: integer("editor_pick", { mode: "boolean" }).notNull().default(false),
	/** Its items as one track; null after they changed. */
	mergedTrackId: text("merged_track_id"),
	/** The request that the program speaks about. */
	requestId: text("request_id"),
	/** `updatedAt` is also that of its items: a filler playlist starts anew after it. */
	...created,
	deletedAt,
});

export const radioPlaylistCategory = sqliteTable(
	"radio_playlist_category",
	{ playlistId: text("playlist_id").notNull(), categoryId: text("category_id").notNull() },
	({ playlistId, categoryId }) => [primaryKey({ columns: [playlistId, categoryId] })],
);

/** A track's place in a playlist. */
export const radioPlaylistItem = sqliteTable("radio_playlist_item", {
	id: text().primaryKey(),
	playlistId: text("playlist_id").notNull(),
	trackId: text("track_id").notNull(),
	position: integer().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** A channel and the one profile that all its tracks have. */
export const radioChannel = sqliteTable("radio_channel", {
	id: text().primaryKey(),
	/** In addresses: /radio/telugu.mp3. */
	slug: text().notNull(),
	name: text().notNull(),
	voiceCommandLabel: text("voice_command_label").notNull().default(""),
	/** Whether it is on the air. */
	isLive: integer("is_live", { mode: "boolean" }).notNull().default(true),
	position: integer().notNull().default(0),
	sampleRate: integer("sample_rate").notNull().default(44_100),
	channelCount: integer("channel_count").notNull().default(2),
	/** The playlist outside of streamings; silence if there is none. */
	fillerPlaylistId: text("filler_playlist_id"),
	/** When a minute that was frozen already was changed last. */
	changedMinutesAt: integer("changed_minutes_at").notNull().default(0),
	/** Its own picture; null for the drawing of its name (api/domain/radio/artwork.ts). */
	thumbnailUrl: text("thumbnail_url"),
	/** The filler starts anew after `updatedAt`. */
	...created,
	deletedAt,
});

/** A playlist on a channel at a time, in whole minutes. Triggers refuse overlaps with `radio streaming conflict`. */
export const radioStreaming = sqliteTable("radio_streaming", {
	id: text().primaryKey(),
	title: text().notNull(),
	editorPick: integer("editor_pick", { mode: "boolean" }).notNull().default(false),
	channelId: text("channel_id").notNull(),
	playlistId: text("playlist_id").notNull(),
	startTime: integer("start_time").notNull(),
	endTime: integer("end_time").notNull(),
	/** When it was to end; null unless it was ended while it played, at the edge of a slot. */
	plannedEnd: integer("planned_end"),
	...created,
});

/** A channel's minute (ten slots), frozen before it is first listed. Listed slots never change. */
export const radioMinute = sqliteTable(
	"radio_minute",
	{
		channelId: text("channel_id").notNull(),
		/** Minutes since 1970. */
		minute: integer().notNull(),
		/** A hash of the pieces, in the addresses of the slots. */
		revision: text().notNull(),
		pieces: text({ mode: "json" }).$type<readonly Piece[]>().notNull(),
		/** Its versions that were listed before it was changed, each until a slot. */
		earlier: text({ mode: "json" })
			.$type<readonly { revision: string; pieces: readonly Piece[]; until: number }[]>()
			.notNull()
			.default([]),
	},
	({ channelId, minute }) => [primaryKey({ columns: [channelId, minute] })],
);

/** A track that was on the air. */
export const radioPlay = sqliteTable(
	"radio_play",
	{
		channelId: text("channel_id").notNull(),
		startedAt: integer("started_at").notNull(),
		endsAt: integer("ends_at").notNull(),
		trackId: text("track_id").notNull(),
		/** Null while the filler plays. */
		streamingId: text("streaming_id"),
		streamingTitle: text("streaming_title"),
		/** The number of its listeners; null until some minutes after its end. */
		listeners: integer(),
	},
	({ channelId, startedAt }) => [primaryKey({ columns: [channelId, startedAt] })],
);

/** Somebody listened from one minute to another. */
export const radioListening = sqliteTable(
	"radio_listening",
	{
		channelId: text("channel_id").notNull(),
		/** A hash with the day's salt, never an address. */
		listener: text().notNull(),
		fromMinute: integer("from_minute").notNull(),
		toMinute: integer("to_minute").notNull(),
		player: text().notNull(),
		country: text().notNull().default(""),
	},
	({ channelId, listener, fromMinute }) => [primaryKey({ columns: [channelId, listener, fromMinute] })],
);

/** A podcast, which has episodes in `radio_media`. */
export const radioPodcast = sqliteTable("radio_podcast", {
	id: text().primaryKey(),
	slug: text().notNull(),
	title: text().notNull(),
	author: text().notNull().default(""),
	description: text().notNull().default(""),
	language: text().notNull().default("english"),
	categoryId: text("category_id"),
	thumbnailUrl: text("thumbnail_url"),
	/** The request that its funding link leads to. */
	requestId: text("request_id"),
	/** Serial: its episodes are heard in order, from the first one. */
	showType: text("show_type").$type<ShowType>().notNull().default("episodic"),
	...created,
	deletedAt,
});

/** A file of TALMedia: an episode, other audio, or a video. It has a track, or an external address, or the path of an own film there. */
export const radioMedia = sqliteTable("radio_media", {
	id: text().primaryKey(),
	name: text().notNull(),
	note: text().notNull().default(""),
	mediaType: text("media_type").$type<MediaType>().notNull().default("podcast"),
	contentType: text("content_type").notNull(),
	language: text().notNull().default("english"),
	categoryId: text("category_id"),
	podcastId: text("podcast_id"),
	trackId: text("track_id"),
	externalUrl: text("external_url"),
	thumbnailUrl: text("thumbnail_url"),
	bytes: integer(),
	durationMs: integer("duration_ms"),
	/** `startTime` in seconds. */
	chapters: text({ mode: "json" }).$type<readonly { startTime: number; title: string }[]>().notNull().default([]),
	/** WebVTT. */
	transcript: text(),
	/** Of an episode. */
	season: integer(),
	episode: integer(),
	publishedAt: integer("published_at").notNull(),
	...created,
	deletedAt,
});

/** A playlist that is announced on the radio's pages. */
export const radioUpcomingPlaylist = sqliteTable("radio_upcoming_playlist", {
	id: text().primaryKey(),
	title: text().notNull(),
	description: text().notNull().default(""),
	thumbnailUrl: text("thumbnail_url"),
	channelId: text("channel_id").notNull(),
	playlistId: text("playlist_id"),
	startsAt: integer("starts_at").notNull(),
	...created,
});

/** A person of the radio's team. */
export const radioMember = sqliteTable("radio_member", {
	id: text().primaryKey(),
	firstName: text("first_name").notNull(),
	lastName: text("last_name").notNull(),
	companyName: text("company_name").notNull().default(""),
	title: text().notNull(),
	type: text().$type<MemberType>().notNull(),
	city: text().notNull().default(""),
	imageUrl: text("image_url"),
	/** Whether /talmedia/team lists the person. */
	showOnWeb: integer("show_on_web", { mode: "boolean" }).notNull().default(false),
	...created,
});

/** A track that a listener marked. */
export const radioFavourite = sqliteTable(
	"radio_favourite",
	{
		userId: text("user_id").notNull(),
		trackId: text("track_id").notNull(),
		createdAt: integer("created_at").notNull(),
	},
	({ userId, trackId }) => [primaryKey({ columns: [userId, trackId] })],
);
