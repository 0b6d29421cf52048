/** Colours are written #rrggbb. */

function channels(colour: string): [number, number, number] {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @param share of the second colour, 0 to 1 */
export function mix(first: string, second: string, share: number): string {
	const [a, b] = [channels(first), channels(second)];
	const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
	return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How far apart two colours are to the eye, roughly: 0 for the same, about 440 for black and white. */
export function distance(first: string, second: string): number {
	const [a, b] = [channels(first), channels(second)];
	return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

/** Lights are warm and shadows are plum, which keeps every colour of a picture in one family. */
export const lighter = (colour: string, share: number): string => mix(colour, "#fff3dc", share);
export const darker = (colour: string, share: number): string => mix(colour, "#35142f", share);

/** Clothes, awnings, books, pots. The brand's teal, terracotta and sun with their neighbours. */
export const fabrics = {
	terracotta: "#c4502c",
	coral: "#e57f5c",
	peach: "#f2b08c",
	sun: "#f0b04f",
	marigold: "#e18e2b",
	cream: "#f9ead2",
	teal: "#14695d",
	sea: "#4c9a8b",
	mint: "#a9d2c1",
	leaf: "#86a04b",
	moss: "#55753b",
	rose: "#d77484",
	berry: "#9c3356",
	plum: "#64325a",
	indigo: "#3b4b86",
	sky: "#86aed0",
	brown: "#7d5136",
	slate: "#4b5560",
} as const;

export type Fabric = keyof typeof fabrics;

export const skins = ["#f2cdae", "#e2b08a", "#cf976d", "#b57d55", "#976142", "#774930", "#5e3a29"] as const;

export const hairs = {
	black: "#2b1d1c",
	brown: "#46291d",
	chestnut: "#744127",
	ginger: "#b0622c",
	blond: "#d3a35c",
	grey: "#8f8987",
	white: "#e4dfd8",
} as const;

/** Cloths that stand out, for play and for feasts. */
export const bright = [
	fabrics.terracotta,
	fabrics.sun,
	fabrics.sea,
	fabrics.berry,
	fabrics.indigo,
	fabrics.coral,
	fabrics.rose,
];
