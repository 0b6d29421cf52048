/** Red, green and blue of `#rgb`, `#rrggbb` or `rgb(r, g, b)`, each from 0 to 255. @throws Error for anything else */
export function channelsOf(colour: string): [red: number, green: number, blue: number] {
	const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
	const digits = hex?.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
	const parts = digits
		? [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
		: /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
	if (!parts) throw new Error(`"${colour}" is not an opaque colour`);
	const [red = 0, green = 0, blue = 0] = parts;
	return [red, green, blue];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(one: string, other: string): number {
	const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}
