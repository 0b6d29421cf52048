import { rulesOf } from "../.storybook/theme.ts";

/** The purpose of a token; `other` means that no story displays it. */
export type TokenKind =
	| "colour"
	| "font"
	| "text size"
	| "space"
	| "radius"
	| "shadow"
	| "duration"
	| "easing"
	| "other";

export interface Token {
	/** As in `var(--paper)`. */
	name: string;
	/** In the current theme and at the current width. */
	value: string;
	kind: TokenKind;
}

function kindOf(name: string, value: string): TokenKind {
	if (CSS.supports("color", value)) return "colour";
	if (CSS.supports("transition-duration", value)) return "duration";
	if (CSS.supports("transition-timing-function", value)) return "easing";
	if (CSS.supports("inline-size", value)) {
		if (name.startsWith("--step")) return "text size";
		return name.startsWith("--round") ? "radius" : "space";
	}
	if (CSS.supports("box-shadow", value)) return "shadow";
	return CSS.supports("font-family", value) ? "font" : "other";
}

/** Every custom property in the `tokens` layer, in source order. New tokens appear automatically. */
export function readTokens(): Token[] {
	const styles = [...document.styleSheets]
		.flatMap((sheet) => rulesOf(sheet.cssRules))
		.flatMap((rule) => (rule instanceof CSSLayerBlockRule && rule.name === "tokens" ? rulesOf(rule.cssRules) : []))
		.filter((rule) => rule instanceof CSSStyleRule);
	const names = new Set(styles.flatMap((rule) => [...rule.style]).filter((name) => name.startsWith("--")));
	const computed = getComputedStyle(document.documentElement);
	return [...names].map((name) => {
		const value = computed.getPropertyValue(name).trim();
		return { name, value, kind: kindOf(name, value) };
	});
}

/** Red, green and blue of any CSS colour, each from 0 to 255. The browser itself parses the colour. */
function channelsOf(colour: string): number[] {
	const context = new OffscreenCanvas(1, 1).getContext("2d");
	if (!context) throw new Error("This browser offers no 2D canvas, so the colour cannot be measured.");
	context.fillStyle = colour;
	context.fillRect(0, 0, 1, 1);
	return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Relative luminance as defined by WCAG 2.2. */
function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours as defined by WCAG 2.2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
	const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}
