import { useEffect, useRef } from "react";

const storage = "kindwave:keys";

/** Whether single keys are shortcuts. People who dictate or whose hands shake turn them off. */
export function keysAreOn(): boolean {
	return localStorage.getItem(storage) !== "off";
}

export function turnKeys(on: boolean): void {
	localStorage.setItem(storage, on ? "on" : "off");
}

/** Whether the reader is typing, or a dialog or menu is open, where keys have other meanings. */
function isBusy(target: EventTarget | null): boolean {
	if (document.querySelector("dialog:modal, [role=menu], [role=listbox]:not(dialog *)")) return true;
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=spinbutton]"))
	);
}

/**
 * Runs a handler for a key that is pressed alone.
 * @param handlers by the key's value in lower case, such as `j`, `?` or `escape`; a handler that returns false leaves the key to the browser
 */
export function useKeys(handlers: Readonly<Record<string, () => unknown>>): void {
	const latest = useRef(handlers);
	latest.current = handlers;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
			const handler = latest.current[event.key.toLowerCase()];
			if (!handler || (event.key.length === 1 && !keysAreOn())) return;
			if (handler() !== false) event.preventDefault();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}
