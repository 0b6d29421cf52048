import { soundName, streamPaths } from "../../../api/domain/radio/stream-addresses.ts";
import { endlessBody, endlessStream } from "../../../api/features/radio/endless.ts";
import { livePlaylist } from "../../../api/features/radio/live-playlist.ts";
import { nowPlayingEvents } from "../../../api/features/radio/now-playing.ts";
import { readSlot } from "../../../api/features/radio/read-slot.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";
import { isCurrent } from "../files/send-bytes.ts";
import { endlessHeaders, open, playlistHeaders, segmentHeaders } from "./stream-headers.ts";

/** The HLS playlist. Each listener asks for it, so that listeners can be counted. */
const playlist = defineRoute({
	path: streamPaths.playlist,
	allow: "anyone",
	async run(ctx, { params, url, raw }) {
		const player = url.searchParams.get("player");
		const { file, etag } = await livePlaylist(ctx, { channel: params.channel, player });
		const headers = { ...playlistHeaders, etag };
		if (isCurrent(raw.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
		return new Response(file, { headers: { ...headers, "content-length": String(file.length) } });
	},
});

/** Six seconds of sound, which never change. */
const segment = defineRoute({
	path: streamPaths.segment,
	allow: "anyone",
	async run(ctx, { params: { channel, revision, file } }) {
		const slot = soundName(file) ?? "";
		if (!/^\d+$/.test(slot)) throw notFound("slot");
		const sound = await readSlot(ctx, { channel, revision, slot });
		return new Response(sound, { headers: { ...segmentHeaders, "content-length": String(sound.length) } });
	},
});

/** The programs on the air, as server-sent events. */
const events = defineRoute({
	path: streamPaths.events,
	allow: "anyone",
	async run(ctx, { params }) {
		const body = await nowPlayingEvents(ctx, { channel: params.channel });
		return new Response(body, {
			headers: { ...open, "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
		});
	},
});

/** The endless stream, with ICY metadata if the player asks for it. */
const endless = defineRoute({
	path: streamPaths.endless,
	allow: "anyone",
	async run(ctx, { params: { file }, url, raw }) {
		const channel = soundName(file);
		if (!channel) throw notFound("channel");
		const withTitles = raw.headers.get("icy-metadata") === "1";
		const stream = await endlessStream(ctx, { channel, player: url.searchParams.get("player"), withTitles });
		return new Response(endlessBody(ctx, stream), { headers: endlessHeaders(stream.channel, withTitles) });
	},
});

/** The radio's streams. */
export const streamRoutes = [playlist, segment, events, endless];
