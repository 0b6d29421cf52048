/**
 * Lets the chapters of an episode start in the page's own player, and marks the one that is heard.
 * @param element contains the `audio`, and links to its file whose `data-start` is the chapter's start in seconds
 */
export default function chapters(element: HTMLElement): void {
	const audio = element.querySelector("audio");
	if (!audio) return;
	const links = [...element.querySelectorAll<HTMLAnchorElement>("a[data-start]")];
	const startOf = (link: HTMLAnchorElement) => Number(link.dataset.start);

	for (const link of links) {
		link.addEventListener("click", (event) => {
			// The visitor wants a new tab or window.
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			audio.currentTime = startOf(link);
			audio.play().catch(() => {});
		});
	}
	const left = new AbortController();
	const mark = () => {
		// The sound may go on while other pages are shown, and finds other links when it comes back.
		if (!element.isConnected) return left.abort();
		const heard = links.findLast((link) => startOf(link) <= audio.currentTime);
		for (const link of links) {
			if (link === heard) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		}
	};
	for (const event of ["play", "timeupdate", "seeking"]) audio.addEventListener(event, mark, left);
	// A link to a moment of the episode, as media fragments are written (w3.org/TR/media-frags).
	const [, moment] = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash) ?? [];
	// A sound that was started already stays where it is.
	if (moment && audio.paused && audio.currentTime === 0) audio.currentTime = Number(moment);
}
