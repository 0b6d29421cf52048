const gone = [404, 410];

/**
 * Keeps a page on a screen up to date: reads it again and replaces the parts that changed. A failed look is ignored, because the
 * next one may succeed; a page that is no longer there is left at once.
 * @param page has parts as `data-live`, whose rows have an id as `data-row`: those that come in get the class `is-new`
 * @param lookEvery milliseconds between two looks; the page is cached, so many screens cost little
 */
export default function liveWall(page: HTMLElement, lookEvery = 10_000): void {
	const look = async () => {
		const answer = await fetch(location.href, { headers: { accept: "text/html" } });
		if (gone.includes(answer.status)) return location.reload();
		if (!answer.ok) return;
		const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
		for (const part of page.querySelectorAll<HTMLElement>("[data-live]")) {
			const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`);
			if (!next || next.innerHTML === part.innerHTML) continue;
			const shown = new Set([...part.querySelectorAll<HTMLElement>("[data-row]")].map((row) => row.dataset.row));
			for (const row of next.querySelectorAll<HTMLElement>("[data-row]")) {
				row.classList.toggle("is-new", !shown.has(row.dataset.row));
			}
			part.replaceChildren(...next.childNodes);
		}
	};
	const timer = setInterval(() => {
		if (!page.isConnected) return clearInterval(timer);
		if (!document.hidden) look().catch(() => {});
	}, lookEvery);
}
