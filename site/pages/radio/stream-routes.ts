import { icyInterval } from "../../../api/domain/radio/icy.ts";
import { endlessStream } from "../../../api/features/radio/endless.ts";
import { livePlaylist } from "../../../api/features/radio/live-playlist.ts";
import { nowPlayingEvents } from "../../../api/features/radio/now-playing-events.ts";
import { readSlot } from "../../../api/features/radio/read-slot.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";

/** Any site may play the radio: nothing here depends on the visitor. */
const open = {
	"access-control-allow-origin": "*",
	"cross-origin-resource-policy": "cross-origin",
	"timing-allow-origin": "*",
} as const;

/** `/radio/{channel}/live.m3u8`: the HLS playlist. Each listener asks for it, so that listeners can be counted. */
const playlist = defineRoute({
	path: "/radio/{channel}/live.m3u8",
	allow: "anyone",
	async run(ctx, { params, url }) {
		const text = await livePlaylist(ctx, { channel: params.channel ?? "", player: url.searchParams.get("player") });
		return new Response(text, {
			headers: { ...open, "content-type": "application/vnd.apple.mpegurl", "cache-control": "private, max-age=1" },
		});
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
		return new Response(sound, {
			headers: {
				...open,
				"content-type": "audio/mpeg",
				"content-length": String(sound.length),
				"cache-control": "public, max-age=31536000, immutable",
			},
		});
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
		const headers = new Headers({
			...open,
			"content-type": "audio/mpeg",
			"cache-control": "no-store",
			// Headers are Latin-1, and a channel's name may be in any script.
			"icy-name": stream.channel.name.replaceAll(/[^\x20-\x7e]/g, "") || stream.channel.slug,
			"icy-pub": "1",
			"x-accel-buffering": "no",
		});
		if (withTitles) headers.set("icy-metaint", String(icyInterval));
		return new Response(stream.body, { headers });
	},
});

/** The radio's streams. */
export const streamRoutes = [playlist, segment, events, endless];
