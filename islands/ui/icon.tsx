import { createElement } from "react";

/** A drawing of islands/ui/icons.ts: SVG elements with their attributes, on a 24 x 24 grid. */
export type IconDrawing = readonly (readonly [string, Readonly<Record<string, string | number | undefined>>])[];

/** A line drawing in the text's colour. It is decorative, so screen readers skip it. */
export function Icon({ of }: { of: IconDrawing }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			{of.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
		</svg>
	);
}
