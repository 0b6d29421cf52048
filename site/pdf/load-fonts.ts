import type { Platform } from "../../api/platform/types.ts";
import { type FontScript, fontFile, scriptOf } from "./fonts.ts";
import { createShaper, type Shaper } from "./shaper.ts";
import { type Fonts, fontKey, type LoadedFont } from "./typeset.ts";
import { unpackWoff } from "./woff.ts";

/** What the drawing of documents needs of the platform. */
export type PdfHost = Pick<Platform, "asset" | "harfbuzz">;

// Only what is ready is shared: on Workers, a request must not wait for what another one reads.
let shaper: Shaper | undefined;
const loaded = new Map<string, LoadedFont>();

async function loadFont(host: PdfHost, script: FontScript, weight: 400 | 700): Promise<LoadedFont> {
	const key = fontKey(script, weight);
	const known = loaded.get(key);
	if (known) return known;
	const bytes = await unpackWoff(await host.asset(fontFile(script, weight)));
	shaper ??= await createShaper(await host.harfbuzz());
	const font = loaded.get(key) ?? { script, weight, bytes, shaping: shaper(bytes) };
	loaded.set(key, font);
	return font;
}

/** Loads the fonts that a text needs, in both weights. */
export async function loadFonts(host: PdfHost, text: string): Promise<Fonts> {
	const scripts = new Set<FontScript>(["latin", ...Array.from(text, (char) => scriptOf(char.codePointAt(0) ?? 0))]);
	const fonts = await Promise.all(
		[...scripts].flatMap((script) => ([400, 700] as const).map((weight) => loadFont(host, script, weight))),
	);
	return new Map(fonts.map((font) => [fontKey(font.script, font.weight), font]));
}
