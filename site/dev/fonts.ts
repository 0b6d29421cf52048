/**
 * `node site/dev/fonts.ts`: makes the files of our typeface, Figtree (SIL Open Font License), again: what browsers load
 * into site/public/fonts with its style sheet, and what link previews are drawn with into site/og/fonts. Its output is
 * committed; run it when the package or the characters change.
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

const { resolve } = createRequire(import.meta.url);
const read = (source: string) => readFileSync(resolve(source));

function charactersOf(ranges: readonly Range[]): string {
	return ranges
		.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, offset) => first + offset))
		.map((point) => String.fromCodePoint(point))
		.join("");
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
	const file = `${name}-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
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
for (const file of readdirSync(forBrowsers).filter((name) => name.endsWith(".woff2"))) rmSync(join(forBrowsers, file));

const rules: string[] = [];
for (const face of faces) rules.push(await makeFace(face, forBrowsers));
const why = `/* Made by site/dev/fonts.ts. A page never changes its typeface while it is read: what has not come at once waits for the next page. */\n`;
writeFileSync(join(projectRoot, "site/styles/fonts.css"), why + rules.join("\n"));

for (const [file, source] of drawn) {
	const text = charactersOf([...latin, rupee, extended]);
	const options = { targetFormat: "sfnt", noHinting: true, keepFeatures: ["kern", "liga"] } as const;
	writeFileSync(join(forDrawing, file), await subsetFont(read(source), text, options));
}
const licence = read("@expo-google-fonts/figtree/LICENSE_FONT");
for (const folder of [forBrowsers, forDrawing]) writeFileSync(join(folder, "OFL.txt"), licence);
