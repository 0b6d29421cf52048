import { loadContent, type PageContent, type Sound, showContent } from "./page-content.ts";

/** Files, calls, what leads to other sites, signing in and the checkout: they open as usual, and are not loaded twice. */
const usual =
	/\.(?:mp3|m3u8|ics|xml|vtt|json|pdf|csv|txt)$|^\/(?:\w\w\/)?(?:api|radio|files|receipts|sandbox|s|mail|log(?:in|out)|signup|authorize|billingInfo|publicPayment|payment)(?:\/|$)/i;

/** The time that a page may take before it opens as usual, in milliseconds. */
const patience = 10_000;

let isWatching = false;
let sounds: Sound[] = [];
const isPlaying = () => sounds.some(({ isOn }) => isOn());

/**
 * While a sound is on, other pages are shown in this document, so that it goes on. Pages that need more than that open as
 * usual, and so does everything in browsers without the Navigation API.
 * @param moved called after each page, with whether the player is in its own place there
 * @param find the player in a page: the radio's unless told
 */
export function keepPlayingBetweenPages(
	isOn: Sound["isOn"],
	moved: Sound["moved"],
	find: Sound["find"] = (root) => root.querySelector<HTMLElement>("[data-island=radio-player]"),
): void {
	sounds.push({ isOn, moved, find });
	if (isWatching || !("navigation" in globalThis) || !("adoptedStyleSheets" in document)) return;
	isWatching = true;
	const root = document.documentElement;
	// From here on this document displays its entries in the history itself (islands/client/loader.ts).
	window.onpopstate = null;
	let loading = new AbortController();
	/** The page that is being opened: loaded already, or the usual way. */
	let opening: PageContent | "as usual" | null = null;

	const load = (address: string, signal: AbortSignal) =>
		loadContent(address, AbortSignal.any([signal, AbortSignal.timeout(patience)])).catch(() => null);
	const open = async (address: string, history: "push" | "replace") => {
		const { signal } = loading;
		root.dataset.loading = "";
		const content = await load(address, signal);
		if (signal.aborted) return;
		delete root.dataset.loading;
		opening = content && isPlaying() ? content : "as usual";
		navigation.navigate(opening === "as usual" ? address : opening.address, { history });
		opening = null;
	};

	navigation.addEventListener("navigate", (event) => {
		const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = event;
		if (hashChange || downloadRequest !== null) return;
		// Whatever the visitor does next comes instead of a page that is still loading.
		loading.abort();
		delete root.dataset.loading;
		if (!canIntercept || formData || navigationType === "reload" || opening === "as usual") return;
		const show = (content: PageContent) => {
			// The players of the others go with the page, so those never sound again.
			sounds = sounds.filter(({ isOn }) => isOn());
			showContent(content, sounds);
		};
		const ready = opening;
		if (ready) {
			event.intercept({ focusReset: "manual", handler: async () => show(ready) });
		} else if (navigationType === "traverse") {
			// Going back to what was shown here changes nothing but the address by itself.
			event.intercept({
				focusReset: "manual",
				async handler() {
					const content = isPlaying() ? await load(destination.url, event.signal) : null;
					if (event.signal.aborted) return;
					if (content) show(content);
					else location.reload();
				},
			});
		} else if (!destination.sameDocument && isPlaying() && !usual.test(new URL(destination.url).pathname)) {
			event.preventDefault();
			loading = new AbortController();
			void open(destination.url, navigationType);
		}
	});
}
