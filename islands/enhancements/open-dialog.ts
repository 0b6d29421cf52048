/**
 * Opens a dialog that a page comes with, because of what the visitor did before.
 * @param element contains the dialog, which may have a field to fill in
 */
export default function openDialog(element: HTMLElement): void {
	const dialog = element.querySelector("dialog");
	dialog?.showModal();
	dialog?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
}
