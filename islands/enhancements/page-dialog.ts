/** The sheets of a fetched page that this one lacks. */
async function addSheets(page: Document): Promise<void> {
	const has = new Set([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href));
	const missing = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
		({ href }) => !has.has(href),
	);
	const loaded = missing.map((sheet) => {
		const link = document.importNode(sheet);
		document.head.append(link);
		return new Promise((resolve) => {
			link.onload = link.onerror = resolve;
		});
	});
	await Promise.all(loaded);
}

/**
 * Opens a page of several steps in a dialog, where its links and forms lead from step to step. A form that ends it, with the
 * intent `done`, and every other link leave this page as usual.
 * @param element contains the link to the page `data-opens`, and as its last child the dialog
 */
export default function pageDialog(element: HTMLElement): void {
	const dialog = element.querySelector<HTMLDialogElement>(":scope > dialog:last-child");
	const body = dialog?.querySelector(".overlay-body");
	const opener = element.querySelector<HTMLAnchorElement>(`a[href$="${element.dataset.opens}"]`);
	if (!dialog || !body || !opener || opener.pathname === location.pathname) return;
	const isStep = (address: string) => new URL(address, location.href).pathname === opener.pathname;

	async function show(address: string, form?: URLSearchParams): Promise<void> {
		if (!dialog || !body || dialog.hasAttribute("aria-busy")) return;
		dialog.setAttribute("aria-busy", "true");
		try {
			const headers = { accept: "text/html" };
			const response = await fetch(address, form ? { method: "POST", body: form, headers } : { headers });
			// This page's policy refuses the styles that are written in another.
			const html = (await response.text()).replaceAll(/<style.*?<\/style>/gs, "");
			const page = new DOMParser().parseFromString(html, "text/html");
			const content = page.querySelector("main");
			const clashes = [...(content?.querySelectorAll("[id]") ?? [])].some(({ id }) => {
				const here = document.getElementById(id);
				return here !== null && !body.contains(here);
			});
			if (!content || clashes || !isStep(response.url)) return location.assign(response.url);
			await addSheets(page);
			content.querySelector("h1")?.remove();
			body.replaceChildren(...content.childNodes);
			dispatchEvent(new Event("content:added"));
			if (!dialog.open) dialog.showModal();
			const invalid = body.querySelector<HTMLElement>("[aria-invalid=true]");
			const first = body.querySelector<HTMLElement>("input:not([type=hidden]), select, a");
			if (!invalid) body.scrollTop = 0;
			(invalid ?? first)?.focus({ preventScroll: !invalid });
		} catch {
			location.assign(address);
		} finally {
			dialog.removeAttribute("aria-busy");
		}
	}

	element.addEventListener("click", (event) => {
		const link = (event.target as Element).closest("a");
		const mine = link === opener || (link && dialog.contains(link) && isStep(link.href));
		// The visitor wants a new tab or window.
		if (!mine || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Text typed before the dialog was closed is still there.
		if (link === opener && body.querySelector("form")) dialog.showModal();
		else void show(link.href);
	});
	dialog.addEventListener("submit", (event) => {
		const form = event.target as HTMLFormElement;
		const data = new FormData(form, event.submitter);
		const address = form.getAttribute("action") ?? "";
		if (!isStep(address) || data.get("intent") === "done") return;
		event.preventDefault();
		void show(address, new URLSearchParams([...data].map(([name, value]) => [name, String(value)])));
	});
}
