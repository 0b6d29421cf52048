import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { rulesOf } from "./.storybook/theme.ts";
import "./control-states.css";

/** The state a pointer or the keyboard puts a control in. */
export type ControlState = "rest" | "hover" | "focus" | "press";

const names: Readonly<Record<ControlState, string>> = {
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
	":hover":
		":is([data-control-state=hover], [data-control-state=press], :has([data-control-state=hover], [data-control-state=press]))",
	":active": ":is([data-control-state=press], :has([data-control-state=press]))",
	":focus-visible": "[data-control-state=focus]",
	":focus-within": ":is([data-control-state=focus], :has([data-control-state=focus]))",
};
const statePattern = /:(hover|active|focus-visible|focus-within)\b/g;
/** A pseudo-element cannot carry an attribute, so its host element carries the mark. */
const partStates = /(::[\w-]+(?:\([^)]*\))?):(hover|focus-visible)\b/g;
const partStateNames: Readonly<Record<string, ControlState>> = { hover: "hover", "focus-visible": "focus" };
const extended = new WeakSet<CSSRule>();

/** Extends the site's own :hover and :focus rules to marked elements, because a screenshot has no pointer. */
function extendRulesToMarks(): void {
	for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
		if (!(rule instanceof CSSStyleRule) || extended.has(rule)) continue;
		extended.add(rule);
		const { selectorText } = rule;
		const marked = selectorText
			.replace(partStates, (_, part, state) => `[data-part-state=${partStateNames[state]}]${part}`)
			.replace(statePattern, (state) => markedSelectors[state] ?? state);
		// A browser ignores a selector it cannot parse, such as a mark on a pseudo-element, and keeps the old rule.
		if (marked !== selectorText) rule.selectorText = `${selectorText}, ${marked}`;
	}
}

export interface ControlStatesProps {
	/** Called once for each state, so that each copy gets its own ids. */
	of: (state: ControlState) => ReactNode;
	/** The states in which it differs from its state at rest. */
	states?: readonly ControlState[];
	/** Selector of the element that is hovered or focused; the first control by default. */
	on?: string;
	/** The pointer is on a pseudo-element of it, such as a carousel's buttons. */
	inParts?: boolean;
}

/** Renders one component at rest, hovered, focused and pressed, side by side. */
export function ControlStates({ of, states = ["hover", "focus"], on, inParts = false }: ControlStatesProps) {
	const mark = (cell: HTMLElement | null, state: ControlState) => {
		extendRulesToMarks();
		const [first, ...others] = cell?.querySelectorAll(on ?? "a, button, input, select, textarea, summary") ?? [];
		const name = inParts ? "data-part-state" : "data-control-state";
		for (const control of [first, ...(on ? others : [])]) control?.setAttribute(name, state);
	};
	return (
		<div className="control-states">
			{(["rest", ...states] as const).map((state) => (
				<div key={state} ref={(cell) => mark(cell, state)}>
					<p className="quiet">{names[state]}</p>
					{of(state)}
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

/** The play function of a story of states: every state must differ from the others. */
export async function statesDiffer({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
	for (const animation of canvasElement.getAnimations({ subtree: true })) animation.finish();
	const states = [...canvasElement.querySelectorAll(".control-states > div")].map(styleOf);
	await expect(states.length).toBeGreaterThan(1);
	await expect(new Set(states).size).toBe(states.length);
}

/**
 * The story of a control in each of its states, which must all differ.
 * @param of a copy of the control, with ids of its own
 */
export const statesOf = <Args,>(
	of: (args: Args, state: ControlState) => ReactNode,
	options: Omit<ControlStatesProps, "of"> = {},
) => ({
	render: (args: Args) => <ControlStates of={(state) => of(args, state)} {...options} />,
	play: statesDiffer,
});
