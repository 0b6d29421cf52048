import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { rulesOf } from "./.storybook/theme.ts";
import "./looks.css";

/** What a pointer or the keyboard makes of a control. */
export type Look = "rest" | "hover" | "focus" | "press";

const names: Readonly<Record<Look, string>> = {
	rest: "At rest",
	hover: "Under the pointer",
	focus: "Focused by keyboard",
	press: "Pressed",
};

/** Who else a state is true of: what is under the pointer or holds the focus is so with all that it stands in. */
const stands: Readonly<Record<string, string>> = {
	":hover": ":is([data-look=hover], [data-look=press], :has([data-look=hover], [data-look=press]))",
	":active": ":is([data-look=press], :has([data-look=press]))",
	":focus-visible": "[data-look=focus]",
	":focus-within": ":is([data-look=focus], :has([data-look=focus]))",
};
const states = /:(hover|active|focus-visible|focus-within)\b/g;
/** A part that only CSS knows cannot be marked: what it belongs to is. */
const partStates = /(::[\w-]+(?:\([^)]*\))?):(hover|focus-visible)\b/g;
const partLooks: Readonly<Record<string, Look>> = { hover: "hover", "focus-visible": "focus" };
const asked = new WeakSet<CSSRule>();

/** The site's own rules for a pointer and for the focus, true of what is marked too: a picture has no pointer. */
function answerForThePointer(): void {
	for (const rule of [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules))) {
		if (!(rule instanceof CSSStyleRule) || asked.has(rule)) continue;
		asked.add(rule);
		const { selectorText } = rule;
		const marked = selectorText
			.replace(partStates, (_, part, state) => `[data-part-look=${partLooks[state]}]${part}`)
			.replace(states, (state) => stands[state] ?? state);
		// What CSS does not take, as a mark on a pseudo-element, leaves the rule as it was.
		if (marked !== selectorText) rule.selectorText = `${selectorText}, ${marked}`;
	}
}

export interface LooksProps {
	/** Called once for each look, which makes the ids different. */
	of: (look: Look) => ReactNode;
	/** Those in which it differs from itself at rest. */
	looks?: readonly Look[];
	/** What the pointer is over or the keyboard is on; the first control unless it is said. */
	on?: string;
	/** The pointer is on a part of that which only CSS knows, as a carousel's buttons. */
	inParts?: boolean;
}

/** One thing as it looks at rest, under the pointer, focused and pressed, side by side. */
export function Looks({ of, looks = ["hover", "focus"], on, inParts = false }: LooksProps) {
	const mark = (cell: HTMLElement | null, look: Look) => {
		answerForThePointer();
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

/** What is seen of everything in a cell. */
function styleOf(cell: Element): string {
	const all = [...cell.querySelectorAll("*")].map((element) => {
		const { backgroundColor, color, borderColor, boxShadow, outline, textDecoration, translate } =
			getComputedStyle(element);
		return [backgroundColor, color, borderColor, boxShadow, outline, textDecoration, translate].join();
	});
	return all.join(";");
}

/** Plays a story of looks: each of them can be told from the others. */
export async function looksDiffer({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
	for (const animation of canvasElement.getAnimations({ subtree: true })) animation.finish();
	const looks = [...canvasElement.querySelectorAll(".looks > div")].map(styleOf);
	await expect(looks.length).toBeGreaterThan(1);
	await expect(new Set(looks).size).toBe(looks.length);
}
