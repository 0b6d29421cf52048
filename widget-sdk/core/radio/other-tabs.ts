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
