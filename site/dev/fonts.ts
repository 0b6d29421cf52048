/**
 * Makes the fonts of PDF documents from the variable fonts of Noto: pinned to a weight, and listed with their characters. The results
 * are cached, so that only the first build makes them.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { compiledHarfbuzz } from "../../api/platform/node/harfbuzz.ts";
import { type FontRow, type FontWeight, fontFile, fontIndexFile, rangesOf, readRanges } from "../pdf/fonts.ts";
import { createShaper, type Shaper } from "../pdf/shaper.ts";
import { projectRoot } from "./processes.ts";

const packages = join(projectRoot, "node_modules", "@fontsource-variable");
const cache = join(projectRoot, "node_modules", ".cache", "kindwave-fonts");

/** Some parts of a typeface, as its package has cut them; `numbered` are those without a name. */
interface Family {
	name: string;
	parts: readonly string[] | "numbered";
	weights?: readonly FontWeight[];
	/** Takes only characters that no earlier family has. */
	rest?: boolean;
}

const script = (name: string, serif = "sans"): Family => ({ name: `noto-${serif}-${name}`, parts: [name] });
const regular: readonly FontWeight[] = [400];

/** In the order of preference for a character that several have. */
const families: readonly Family[] = [
	{ name: "noto-sans", parts: ["latin"] },
	// It has all letters of Western names and the rupee sign in a tenth of the size of Noto Sans' own.
	{ name: "noto-sans-devanagari", parts: ["latin-ext", "devanagari"] },
	{ name: "noto-sans", parts: ["latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"] },
	...["telugu", "kannada", "tamil", "bengali", "gujarati", "gurmukhi", "oriya", "malayalam"].map((name) =>
		script(name),
	),
	...["sinhala", "ol-chiki", "meetei-mayek", "arabic", "thaana", "hebrew", "thai", "lao"].map((name) => script(name)),
	...["khmer", "myanmar", "ethiopic", "armenian", "georgian"].map((name) => script(name)),
	script("tibetan", "serif"),
	{ name: "noto-sans-sc", parts: "numbered", weights: regular },
	{ name: "noto-sans-kr", parts: "numbered", weights: regular, rest: true },
	{ name: "noto-sans-tc", parts: "numbered", weights: regular, rest: true },
	{ name: "noto-sans-jp", parts: "numbered", weights: regular, rest: true },
	{ name: "noto-emoji", parts: "numbered", weights: regular, rest: true },
	{ name: "noto-sans-symbols", parts: ["symbols"], weights: regular, rest: true },
];

/** The functions of HarfBuzz's subsetter that we use, by their names in C (harfbuzz.github.io). */
type Subsetter = Record<
	| "malloc"
	| "free"
	| "hb_blob_create"
	| "hb_blob_destroy"
	| "hb_blob_get_length"
	| "hb_blob_get_data"
	| "hb_face_create"
	| "hb_face_destroy"
	| "hb_face_reference_blob"
	| "hb_set_add"
	| "hb_subset_input_create_or_fail"
	| "hb_subset_input_destroy"
	| "hb_subset_input_keep_everything"
	| "hb_subset_input_unicode_set"
	| "hb_subset_input_get_flags"
	| "hb_subset_input_set_flags"
	| "hb_subset_input_pin_all_axes_to_default"
	| "hb_subset_input_pin_axis_location"
	| "hb_subset_or_fail"
	| "_initialize",
	(...values: number[]) => number
> & { memory: WebAssembly.Memory };

const require = createRequire(import.meta.url);
const weightAxis = 0x77676874; // "wght"
const noHinting = 1;

type Cut = (font: Uint8Array, weight: FontWeight, codes: readonly number[] | null) => Uint8Array;

