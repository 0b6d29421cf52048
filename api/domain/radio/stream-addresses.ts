/** The paths of every stream begin so. */
export const radioStart = "/radio/";
const playlistName = "live.m3u8";
const sound = ".mp3";

/** The addresses of a channel's streams, as routes. */
export const streamPaths = {
	playlist: `${radioStart}{channel}/${playlistName}`,
	segment: `${radioStart}{channel}/{revision}/{file}`,
	events: `${radioStart}{channel}/events`,
	endless: `${radioStart}{file}`,
} as const;

/** The endless stream of a channel. */
export const streamPath = (slug: string) => `${radioStart}${slug}${sound}`;

/** The name of a file of sound without its ending, or null for any other file. */
export const soundName = (file: string) => (file.endsWith(sound) ? file.slice(0, -sound.length) : null);

export type StreamAddress =
	| { kind: "playlist" | "endless"; channel: string }
	| { kind: "segment"; channel: string; revision: string; slot: string };

/** The stream at a path. It splits, because the thousands of listeners of a slot ask for it at once. */
export function streamAt(path: string): StreamAddress | null {
	if (!path.startsWith(radioStart)) return null;
	const [first = "", second, third] = path.slice(radioStart.length).split("/");
	if (third !== undefined) {
		const slot = soundName(third);
		return slot === null ? null : { kind: "segment", channel: first, revision: second ?? "", slot };
	}
	if (second === playlistName) return { kind: "playlist", channel: first };
	const channel = second === undefined ? soundName(first) : null;
	return channel === null ? null : { kind: "endless", channel };
}
