/** The time to wait after the last change. */
const delay = 1000;

/**
 * Counts anew a moment after a form was changed, as its button "count" does, and displays the number in the same place.
 * @param place contains the form and the number, in an element with `data-count`
 */
export default function liveCount(place: HTMLElement): void {
	const form = place.querySelector("form");
	const shown = place.querySelector("[data-count]");
	if (!form || !shown) return;
	let timer = 0;

	const update = async () => {
		const body = new URLSearchParams();
		for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
		body.set("intent", "count");
		const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
		const html = await answer?.text();
		const next = new DOMParser().parseFromString(html ?? "", "text/html").querySelector("[data-count]");
		// Fields that are not filled in yet are no errors before the form is sent.
		shown.replaceChildren(...(answer?.ok && next ? next.childNodes : []));
	};

	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(update, delay);
	});
	form.addEventListener("submit", () => clearTimeout(timer));
}
