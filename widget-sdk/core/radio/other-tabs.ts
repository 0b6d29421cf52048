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

/** Those that told of their start. The tabs include our own, so an element that told twice would hear itself and pause. */
const sounding = new WeakSet<HTMLMediaElement>();

/** To call when a media element starts: the sounds of other tabs end for it, and it pauses when the next one starts there. */
export function soundAlone(media: HTMLMediaElement): void {
	if (sounding.has(media)) return;
	sounding.add(media);
	const playing = new AbortController();
	const end = () => {
		sounding.delete(media);
		playing.abort();
	};
	media.addEventListener("pause", end, { once: true });
	tellOtherTabs(() => media.pause(), playing.signal);
}