/** Makes a font of one weight of a variable one, with these characters or with all. */
async function createCutter(): Promise<Cut> {
	const program = readFileSync(require.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
	const { instance } = await WebAssembly.instantiate(program);
	// Safe, because these are exports of the pinned package's file, which every build calls.
	const hb = instance.exports as unknown as Subsetter;
	hb._initialize();
	return (font, weight, codes) => {
		const data = hb.malloc(font.length);
		new Uint8Array(hb.memory.buffer).set(font, data);
		const whole = hb.hb_blob_create(data, font.length, 0, 0, 0);
		const face = hb.hb_face_create(whole, 0);
		const input = hb.hb_subset_input_create_or_fail();
		if (codes === null) hb.hb_subset_input_keep_everything(input);
		else for (const code of codes) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), code);
		hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | noHinting);
		hb.hb_subset_input_pin_all_axes_to_default(input, face);
		const isPinned = hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight);
		const cut = hb.hb_subset_or_fail(face, input);
		if (!isPinned || !cut) throw new Error("a font could not be cut");
		const result = hb.hb_face_reference_blob(cut);
		const at = hb.hb_blob_get_data(result, 0);
		const bytes = new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)).slice();
		hb.hb_blob_destroy(result);
		hb.hb_face_destroy(cut);
		hb.hb_subset_input_destroy(input);
		hb.hb_face_destroy(face);
		hb.hb_blob_destroy(whole);
		hb.free(data);
		return bytes;
	};
}

/** A hash of what affects the fonts: this program, the tools and the packages. */
function inputHash(): string {
	const names = [...new Set(families.map(({ name }) => join(packages, name)))];
	const tools = ["wawoff2", "harfbuzzjs"].map((name) => join(projectRoot, "node_modules", name));
	const hash = createHash("sha256").update(readFileSync(import.meta.filename));
	for (const folder of [...names, ...tools]) {
		hash.update(`${folder}@${JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version}`);
	}
	return hash.digest("hex").slice(0, 16);
}

/** The parts of a family with the characters that its package claims for each. */
function partsOf({ name, parts }: Family): { part: string; claimed: number[] }[] {
	// unicode.json claims more characters than the files have; the index lists those of the fonts' own tables.
	const claims: Record<string, string> = JSON.parse(readFileSync(join(packages, name, "unicode.json"), "utf8"));
	const keys = parts === "numbered" ? Object.keys(claims).filter((key) => key.startsWith("[")) : parts;
	return keys.map((key) => ({
		part: key.replaceAll(/[[\]]/g, ""),
		claimed: readRanges(claims[key] ?? "")
			.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
			.sort((a, b) => a - b),
	}));
}

/** The characters that a font has of these. */
function codesIn(shaper: Shaper, font: Uint8Array, codes: readonly number[]): number[] {
	const shaping = shaper(font);
	const has = codes.filter((code) => shaping.has(code));
	shaping.free();
	return has;
}

async function fill(folder: string): Promise<void> {
	const { default: decompress } = await import("wawoff2/decompress.js");
	const [cut, shaper] = [await createCutter(), await createShaper(await compiledHarfbuzz())];
	const rows: FontRow[] = [];
	const taken = new Set<number>();
	for (const family of families) {
		const { name, weights = [400, 700], rest = false } = family;
		for (const { part, claimed } of partsOf(family)) {
			const packed = readFileSync(join(packages, name, "files", `${name}-${part}-wght-normal.woff2`));
			const variable = await decompress(packed);
			const codes = codesIn(
				shaper,
				variable,
				claimed.filter((code) => !rest || !taken.has(code)),
			);
			if (codes.length === 0) continue;
			for (const code of codes) taken.add(code);
			const own = name.endsWith(`-${part}`) ? name : `${name}-${part}`;
			rows.push([own, weights.includes(700), rangesOf(codes)]);
			for (const weight of weights) {
				writeFileSync(join(folder, basename(fontFile(own, weight))), cut(variable, weight, rest ? codes : null));
			}
		}
	}
	writeFileSync(join(folder, basename(fontIndexFile)), JSON.stringify(rows));
}

/** The folder of the cache with all fonts and their index, which are made if they are missing. */
export async function madeFonts(): Promise<string> {
	const folder = join(cache, inputHash());
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	const temporary = mkdtempSync(join(cache, "making-"));
	await fill(temporary);
	// Another process may have made them meanwhile.
	if (existsSync(folder)) rmSync(temporary, { recursive: true });
	else renameSync(temporary, folder);
	return folder;
}

/** Puts all fonts of documents into a folder. */
export async function placeFonts(folder: string): Promise<void> {
	cpSync(await madeFonts(), folder, { recursive: true });
}
