/**
 * Changes the fee without leaving the page, so that a half-entered card stays: sends the form, then replaces what it changed.
 * @param checkout contains `.review`, the form `.fee-choice` and the island that pays; the response has the same parts
 */
export default function feeChoice(checkout: HTMLElement): void {
	checkout.addEventListener("submit", async (event) => {
		const form = event.target;
		if (!(form instanceof HTMLFormElement) || !form.matches(".fee-choice")) return;
		event.preventDefault();
		// A change or a payment is already running.
		if (checkout.querySelector("[aria-busy=true]")) return;
		form.querySelector("button")?.setAttribute("aria-busy", "true");
		try {
			const body = new URLSearchParams({ intent: String(new FormData(form).get("intent")) });
			const response = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
			const page = new DOMParser().parseFromString(await response.text(), "text/html");
			const find = (selector: string) => {
				const [old, fresh] = [checkout, page].map((root) => root.querySelector<HTMLElement>(selector));
				if (!response.ok || !old || !fresh) throw new Error(`The response has no ${selector}`);
				return { old, fresh };
			};
			const [review, choice, island] = [find(".review details"), find(".fee-choice"), find("[data-props]")];
			review.fresh.toggleAttribute("open", review.old.hasAttribute("open"));
			for (const { old, fresh } of [review, choice]) old.replaceWith(fresh);
			choice.fresh.querySelector("button")?.focus();
			island.old.dataset.props = island.fresh.dataset.props;
			island.old.dispatchEvent(new Event("props:changed"));
		} catch {
			// The page that the form leads to explains what is wrong.
			form.submit();
		}
	});
}
