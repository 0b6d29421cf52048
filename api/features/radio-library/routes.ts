import * as v from "valibot";
import {
	addPlaylistBody,
	addTrackBody,
	clonePlaylistBody,
	mergeBody,
	trackAnswer,
	updatePlaylistBody,
	updateTrackBody,
	wholePlaylistAnswer,
} from "../../domain/contracts/radio-library.ts";
import { beginUploadBody, unfinishedUpload, uploadAnswer } from "../../domain/contracts/radio-media.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { partBytes } from "./internal/arrived.ts";
import { audio, deleted, gone, oneMp3, staff } from "./internal/call-parts.ts";
import { getPlaylist, listPlaylists } from "./list-playlists.ts";
import { listTracks } from "./list-tracks.ts";
import { mergeAudio } from "./merge-audio.ts";
import { addPlaylist, clonePlaylist, deletePlaylist, updatePlaylist } from "./playlists.ts";
import { stationCalls } from "./station-calls.ts";
import { addTrack, deleteTrack, updateTrack } from "./tracks.ts";
import { beginUpload, dropUpload, getUpload, listUploads, storePart } from "./uploads.ts";

const uploads = [
	defineCall("POST /talradio/uploads", {
		allow: staff,
		summary: "Start an upload in parts, or go on with it",
		description:
			"Send the parts that are missing, each `partBytes` long but the last, then name the upload as `uploadId` in POST /talradio/playlistItem or /talradio/media. A file with the same `fingerprint` goes on where it ended, for a day.",
		limit: "upload",
		body: beginUploadBody,
		answer: uploadAnswer,
		problems: [413],
		run: (ctx, { body }) => beginUpload(ctx, body),
	}),
	defineCall("GET /talradio/uploads", {
		allow: staff,
		summary: "Own uploads of which parts are missing, the newest first",
		description: "Each is kept for a day after it began.",
		answer: v.array(unfinishedUpload),
		run: (ctx) => listUploads(ctx),
	}),
	defineCall("GET /talradio/uploads/{id}", {
		allow: staff,
		summary: "What has arrived of an upload in parts",
		answer: uploadAnswer,
		problems: [404],
		run: (ctx, { params }) => getUpload(ctx, params.id),
	}),
	defineCall("DELETE /talradio/uploads/{id}", {
		allow: staff,
		summary: "Forget an upload in parts and what has arrived of it",
		answer: gone,
		problems: [404],
		run: async (ctx, { params }) => {
			await dropUpload(ctx, params.id);
			return deleted("The upload is");
		},
	}),
	defineCall("PUT /talradio/uploads/{id}/parts/{number}", {
		allow: staff,
		summary: "Send a part of an upload, as `file`",
		description: "Numbers begin with 0. A repeat changes nothing.",
		limit: "upload",
		accepts: "upload",
		upload: { ...audio, maxBytes: partBytes },
		body: v.object({}),
		answer: uploadAnswer,
		problems: [404],
		run: (ctx, { params, body }) => storePart(ctx, { id: params.id, number: Number(params.number) }, body.files[0]),
	}),
];

const items = [
	defineCall("GET /talradio/playlistItem", {
		allow: "anyone",
		summary: "The tracks of the library, the newest first, or those of a playlist in its order",
		...listTracks.call,
	}),
	defineCall("POST /talradio/playlistItem", {
		allow: staff,
		summary: "Add a track to the library",
		description: `${oneMp3} What is left out is read from the file’s tags. Its sample rate and channels must be those of \`channel\`, or of any channel.`,
		limit: "upload",
		accepts: "upload",
		upload: audio,
		body: addTrackBody,
		answer: trackAnswer,
		problems: [404, 409, 413],
		status: 201,
		run: (ctx, { body }) => addTrack(ctx, body.fields, body.files[0]),
	}),
	defineCall("PUT /talradio/playlistItem/{id}", {
		allow: staff,
		summary: "Change what the library says about a track",
		body: updateTrackBody,
		answer: trackAnswer,
		problems: [404],
		run: (ctx, { params, body }) => updateTrack(ctx, params.id, body),
	}),
	defineCall("DELETE /talradio/playlistItem/{id}", {
		allow: staff,
		summary: "Take a track out of the library and of all playlists",
		answer: gone,
		problems: [404, 409],
		run: async (ctx, { params }) => {
			await deleteTrack(ctx, params.id);
			return deleted("The item is");
		},
	}),
	defineCall("POST /audioMerge", {
		allow: staff,
		summary: "Make one track of several, frame by frame",
		description: "`items`, or all of a `playlist`, which then has it as its `downloadUrl`. Nothing is encoded again.",
		limit: "upload",
		body: mergeBody,
		answer: trackAnswer,
		problems: [404, 413],
		status: 201,
		run: (ctx, { body }) => mergeAudio(ctx, body),
	}),
];

const playlists = [
	defineCall("GET /talradio/playlist", {
		allow: "anyone",
		summary: "Playlists, the newest first",
		description: "`channel` lists those that are scheduled on a channel or fill its gaps. `duration` is in seconds.",
		...listPlaylists.call,
	}),
	defineCall("GET /talradio/playlist/{id}", {
		allow: "anyone",
		summary: "A playlist with its items in their order",
		answer: wholePlaylistAnswer,
		problems: [404],
		run: (ctx, { params }) => getPlaylist(ctx, params.id),
	}),
	defineCall("POST /talradio/playlist", {
		allow: staff,
		summary: "Add a playlist",
		description: "`items` are playlist items by id; all have one sample rate and number of channels.",
		body: addPlaylistBody,
		answer: wholePlaylistAnswer,
		status: 201,
		run: (ctx, { body }) => addPlaylist(ctx, body),
	}),
	defineCall("PUT /talradio/playlist/{id}", {
		allow: staff,
		summary: "Change a playlist",
		description:
			"What is left out stays. While a streaming plays it, its items can’t change. With `itemsBefore`, new items are refused if somebody has changed them since.",
		body: updatePlaylistBody,
		answer: wholePlaylistAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => updatePlaylist(ctx, params.id, body),
	}),
	defineCall("DELETE /talradio/playlist/{id}", {
		allow: staff,
		summary: "Delete a playlist that nothing plays any more",
		answer: gone,
		problems: [404, 409],
		run: async (ctx, { params }) => {
			await deletePlaylist(ctx, params.id);
			return deleted("The playlist is");
		},
	}),
	defineCall("POST /talradio/playlist/{id}/clonePlaylist", {
		allow: staff,
		summary: "Copy a playlist with its categories and items",
		body: clonePlaylistBody,
		answer: wholePlaylistAnswer,
		problems: [404],
		status: 201,
		run: (ctx, { params, body }) => clonePlaylist(ctx, params.id, body.title),
	}),
];

/** The calls of the radio's library: tracks, playlists, categories, channels and media files. */
export default callArea("Radio library", [...uploads, ...items, ...playlists, ...stationCalls]);
