/**
 * Shows a widget and its code anew while its builder's form is filled in.
 * @param form whose address answers the same page for other choices; `[data-made]` elsewhere in the page is what it replaces
 */
export default function widgetPreview(form: HTMLFormElement): void {
	let newest = 0;
	form.addEventListener("change", async () => {
		const mine = ++newest;
		const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		try {
			const answer = await fetch(`${form.action}?${query}`);
			// A choice that makes no widget is told by the page that the button opens.
			if (!answer.ok || mine !== newest) return;
			const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
			const made = body.querySelector("[data-made]");
			if (made && mine === newest) document.querySelector("[data-made]")?.replaceWith(made);
		} catch {
			// The button does the same.
		}
	});
}
