/** When to fetch a part's script. */

/** Whether the visitor is on the part or changed a field before this script ran. Browsers also restore earlier input. */
function isTouched(element: HTMLElement): boolean {
	if (element.matches(":hover,:focus-within")) return true;
	// A checkbox without a value attribute has the value "on" and the default value "", so compare its tick.
	return [...element.querySelectorAll("input")].some((input) =>
		/^(checkbox|radio)$/.test(input.type) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
	);
}

/** Calls `start` once, when the visitor points at the part or the touch area around it, focuses it or types in it. */
export function onceTouched(part: HTMLElement, start: () => void): void {
	const element = part.closest<HTMLElement>("[data-touch-area]") ?? part;
	if (isTouched(element)) {
		start();
		return;
	}
	const events = ["pointerover", "pointerdown", "focusin", "input"] as const;
	const onTouch = () => {
		for (const event of events) element.removeEventListener(event, onTouch);
		start();
	};
	for (const event of events) element.addEventListener(event, onTouch);
	// When a visitor returns to a page, Chromium restores its fields only after scripts have run.
	addEventListener("pageshow", () => isTouched(element) && onTouch());
	// A frame inside keeps its events to itself, but the window loses the focus to it.
	addEventListener("blur", onTouch);
}
