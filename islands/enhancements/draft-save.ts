/** The time to wait after the last key. */
const delay = 1500;

/**
 * Saves a form as a draft a moment after typing, and says so.
 * @param place contains the form, names the call in `data-draft`, the draft in `data-id` and the step in `data-step`
 */
export default function draftSave(place: HTMLElement): void {
	const form = place.querySelector("form");
	const status = place.querySelector<HTMLElement>("[data-saved]");
	const { draft, id, step } = place.dataset;
	if (!form || !status || !draft) return;
	let timer = 0;
	let running = new AbortController();

	const save = async () => {
		timer = 0;
		const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
		const body = JSON.stringify({ draft: id, step, fields });
		// Text typed later replaces what is still on its way.
		running.abort();
		running = new AbortController();
		const { signal } = running;
		const headers = { "content-type": "application/json" };
		const answer = await fetch(draft, { method: "PUT", headers, body, signal }).catch(() => null);
		if (signal.aborted) return;
		status.textContent = answer?.ok ? (status.dataset.saved ?? "") : "";
	};

	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(save, delay);
	});
	form.addEventListener("submit", () => {
		clearTimeout(timer);
		running.abort();
	});
}
