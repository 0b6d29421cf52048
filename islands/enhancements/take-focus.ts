/** Takes the focus when a page opens in a frame, where browsers ignore `autofocus`. */
export default function takeFocus(element: HTMLElement): void {
	element.focus();
}
