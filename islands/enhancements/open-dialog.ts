/**
 * Opens a dialog that a page comes with, because of what the visitor did before.
 * @param element contains the dialog, whose first field or link gets the focus
 */
export default function openDialog(element: HTMLElement): void {
	const dialog = element.querySelector("dialog");
	dialog?.showModal();
	dialog?.querySelector<HTMLElement>(".overlay-body :is(input:not([type=hidden]), a)")?.focus();
}
