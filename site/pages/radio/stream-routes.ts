import { endlessBody, endlessStream } from "../../../api/features/radio/endless.ts";
import { livePlaylist } from "../../../api/features/radio/live-playlist.ts";
import { nowPlayingEvents } from "../../../api/features/radio/now-playing.ts";
import { readSlot } from "../../../api/features/radio/read-slot.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";
import { isCurrent } from "../files/send-bytes.ts";
import { endlessHeaders, open, playlistHeaders, segmentHeaders } from "./stream-headers.ts";

/** `/radio/{channel}/live.m3u8`: the HLS playlist. Each listener asks for it, so that listeners can be counted. */
const playlist = defineRoute({
	path: "/radio/{channel}/live.m3u8",
	allow: "anyone",
	async run(ctx, { params, url, raw }) {
		const player = url.searchParams.get("player");
		const { file, etag } = await livePlaylist(ctx, { channel: params.channel ?? "", player });
		const headers = { ...playlistHeaders, etag };
		if (isCurrent(raw.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
		return new Response(file, { headers: { ...headers, "content-length": String(file.length) } });
	},
});

/** `/radio/{channel}/{revision}/{slot}.mp3`: six seconds of sound, which never change. */
const segment = defineRoute({
	path: "/radio/{channel}/{revision}/{file}",
	allow: "anyone",
	async run(ctx, { params: { channel = "", revision = "", file = "" } }) {
		const [, slot] = /^(\d+)\.mp3$/.exec(file) ?? [];
		if (slot === undefined) throw notFound("slot");
		const sound = await readSlot(ctx, { channel, revision, slot });
		return new Response(sound, { headers: { ...segmentHeaders, "content-length": String(sound.length) } });
	},
});

/** `/radio/{channel}/events`: what is on the air, as server-sent events. */
const events = defineRoute({
	path: "/radio/{channel}/events",
	allow: "anyone",
	async run(ctx, { params }) {
		const body = await nowPlayingEvents(ctx, { channel: params.channel ?? "" });
		return new Response(body, {
			headers: { ...open, "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
		});
	},
});

/** `/radio/{channel}.mp3`: the endless stream, with ICY metadata if the player asks for it. */
const endless = defineRoute({
	path: "/radio/{file}",
	allow: "anyone",
	async run(ctx, { params: { file = "" }, url, raw }) {
		const [, channel] = /^(.+)\.mp3$/.exec(file) ?? [];
		if (channel === undefined) throw notFound("channel");
		const withTitles = raw.headers.get("icy-metadata") === "1";
		const stream = await endlessStream(ctx, { channel, player: url.searchParams.get("player"), withTitles });
		return new Response(endlessBody(ctx, stream), { headers: endlessHeaders(stream.channel, withTitles) });
	},
});

/** The radio's streams. */
export const streamRoutes = [playlist, segment, events, endless];
