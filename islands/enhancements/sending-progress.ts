/** Between two looks. */
const pause = 3000;

/** Displays how far a mail has come while it is sent, and the whole page once it is done. */
export default function sendingProgress(place: HTMLElement): void {
	const timer = setInterval(async () => {
		// The radio's player shows other pages in the same document.
		if (!place.isConnected) return clearInterval(timer);
		if (document.hidden) return;
		const answer = await fetch(location.pathname).catch(() => null);
		const html = await answer?.text();
		if (!place.isConnected) return;
		if (!answer?.ok || answer.redirected || html === undefined) return;
		const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
		const next = main?.querySelector('[data-enhance="sending-progress"]');
		if (next) return place.replaceChildren(...next.childNodes);
		clearInterval(timer);
		if (main) document.querySelector("main")?.replaceChildren(...main.childNodes);
	}, pause);
}
