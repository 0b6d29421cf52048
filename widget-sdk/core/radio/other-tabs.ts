/**
 * Tells the site's other tabs that a sound starts here, and hears when one starts there.
 * @param started called for each sound that starts elsewhere, until the signal aborts
 */
export function tellOtherTabs(started: () => void, signal: AbortSignal): void {
	if (!("BroadcastChannel" in globalThis)) return;
	const tabs = new BroadcastChannel("kindwave:sound");
	tabs.postMessage("start");
	tabs.onmessage = started;
	signal.addEventListener("abort", () => tabs.close());
}

/** To call when a media element starts: the sounds of other tabs end for it, and it pauses when the next one starts there. */
export function soundAlone(media: HTMLMediaElement): void {
	const playing = new AbortController();
	media.addEventListener("pause", () => playing.abort(), { once: true });
	tellOtherTabs(() => media.pause(), playing.signal);
}
