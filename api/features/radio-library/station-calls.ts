import { addMediaBody, mediaAnswer, updateMediaBody, wholeMediaAnswer } from "../../domain/contracts/radio-media.ts";
import { defineCall } from "../../http/call.ts";
import { categories } from "./categories.ts";
import { channels } from "./channels.ts";
import { audio, deleted, gone, oneMp3, staff } from "./internal/call-parts.ts";
import { getWholeMediaFile, listMedia } from "./list-media.ts";
import { addMedia, deleteMedia, updateMedia } from "./media-files.ts";

const ofCategories = [
	defineCall("GET /talradio/categories", {
		allow: "anyone",
		summary: "The categories of playlists and media",
		...categories.calls.list,
	}),
	defineCall("POST /talradio/categories", {
		allow: staff,
		summary: "Add a category",
		problems: [409],
		...categories.calls.create,
	}),
	defineCall("PUT /talradio/categories/{id}", {
		allow: staff,
		summary: "Rename or move a category",
		problems: [404, 409],
		...categories.calls.change,
	}),
	defineCall("DELETE /talradio/categories/{id}", {
		allow: staff,
		summary: "Delete a category that nothing has any more",
		problems: [404, 409],
		...categories.calls.remove,
	}),
];

const ofChannels = [
	defineCall("GET /talradio/channels", {
		allow: "anyone",
		summary: "The channels; isLive tells whether one is on the air",
		...channels.calls.list,
	}),
	defineCall("POST /talradio/channels", {
		allow: staff,
		summary: "Add a channel",
		description: "`slug` is its name in addresses, such as /radio/tamil.mp3. It and the profile stay for ever.",
		problems: [409],
		...channels.calls.create,
	}),
	defineCall("PUT /talradio/channels/{id}", {
		allow: staff,
		summary: "Change a channel, its filler, or whether it is on the air",
		problems: [404],
		...channels.calls.change,
	}),
	defineCall("DELETE /talradio/channels/{id}", {
		allow: staff,
		summary: "Delete a channel without streamings ahead",
		problems: [404, 409],
		...channels.calls.remove,
	}),
];

const ofMedia = [
	defineCall("GET /talradio/media", {
		allow: "anyone",
		summary: "The media files, the newest first",
		...listMedia.call,
	}),
	defineCall("GET /talradio/media/{id}", {
		allow: "anyone",
		summary: "One media file, with its chapters and transcript",
		answer: wholeMediaAnswer,
		problems: [404],
		run: (ctx, { params }) => getWholeMediaFile(ctx, params.id),
	}),
	defineCall("POST /talradio/media", {
		allow: staff,
		summary: "Add a podcast’s episode, other audio, or a linked video",
		description: `${oneMp3} Or a \`playlistItem\` of the library, or the \`externalUrl\` of a video.`,
		limit: "upload",
		accepts: "upload",
		upload: audio,
		body: addMediaBody,
		answer: mediaAnswer,
		problems: [404, 409, 413],
		status: 201,
		run: (ctx, { body }) => addMedia(ctx, body.fields, body.files[0]),
	}),
	defineCall("PUT /talradio/media/{id}", {
		allow: staff,
		summary: "Change a media file’s name, note, chapters and transcript",
		body: updateMediaBody,
		answer: mediaAnswer,
		problems: [404],
		run: (ctx, { params, body }) => updateMedia(ctx, params.id, body),
	}),
	defineCall("DELETE /talradio/media/{id}", {
		allow: staff,
		summary: "Delete a media file; its sound stays in the library",
		answer: gone,
		problems: [404],
		run: async (ctx, { params }) => {
			await deleteMedia(ctx, params.id);
			return deleted("The file is");
		},
	}),
];

/** The calls of categories, channels and media files. */
export const stationCalls = [...ofCategories, ...ofChannels, ...ofMedia];
