import type { Platform } from "../../api/platform/types.ts";
import type { DocumentTexts } from "./document.ts";
import { FontIndex, type FontRow, type FontWeight, fontFile, fontIndexFile } from "./fonts.ts";
import { fontsFor } from "./runs.ts";
import { createShaper, type Shaper } from "./shaper.ts";
import { Fonts, type LoadedFont } from "./typeset.ts";

/** The part of the platform that the drawing of documents needs. */
export type PdfHost = Pick<Platform, "asset" | "harfbuzz">;

// Only what is ready is shared: on Workers, a request must not wait for what another one reads.
let shaper: Shaper | undefined;
let index: FontIndex | undefined;
const kept = new Map<string, LoadedFont>();

/** The fonts of our own texts, which stay in memory. Those of rare names are loaded for one document. */
const keptFonts: ReadonlySet<string> = new Set([
	"noto-sans-latin",
	"noto-sans-devanagari-latin-ext",
	"noto-sans-devanagari",
	"noto-sans-telugu",
	"noto-sans-kannada",
]);

async function loadIndex(host: PdfHost): Promise<FontIndex> {
	if (index) return index;
	const rows: readonly FontRow[] = JSON.parse(new TextDecoder().decode(await host.asset(fontIndexFile)));
	index = new FontIndex(rows);
	return index;
}

async function loadFont(host: PdfHost, name: string, weight: FontWeight): Promise<LoadedFont> {
	const file = fontFile(name, weight);
	const known = kept.get(file);
	if (known) return known;
	const bytes = await host.asset(file);
	shaper ??= await createShaper(await host.harfbuzz());
	const again = kept.get(file);
	if (again) return again;
	const font = { name, weight, bytes, shaping: shaper(bytes) };
	if (keptFonts.has(name)) kept.set(file, font);
	return font;
}

/** Loads the fonts that a document's texts need. Give them back with `free` once it is drawn. */
export async function loadFonts(host: PdfHost, texts: DocumentTexts): Promise<Fonts> {
	const listed = await loadIndex(host);
	const files = new Map<string, { name: string; weight: FontWeight }>();
	for (const weight of [400, 700] as const) {
		for (const name of fontsFor(listed, texts[weight])) {
			const cut = listed.cutOf(name, weight);
			files.set(fontFile(name, cut), { name, weight: cut });
		}
	}
	const fonts = await Promise.all([...files.values()].map(({ name, weight }) => loadFont(host, name, weight)));
	return new Fonts(listed, fonts);
}

/** Frees the memory of fonts that are not kept. */
export function freeFonts(fonts: Fonts): void {
	for (const font of fonts.all) if (!keptFonts.has(font.name)) font.shaping.free();
}
