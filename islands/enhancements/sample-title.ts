/**
 * Puts a pressed sample into the title's field, without sending the form.
 * @param list contains a button for each sample, whose text is the title
 */
export default function sampleTitle(list: HTMLElement): void {
	const field = list.closest("form")?.querySelector<HTMLInputElement>("input[name=title]");
	list.addEventListener("click", (event) => {
		const button = (event.target as Element).closest("button");
		if (!button || !field) return;
		event.preventDefault();
		field.value = button.textContent?.trim() ?? "";
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.focus();
	});
}
