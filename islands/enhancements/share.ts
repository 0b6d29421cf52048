/**
 * Buttons that copy a page's URL or pass it to the device's share sheet.
 * @param element has the page's title in `data-title` and contains the URL in a field, `button[data-share="copy"]`,
 *   `button[data-share="device"]` and a `role="status"` with `data-copied`
 */
export default function share(element: HTMLElement): void {
	const field = element.querySelector("input");
	const status = element.querySelector<HTMLElement>("[role=status]");
	if (!field || !status) return;
	const url = field.value;

	const copy = async () => {
		try {
			await navigator.clipboard.writeText(url);
			status.textContent = status.dataset.copied ?? "";
		} catch {
			// Without permission to copy, select the URL so that the visitor can copy it by hand.
			field.select();
		}
	};
	// Browsers without a share sheet copy. A visitor who closes the sheet wanted neither.
	const shareOrCopy = () =>
		navigator.share ? navigator.share({ title: element.dataset.title, url }).catch(() => {}) : copy();

	element.querySelector("[data-share=copy]")?.addEventListener("click", copy);
	element.querySelector("[data-share=device]")?.addEventListener("click", shareOrCopy);
}
