/**
 * Reports that a page was viewed, and when the visitor shares it. The server counts each once per day.
 * The address says if a mail or a widget of ours led here, and the referrer if another page of ours did.
 * @param element contains the links and buttons for sharing; `data-counts` is the path of the calls that count, without the kind
 */
export default function visits(element: HTMLElement): void {
	const search = new URLSearchParams(location.search);
	const from = document.referrer.startsWith(`${location.origin}/`) ? "site" : "link";
	const source = search.has("widget") ? "widget" : search.get("utm_medium") === "email" ? "mail" : from;
	// A response that nobody reads would stay open, and the page would seem to load for ever.
	const report = (kind: string) =>
		fetch(`/api/v1/${element.dataset.counts}/${kind}?source=${source}`, {
			method: "PUT",
			keepalive: true,
		})
			.then((response) => response.text())
			.catch(() => {});
	report("view");
	element.addEventListener("click", (event) => {
		if ((event.target as Element).closest("li a, button")) report("share");
	});
}
