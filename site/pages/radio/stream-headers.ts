import { icyInterval } from "../../../api/domain/radio/icy.ts";

/** Any site may play the radio: nothing here depends on the visitor. */
export const open = {
	"access-control-allow-origin": "*",
	"cross-origin-resource-policy": "cross-origin",
	"timing-allow-origin": "*",
} as const;

export const playlistHeaders = {
	...open,
	"content-type": "application/vnd.apple.mpegurl",
	"cache-control": "private, max-age=1",
} as const;

export const segmentHeaders = {
	...open,
	"content-type": "audio/mpeg",
	"cache-control": "public, max-age=31536000, immutable",
} as const;

/** @param withTitles whether ICY metadata stands between the sound */
export function endlessHeaders(channel: { name: string; slug: string }, withTitles: boolean): Record<string, string> {
	return {
		...open,
		"content-type": "audio/mpeg",
		"cache-control": "no-store",
		// Headers are Latin-1, and a channel's name may be in any script.
		"icy-name": channel.name.replaceAll(/[^\x20-\x7e]/g, "") || channel.slug,
		"icy-pub": "1",
		"x-accel-buffering": "no",
		...(withTitles ? { "icy-metaint": String(icyInterval) } : {}),
	};
}
