/** One for all billing forms: the donor is the same. Card data is never part of these forms. */
const key = "billing-draft";

/** The donor's choice on the recipient's page; another visit may come with another choice. */
const choices = ["amount", "preset", "shouldChargeProcessingFees", "anonymous"];

/** A tax number is kept nowhere in the browser. */
const secret = "pan";

/** Removes the refusal of a value that the donor has corrected since. The summary goes with its last entry. */
function forgive(page: HTMLElement, control: HTMLElement): void {
	if (control.ariaInvalid !== "true") return;
	const error = `${control.id}-error`;
	control.ariaInvalid = null;
	control.setAttribute("aria-describedby", (control.getAttribute("aria-describedby") ?? "").replace(error, "").trim());
	document.getElementById(error)?.remove();
	page.querySelector(`.error-summary li:has([href="#${control.id}"])`)?.remove();
	const empty = page.querySelector(".error-summary:not(:has(li))");
	if (!empty) return;
	empty.remove();
	// "Error: Your donation · Kindwave" becomes "Your donation · Kindwave".
	document.title = document.title.replace(/.+(?= · )/, page.querySelector("h1")?.textContent ?? "$&");
}

/**
 * Keeps what a donor typed until the payment or until the tab is closed, so that it survives a reload, and keeps the way back
 * to the recipient's page up to date.
 * @param page contains the form and links to `#donate` with the donor's choice
 */
export default function billingDraft(page: HTMLElement): void {
	const form = page.querySelector("form");
	if (!form) return;
	// A form that is displayed again has an address of its own.
	const search = location.search.replace(/[?&]held=\w+/, "");

	const save = () => {
		const data = new FormData(form);
		data.delete(secret);
		sessionStorage.setItem(key, JSON.stringify({ search, values: Object.fromEntries(data) }));
		// The recipient's page has its own currency, which is the first.
		const elsewhere = (form.elements.namedItem("payIn") as HTMLSelectElement | null)?.selectedIndex;
		data.set("amount", elsewhere ? "" : data.get("amount") || data.get("preset") || "");
		data.delete("preset");
		for (const link of page.querySelectorAll<HTMLAnchorElement>("a[href$='#donate']")) {
			const url = new URL(link.href);
			for (const name of choices) {
				const value = data.get(name);
				if (value) url.searchParams.set(name, String(value));
				else url.searchParams.delete(name);
			}
			link.href = url.href;
		}
	};

	const restore = (draft: { search: string; values: Record<string, string> }) => {
		for (const control of form.querySelectorAll<HTMLInputElement>("select, input:not([type=hidden])")) {
			const value = draft.values[control.name];
			if ([...choices, "method", "payIn"].includes(control.name) && draft.search !== search) continue;
			const before = control.checked || control.value;
			if (control.type === "checkbox") control.checked = value !== undefined;
			else if (control.type === "radio" && (value || control.name === "preset"))
				control.checked = value === control.value;
			else if (value || control.name === "amount") {
				if (control.value !== value) forgive(page, control);
				control.value = value ?? "";
			} else continue;
			if ((control.checked || control.value) !== before) control.closest("details")?.setAttribute("open", "");
			control.dispatchEvent(new Event("input", { bubbles: true }));
		}
	};

	// The days of a regular gift are those of its donor's calendar.
	const zone = form.elements.namedItem("zone");
	if (zone instanceof HTMLInputElement) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

	const draft = sessionStorage.getItem(key);
	if (draft) restore(JSON.parse(draft));
	form.addEventListener("input", save);
}
