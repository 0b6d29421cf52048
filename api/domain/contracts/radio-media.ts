import * as v from "valibot";
import { message } from "../messages/index.ts";
import { mediaTypes } from "../radio/values.ts";
import { search } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { choice, externalLink, id, line, lines, link, named, uploadId } from "./radio-fields.ts";

const chapters = v.pipe(
	v.array(v.object({ startTime: v.pipe(v.number(), v.minValue(0)), title: named("radio_name_missing") })),
	v.maxLength(200, message("too_long")),
	v.check(
		(all) => all.every(({ startTime }, place) => place === 0 || startTime > (all[place - 1]?.startTime ?? 0)),
		message("radio_chapters_invalid"),
	),
);
const wrongTime = message("media_time_missing");
const time = v.pipe(
	v.number(wrongTime),
	v.integer(wrongTime),
	v.minValue(0, wrongTime),
	v.maxValue(8.64e15, wrongTime),
);
const wrongNumber = message("media_number_invalid");
/** A number of an episode or season; empty for none. */
const number = v.nullable(
	v.pipe(
		v.union([v.number(wrongNumber), v.pipe(v.string(), v.trim(), v.regex(/^\d{0,6}$/, wrongNumber))], wrongNumber),
		v.transform((value) => (value === "" ? null : Number(value))),
		v.nullable(v.pipe(v.number(), v.integer(wrongNumber), v.minValue(1, wrongNumber), v.maxValue(10_000, wrongNumber))),
	),
);
const mediaFields = {
	note: lines(4000),
	mediaType: v.picklist(mediaTypes, message("value_invalid")),
	language: line(40),
	categoryId: choice,
	podcast: choice,
	season: number,
	episode: number,
	thumbnailUrl: v.nullable(link),
};

/** The text fields of POST /talradio/media. */
export const addMediaBody = v.object({
	...v.partial(v.object(mediaFields)).entries,
	name: v.optional(line()),
	/** The address of a video, instead of a file. */
	externalUrl: v.optional(externalLink),
	/** A sound that is in the library, instead of a file. */
	playlistItem: v.optional(id),
	uploadId,
});
export type AddMediaBody = v.InferOutput<typeof addMediaBody>;

/** PUT /talradio/media/{id}. What is missing stays; the sound never changes. */
export const updateMediaBody = v.partial(
	v.object({
		...mediaFields,
		name: named("radio_name_missing"),
		chapters,
		/** WebVTT. */
		transcript: v.nullable(
			v.pipe(
				v.string(),
				v.maxLength(200_000, message("too_long")),
				// The first line of every WebVTT file (W3C WebVTT).
				v.regex(/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/, message("radio_transcript_invalid")),
			),
		),
		publishedAt: time,
	}),
);
export type UpdateMediaBody = v.InferOutput<typeof updateMediaBody>;

/** GET /talradio/media */
export const listMediaQuery = v.object({
	id: v.optional(id),
	search,
	mediaType: v.optional(v.picklist(mediaTypes, message("value_invalid"))),
	podcast: v.optional(id),
	language: v.optional(line(40)),
	limit: limit(10_000, 10_000),
	offset,
});

/** `duration` is in seconds. `file` is the address of its bytes, or of the linked video. */
export const mediaAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	note: v.string(),
	file: v.string(),
	contentType: v.string(),
	mediaType: v.picklist(mediaTypes),
	language: v.string(),
	thumbnailUrl: v.nullable(v.string()),
	categoryId: v.nullable(v.string()),
	podcast: v.nullable(v.string()),
	bytes: v.nullable(v.number()),
	duration: v.nullable(v.number()),
	season: v.nullable(v.number()),
	episode: v.nullable(v.number()),
	publishedAt: v.number(),
});
export type MediaAnswer = v.InferOutput<typeof mediaAnswer>;

/** GET /talradio/media/{id}. `startTime` is in seconds, and the transcript is WebVTT. */
export const wholeMediaAnswer = v.object({
	...mediaAnswer.entries,
	chapters: v.array(v.object({ startTime: v.number(), title: v.string() })),
	transcript: v.nullable(v.string()),
});
export type WholeMediaAnswer = v.InferOutput<typeof wholeMediaAnswer>;

/** POST /talradio/uploads: a file that is about to arrive in parts. */
export const beginUploadBody = v.object({
	name: line(),
	bytes: v.pipe(v.number(message("value_invalid")), v.integer(), v.minValue(0)),
	/** The file's fingerprint on the sender's device: the same one goes on with its upload. */
	fingerprint: v.pipe(v.string(), v.regex(/^[\w.:-]{8,100}$/, message("value_invalid"))),
});
/** `parts` are the numbers of those that arrived, from 0. */
export const uploadAnswer = v.object({
	_id: v.string(),
	bytes: v.number(),
	partBytes: v.number(),
	parts: v.array(v.number()),
});
export type UploadAnswer = v.InferOutput<typeof uploadAnswer>;
/** GET /talradio/uploads: a file of which parts are missing. */
export const unfinishedUpload = v.object({
	_id: v.string(),
	name: v.string(),
	bytes: v.number(),
	arrivedBytes: v.number(),
	createdAt: v.number(),
});
export type UnfinishedUpload = v.InferOutput<typeof unfinishedUpload>;
