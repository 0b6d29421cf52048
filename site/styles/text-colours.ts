import { channelsOf } from "./contrast.ts";
import type { Colours, Palette } from "./palettes.ts";

/** The colours of one piece of visible text, as computed: `rgb(43, 30, 24)`. */
export interface TextColours {
	text: string;
	/** The background: one colour, or every colour of a gradient. */
	surfaces: string[];
	/** The beginning of the element's HTML, to locate it. */
	where: string;
}

/**
 * The colours of a page's visible text and its backgrounds, each combination once. Like axe, it skips text over pictures and
 * disabled controls. It runs inside the page, so it must not refer to anything outside itself.
 */
export function readTextColours(): TextColours[] {
	const found = new Map<string, TextColours>();
	const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
	const surfacesOf = (element: Element): string[] | null => {
		const { backgroundColor, backgroundImage } = getComputedStyle(element);
		if (backgroundImage.includes("url(")) return null;
		const stops: string[] = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
		if (stops.length > 0 && !stops.some(isClear)) return stops;
		const below =
			isClear(backgroundColor) && element.parentElement ? surfacesOf(element.parentElement) : [backgroundColor];
		return below && [...stops.filter((stop) => !isClear(stop)), ...below];
	};
	const opacityOf = (element: Element | null): number =>
		element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const element = node.parentElement;
		if (!element || !node.nodeValue?.trim() || element.closest("script, style, noscript, svg")) continue;
		if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (element.closest(":disabled, [aria-disabled=true], label:has(:disabled), :disabled + *")) continue;
		const surfaces = surfacesOf(element);
		if (!surfaces) continue;
		const opacity = opacityOf(element);
		const text = getComputedStyle(element).color + (opacity < 1 ? ` at opacity ${opacity}` : "");
		const key = [text, ...surfaces].join();
		if (!found.has(key)) found.set(key, { text, surfaces, where: element.outerHTML.slice(0, 120) });
	}
	return [...found.values()];
}

/**
 * Texts whose colours are not a pair of the palette, so no test has checked their contrast.
 * @param found the result of `readTextColours`, in the theme of `colours`
 */
export function unknownPairs(found: readonly TextColours[], palette: Palette, colours: Colours): string[] {
	const tokensOf = (colour: string) =>
		[...colours].filter(([, value]) => String(channelsOf(value)) === channels(colour)).map(([token]) => token);
	return found.flatMap(({ text, surfaces, where }) =>
		surfaces
			.filter((surface) => !tokensOf(surface).some((on) => tokensOf(text).some((of) => palette.text[on]?.includes(of))))
			.map((surface) => `${tokensOf(text)[0] ?? text} on ${tokensOf(surface)[0] ?? surface}: ${where}`),
	);
}

/** The same text for equal opaque colours; any other colour as it is. */
function channels(colour: string): string {
	try {
		return String(channelsOf(colour));
	} catch {
		return colour;
	}
}
