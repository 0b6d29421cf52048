import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { rulesOf } from "./.storybook/theme.ts";
import "./looks.css";

/** The state a pointer or the keyboard puts a control in. */
export type Look = "rest" | "hover" | "focus" | "press";

const names: Readonly<Record<Look, string>> = {
	rest: "At rest",
	hover: "Under the pointer",
	focus: "Focused by keyboard",
	press: "Pressed",
};

/**
 * Selectors that match marked elements. Hover, active and focus-within also apply to every ancestor, as in a browser.
 * (storybook-addon-pseudo-states breaks on `::scroll-button(*):hover` and under vitest.)
 */
const markedSelectors: Readonly<Record<string, string>> = {
	":hover": ":is([data-look=hover], [data-look=press], :has([data-look=hover], [data-look=press]))",
	":active": ":is([data-look=press], :has([data-look=press]))",
	":focus-visible": "[data-look=focus]",
	":focus-within": ":is([data-look=focus], :has([data-look=focus]))",
};
const states = /:(hover|active|focus-visible|focus-within)\b/g;
/** A pseudo-element cannot carry an attribute, so its host element carries the mark. */
const partStates = /(::[\w-]+(?:\([^)]*\))?):(hover|focus-visible)\b/g;
const partLooks: Readonly<Record<string, Look>> = { hover: "hover", "focus-visible": "focus" };
const extended = new WeakSet<CSSRule>();

/** Extends the site's own :hover and :focus rules to marked elements, because a screenshot has no pointer. */
function extendRulesToMarks(): void {
	for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
		if (!(rule instanceof CSSStyleRule) || extended.has(rule)) continue;
		extended.add(rule);
		const { selectorText } = rule;
		const marked = selectorText
			.replace(partStates, (_, part, state) => `[data-part-look=${partLooks[state]}]${part}`)
			.replace(states, (state) => markedSelectors[state] ?? state);
		// A browser ignores a selector it cannot parse, such as a mark on a pseudo-element, and keeps the old rule.
		if (marked !== selectorText) rule.selectorText = `${selectorText}, ${marked}`;
	}
}

export interface LooksProps {
	/** Called once for each look, so that each copy gets its own ids. */
	of: (look: Look) => ReactNode;
	/** The looks in which it differs from its look at rest. */
	looks?: readonly Look[];
	/** Selector of the element that is hovered or focused; the first control by default. */
	on?: string;
	/** The pointer is on a pseudo-element of it, such as a carousel's buttons. */
	inParts?: boolean;
}

/** Renders one component at rest, hovered, focused and pressed, side by side. */
export function Looks({ of, looks = ["hover", "focus"], on, inParts = false }: LooksProps) {
	const mark = (cell: HTMLElement | null, look: Look) => {
		extendRulesToMarks();
		const [first, ...others] = cell?.querySelectorAll(on ?? "a, button, input, select, textarea, summary") ?? [];
		const name = inParts ? "data-part-look" : "data-look";
		for (const control of [first, ...(on ? others : [])]) control?.setAttribute(name, look);
	};
	return (
		<div className="looks">
			{(["rest", ...looks] as const).map((look) => (
				<div key={look} ref={(cell) => mark(cell, look)}>
					<p className="quiet">{names[look]}</p>
					{of(look)}
				</div>
			))}
		</div>
	);
}

/** The visible styles of everything in a cell. */
function styleOf(cell: Element): string {
	const all = [...cell.querySelectorAll("*")].map((element) => {
		const { backgroundColor, color, borderColor, boxShadow, outline, textDecoration, translate } =
			getComputedStyle(element);
		return [backgroundColor, color, borderColor, boxShadow, outline, textDecoration, translate].join();
	});
	return all.join(";");
}

/** The play function of a story of looks: every look must differ from the others. */
export async function looksDiffer({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
	for (const animation of canvasElement.getAnimations({ subtree: true })) animation.finish();
	const looks = [...canvasElement.querySelectorAll(".looks > div")].map(styleOf);
	await expect(looks.length).toBeGreaterThan(1);
	await expect(new Set(looks).size).toBe(looks.length);
}
