/** The radio's pages, in every language. They have the same styles and the same player. */
const radioPage = /^(?:\/(?:hi|te|kn))?\/(?:talmedia|podcast\/talvideos)(?:\/[^/.]*)?$/;

const playerIn = (root: ParentNode) => root.querySelector<HTMLElement>("[data-island=radio-player]");

/** Replaces this page's content by another's, except for the player, which goes on. @returns whether it did */
async function showPage(address: string): Promise<boolean> {
	const response = await fetch(address, { headers: { accept: "text/html" } });
	if (!response.ok || !radioPage.test(new URL(response.url).pathname)) return false;
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	const [main, player, placeholder] = [page.querySelector("main"), playerIn(document), playerIn(page)];
	if (!main || !player || !placeholder || page.documentElement.lang !== document.documentElement.lang) return false;
	placeholder.replaceWith(document.adoptNode(player));
	document.querySelector("main")?.replaceWith(document.adoptNode(main));
	document.title = page.title;
	dispatchEvent(new Event("content:added"));
	return true;
}

/**
 * While the radio plays, links between its pages exchange the content instead of the document, so that the sound goes on.
 * Without that a visitor's own links, other pages and failures open as usual.
 * @returns a function that ends it
 */
export function keepPlayingBetweenPages(isPlaying: () => boolean): () => void {
	/** Whether the content differs from the document that was loaded. */
	let isExchanged = false;
	const open = async (address: string, isNew: boolean) => {
		const shown = await showPage(address).catch(() => false);
		if (!shown) return location.assign(address);
		isExchanged = true;
		if (isNew) history.pushState(null, "", address);
		scrollTo(0, 0);
		document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	};
	const onClick = (event: MouseEvent) => {
		const link = (event.target as Element).closest("a");
		const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
		if (!isPlaying() || event.defaultPrevented || !link || !isPlain || link.target || link.hasAttribute("download"))
			return;
		const { origin, pathname, hash } = new URL(link.href);
		if (origin !== location.origin || !radioPage.test(pathname) || hash) return;
		event.preventDefault();
		void open(link.href, true);
	};
	const onBack = () => {
		if (!isExchanged) return;
		if (isPlaying()) void open(location.href, false);
		else location.reload();
	};
	document.addEventListener("click", onClick);
	addEventListener("popstate", onBack);
	return () => {
		document.removeEventListener("click", onClick);
		removeEventListener("popstate", onBack);
	};
}
