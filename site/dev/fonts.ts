/**
 * `node site/dev/fonts.ts`: makes the files of our typefaces (SIL Open Font License) again: Figtree for browsers into
 * site/public/fonts with its style sheet, Figtree for link previews into site/og/fonts, and beside the browsers' files
 * what previews fetch when a title is in another script. Its output is committed; run it when a package or the
 * characters change.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "./processes.ts";

/** First and last code point. */
type Range = readonly [first: number, last: number];

interface Face {
	name: string;
	source: string;
	ranges: readonly Range[];
}

const variable = "@fontsource-variable/figtree/files/figtree";

/** The rupee stands in another file of the package than Latin does, and is wanted on every page in India. */
const rupee: Range = [0x20b9, 0x20b9];
const latin: readonly Range[] = [
	[0x20, 0x7e],
	[0xa0, 0xff],
	[0x131, 0x131],
	[0x152, 0x153],
	[0x2bb, 0x2bc],
	[0x2010, 0x2027],
	[0x202f, 0x2044],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
	[0x2212, 0x2212],
];
const extended: Range = [0x100, 0x17f];

const faces: readonly Face[] = [
	{ name: "figtree", source: `${variable}-latin-wght-normal.woff2`, ranges: latin },
	{ name: "figtree-rupee", source: `${variable}-latin-ext-wght-normal.woff2`, ranges: [rupee] },
	{ name: "figtree-extended", source: `${variable}-latin-ext-wght-normal.woff2`, ranges: [extended] },
];

/** Link previews are drawn by a program that knows no variable fonts. */
const drawn = [
	["figtree-medium.ttf", "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf"],
	["figtree-bold.ttf", "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"],
] as const;

/** What joins and parts letters (zero width), and the space, so that a sentence in a script needs no other font. */
const joints: readonly Range[] = [
	[0x20, 0x20],
	[0x200c, 0x200d],
];
/** The full stops of Indian scripts, which all share Devanagari's. */
const dandas: Range = [0x964, 0x965];

/** Scripts by their name in Unicode, with what a preview needs to write a title in each. */
const scripts: readonly { script: string; source: string; ranges: readonly Range[] }[] = [
	{
		script: "Devanagari",
		source: "noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf",
		ranges: [[0x900, 0x97f]],
	},
	{ script: "Telugu", source: "noto-sans-telugu/700Bold/NotoSansTelugu_700Bold.ttf", ranges: [[0xc00, 0xc7f], dandas] },
	{
		script: "Kannada",
		source: "noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf",
		ranges: [[0xc80, 0xcff], dandas],
	},
	{ script: "Tamil", source: "noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf", ranges: [[0xb80, 0xbff], dandas] },
	{
		script: "Arabic",
		source: "noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf",
		// Without the marks that only steer the direction of what follows.
		ranges: [
			[0x606, 0x61b],
			[0x61d, 0x6dc],
			[0x6de, 0x6ff],
			[0x750, 0x77f],
		],
	},
];

const { resolve } = createRequire(import.meta.url);
const read = (source: string) => readFileSync(resolve(source));

function charactersOf(ranges: readonly Range[]): string {
	return ranges
		.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
		.map((point) => String.fromCodePoint(point))
		.join("");
}

/** A file's name with a mark of its content: browsers keep it for ever. */
function hashed(name: string, content: Uint8Array, type: string): string {
	return `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.${type}`;
}

function unicodeRange(ranges: readonly Range[]): string {
	const hex = (point: number) => point.toString(16).toUpperCase();
	return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}

/** Makes a face's file, named for its content, and answers its rule. */
async function makeFace({ name, source, ranges }: Face, folder: string): Promise<string> {
	const font = await subsetFont(read(source), charactersOf(ranges), {
		targetFormat: "woff2",
		variationAxes: { wght: { min: 400, max: 800 } },
	});
	const file = hashed(name, font, "woff2");
	writeFileSync(join(folder, file), font);
	return `@font-face {
	font-family: Figtree;
	font-weight: 400 800;
	font-display: optional;
	src: url("/fonts/${file}") format("woff2");
	unicode-range: ${unicodeRange(ranges)};
}
`;
}

const forBrowsers = join(projectRoot, "site/public/fonts");
const forDrawing = join(projectRoot, "site/og/fonts");
for (const folder of [forBrowsers, forDrawing]) mkdirSync(folder, { recursive: true });
for (const file of readdirSync(forBrowsers).filter((name) => /\.(woff2|ttf)$/.test(name)))
	rmSync(join(forBrowsers, file));

const rules: string[] = [];
for (const face of faces) rules.push(await makeFace(face, forBrowsers));
const why = `/* Made by site/dev/fonts.ts. A page never changes its typeface while it is read: what has not come at once waits for the next page. */\n`;
writeFileSync(join(projectRoot, "site/styles/fonts.css"), why + rules.join("\n"));

for (const [file, source] of drawn) {
	const text = charactersOf([...latin, rupee, extended]);
	const options = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["kern", "liga"] } as const;
	writeFileSync(join(forDrawing, file), await subsetFont(read(source), text, options));
}

const addresses: Record<string, string> = {};
for (const { script, source, ranges } of scripts) {
	// With every feature: these scripts are not readable without theirs.
	const font = await subsetFont(read(`@expo-google-fonts/${source}`), charactersOf([...joints, ...ranges]), {
		targetFormat: "sfnt",
		noHinting: true,
	});
	const file = hashed(`drawn-${script.toLowerCase()}`, font, "ttf");
	writeFileSync(join(forBrowsers, file), font);
	addresses[script] = `/fonts/${file}`;
}
writeFileSync(join(forDrawing, "scripts.json"), `${JSON.stringify(addresses, null, "\t")}\n`);

/** The first line of a package's licence is its copyright; the rest is the same for all. */
const licenceOf = (family: string) => read(`@expo-google-fonts/${family}/LICENSE_FONT`).toString();
const licence = licenceOf("figtree");
const others = scripts.map(({ source }) => licenceOf(source.split("/")[0] ?? "").split("\n")[0]);
writeFileSync(join(forDrawing, "OFL.txt"), licence);
writeFileSync(join(forBrowsers, "OFL.txt"), [...others, licence].join("\n"));
