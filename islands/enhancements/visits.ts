/**
 * Reports that a request's page was viewed, and when the visitor shares it. The server counts each once per day.
 * The address says if a mail or a widget of ours led here, and the referrer if another page of ours did.
 * @param element contains the links and buttons for sharing; `data-request` is the request's id
 */
export default function visits(element: HTMLElement): void {
	const search = new URLSearchParams(location.search);
	const from = document.referrer.startsWith(`${location.origin}/`) ? "site" : "link";
	const source = search.has("widget") ? "widget" : search.get("utm_medium") === "email" ? "mail" : from;
	// A response that nobody reads would stay open, and the page would seem to load for ever.
	const report = (kind: string) =>
		fetch(`/api/v1/donationRequest/analytics/${element.dataset.request}/${kind}?source=${source}`, {
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
