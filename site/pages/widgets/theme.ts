import { defineRoute } from "../../route.ts";

/** The look that the builder's visitor chose, as it was typed into fields for colours and lengths. */
export interface WidgetTheme {
	/** `#b42318`; empty for ours. */
	accent: string;
	/** The roundness of corners in pixels; empty for ours. */
	radius: string;
}

export function readTheme(query: URLSearchParams): WidgetTheme {
	const read = (name: string, pattern: RegExp) => pattern.exec((query.get(name) ?? "").trim().toLowerCase())?.[0] ?? "";
	return { accent: read("accent", /^#[\da-f]{6}$/), radius: read("radius", /^(?:\d|[1-3]\d)$/) };
}

/** The luminance of a colour. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
	const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
	const [red = 0, green = 0, blue = 0] = parts.map((part) =>
		part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or black, whichever is read better on a colour. */
const readableOn = (colour: string) => (luminance(colour) > 0.179 ? "#000000" : "#ffffff");

/** The custom properties of a look; empty for ours. */
export function themeStyles({ accent, radius }: WidgetTheme, selector: string): string {
	const lines = [
		...(accent ? [`--kindwave-accent: ${accent};`, `--kindwave-on-accent: ${readableOn(accent)};`] : []),
		...(radius ? [`--kindwave-radius: ${radius}px;`] : []),
	];
	return lines.length > 0 ? `${selector} {\n${lines.map((line) => `  ${line}`).join("\n")}\n}` : "";
}

/** `/embed/theme.css`: the look in the builder's preview, as a file, because pages take no inline styles. */
export const themeSheet = defineRoute({
	path: "/embed/theme.css",
	allow: "anyone",
	run: (_ctx, { url }) =>
		new Response(themeStyles(readTheme(url.searchParams), "kindwave-donate, kindwave-goal, kindwave-radio"), {
			headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
		}),
});
