/** The time to wait after the last key. */
const delay = 1500;

/**
 * Saves the mail a moment after typing, and displays it anew in the frames beside it.
 * @param place contains the form and the frames
 */
export default function mailPreview(place: HTMLElement): void {
	const form = place.querySelector("form");
	if (!form) return;
	let timer = 0;

	const update = async () => {
		const body = new URLSearchParams();
		for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
		body.set("intent", "preview");
		const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
		// An unread answer would keep its connection.
		await answer?.text();
		// An incomplete draft was not saved.
		if (answer?.ok) for (const frame of place.querySelectorAll("iframe")) frame.src = String(frame.src);
	};

	form.addEventListener("input", () => {
		clearTimeout(timer);
		timer = window.setTimeout(update, delay);
	});
	form.addEventListener("submit", () => clearTimeout(timer));
}
