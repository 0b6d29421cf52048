/**
 * The search of staff: Ctrl+K or the button opens it. The search itself loads with the first use.
 * @param element contains the link to the page with the same results, and the dialog
 */
export default function staffSearch(element: HTMLElement): void {
	const [opener, dialog] = [element.querySelector("a"), element.querySelector("dialog")];
	if (!opener || !dialog) return;
	/** Whether the search is here, or on its way. */
	let loaded = false;
	function open(): void {
		if (document.querySelector("dialog:modal")) return;
		dialog?.showModal();
		dialog?.querySelector("input")?.select();
		if (loaded) return;
		loaded = true;
		import("../client/staff-search.ts").then(
			({ searchIn }) => searchIn(element),
			// The form leads to the page of results meanwhile.
			() => {
				loaded = false;
			},
		);
	}

	opener.addEventListener("click", (event) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		open();
	});
	addEventListener("keydown", (event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
		event.preventDefault();
		if (dialog.open) dialog.close();
		else open();
	});
	if (/Mac|iP/.test(navigator.platform)) for (const key of opener.querySelectorAll("kbd")) key.textContent = "⌘K";
	// The navigation is longer than most windows.
	const nav = document.querySelector<HTMLElement>(".staff-nav");
	const current = nav?.querySelector<HTMLElement>("[aria-current]");
	if (nav && current) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;
}
