import { createElement } from "react";

/** A drawing of islands/ui/icons.ts: SVG elements with their attributes, on a grid of 24. */
export type IconDrawing = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];

/** A line drawing in the text's colour; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ of }: { of: IconDrawing }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			{of.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
		</svg>
	);
}
