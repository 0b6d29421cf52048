const folder = "radio/";

/** The key of a track's bytes in the platform's files. */
export function trackFileKey(trackId: string): string {
	return `${folder}${trackId}`;
}

/** The track whose bytes are at a key; null for another file. */
export function trackOfFile(key: string): string | null {
	return key.startsWith(folder) ? key.slice(folder.length) : null;
}
