async function fetchPart(href: string, id: string): Promise<HTMLElement> {
	const response = await fetch(href, { headers: { accept: "text/html" } });
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	const part = page.getElementById(id);
	if (!response.ok || !part) throw new Error(`${href} has no element with the id ${id}`);
	return part;
}

/** The rows after the last displayed one. Gifts made meanwhile come before it and are left out. */
function newRows(list: Element, fetched: Element): HTMLElement[] {
	const keyOf = (row: Element) => (row instanceof HTMLElement ? row.dataset.row : undefined);
	const displayed = new Set([...list.children].map(keyOf));
	const rows = [...fetched.querySelectorAll<HTMLElement>("[data-row]")];
	return rows.slice(rows.findLastIndex((row) => displayed.has(keyOf(row))) + 1);
}

/**
 * "Show more" without leaving the page: fetches the page behind the link and appends the rows of its list.
 * @param element has an id and contains the list, a link in `[data-more]` and a `role="status"`; the status displays
 *   `data-shown` ("{number} are shown.") or `data-failed`. Rows are identified by `data-row`.
 */
export default function moreRows(element: HTMLElement): void {
	const list = element.querySelector("ul, ol");
	const link = element.querySelector<HTMLAnchorElement>("[data-more] a");
	const status = element.querySelector("[role=status]");
	if (!list || !link || !status) return;

	link.addEventListener("click", async (event) => {
		// The visitor wants a new tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		if (link.hasAttribute("aria-busy")) return;
		link.setAttribute("aria-busy", "true");
		try {
			const part = await fetchPart(link.href, element.id);
			const rows = newRows(list, part);
			list.append(...rows);
			status.textContent = (element.dataset.shown ?? "").replace("{number}", String(list.children.length));
			const next = part.querySelector("[data-more] a")?.getAttribute("href");
			if (next) {
				link.href = next;
			} else {
				// The link is about to disappear, so move the focus to the new rows.
				if (rows[0]) rows[0].tabIndex = -1;
				if (document.activeElement === link) rows[0]?.focus();
				link.parentElement?.remove();
			}
		} catch {
			status.textContent = element.dataset.failed ?? "";
		} finally {
			link.removeAttribute("aria-busy");
		}
	});
}
