const folder = "radio/";

/** Where the platform's files have a track's bytes. */
export function trackFileKey(trackId: string): string {
	return `${folder}${trackId}`;
}

/** The track whose bytes are at a key; null for another file. */
export function trackOfFile(key: string): string | null {
	return key.startsWith(folder) ? key.slice(folder.length) : null;
}
