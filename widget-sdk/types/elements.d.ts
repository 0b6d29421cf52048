import type { WidgetEvents } from "./index.d.ts";

/** Sets the address of Kindwave. Call it before `defineWidgets`. */
export declare function configure(options: { origin: string }): void;
/** Defines the elements, once. */
export declare function defineWidgets(): void;

/** An element of ours; `addEventListener` knows the payload of each event. */
export interface WidgetElement extends HTMLElement {
	addEventListener<Name extends keyof WidgetEvents>(
		type: Name,
		listener: (event: CustomEvent<WidgetEvents[Name]>) => void,
		options?: boolean | AddEventListenerOptions,
	): void;
	addEventListener(
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | AddEventListenerOptions,
	): void;
}

declare global {
	interface HTMLElementTagNameMap {
		"kindwave-radio": WidgetElement;
		"kindwave-donate": WidgetElement;
		"kindwave-goal": WidgetElement;
	}
}
