/** The parts of a page that need a script. Rendering a page collects the parts it contains. */

/** When to fetch a part's script: at once, or when the visitor touches the part or the `data-touch-area` that contains it. */
export type Hydration = "load" | "interaction";

export interface Part {
	/**
	 * An island has state and hydrates; an enhancement is a plain function for elements that also work without it; a dashboard
	 * is a staff screen that the browser renders.
	 */
	kind: "island" | "enhancement" | "dashboard";
	/** An island's folder in islands/visitor, a dashboard's in islands/dashboard, or an enhancement's file in islands/enhancements. */
	name: string;
}

export interface PlacedPart extends Part {
	when: Hydration;
}

/** The URLs of a part's script and all its imports, its own first; empty without a browser build. */
export type ScriptsOf = (part: Part) => readonly string[];

/** The page, or the shared part of it, being rendered; only one at a time, because rendering is synchronous. */
let rendering: { placed: PlacedPart[]; scriptsOf: ScriptsOf } | null = null;

/** Runs a synchronous render, perhaps within another one, and returns the parts that it placed. */
export function collectParts<T>(scriptsOf: ScriptsOf, render: () => T): { result: T; parts: readonly PlacedPart[] } {
	const placed: PlacedPart[] = [];
	const outer = rendering;
	rendering = { placed, scriptsOf };
	try {
		return { result: render(), parts: placed };
	} finally {
		rendering = outer;
	}
}

/** Registers parts of the current page that were rendered before. */
export function placeParts(parts: readonly PlacedPart[]): void {
	rendering?.placed.push(...parts);
}

/** Registers a part of the current page. @returns its scripts */
export function placePart(part: PlacedPart): readonly string[] {
	rendering?.placed.push(part);
	return rendering?.scriptsOf(part) ?? [];
}

/** Whether the page that is being rendered has such a part already. */
export const isPlaced = (name: string): boolean => rendering?.placed.some((part) => part.name === name) ?? false;

/** The attributes of an element that an enhancement works on: `<div {...enhancedBy("share")}>`. */
export function enhancedBy(name: string, when: Hydration = "load") {
	const [source] = placePart({ kind: "enhancement", name, when });
	return { "data-enhance": name, "data-when": when === "load" ? undefined : when, "data-src": source };
}
