import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readAsset } from "../../api/platform/node/asset.ts";
import { threadRasterizer } from "../../api/platform/node/rasterize.ts";
import { loadShaper } from "../../api/platform/node/shaper.ts";
import { exampleFacts } from "./example-facts.ts";
import { lettering } from "./lettering.ts";
import { drawable, linesOf } from "./lines.ts";
import { previewSvg } from "./preview.ts";
import { otherScripts } from "./scripts.ts";
import { figtree } from "./typeface.ts";

const facts = { ...exampleFacts, title: "", city: null };

const titles = {
	Hindi: "पहाड़ के स्कूल की छत और श्री ज्ञान कक्षा",
	Telugu: "మా గ్రామ పాఠశాలకు పుస్తకాలు మరియు స్త్రీల కేంద్రం",
	Kannada: "ನಮ್ಮ ಊರಿನ ಶಾಲೆಗೆ ಪುಸ್ತಕಗಳು ಮತ್ತು ಕ್ರೀಡಾ ಸಾಮಗ್ರಿ",
	Tamil: "எங்கள் கிராமப் பள்ளிக்கு நூலகம் மற்றும் ஸ்ரீ",
	Urdu: "ہماری گلی میں لڑکیوں کا کتب خانہ (NEET 2026 کی تیاری)",
	"English and Urdu": "A reading room for our lane — ہماری گلی میں لڑکیوں کا کتب خانہ",
	"English and Hindi": "NEET की किताबें और फीस, 2026",
} as const;

const host = { asset: readAsset, shaper: loadShaper };
const rasterize = threadRasterizer();

/** A lettering with all that a text needs. */
const letteringFor = async (text: string) => lettering(figtree().bold, await otherScripts(text, host));

/** How many points of the title's place have another colour than the paper, by column. */
async function inkOf(title: string): Promise<number[]> {
	const { medium, bold } = figtree();
	const svg = previewSvg({ ...facts, categoryName: null, categorySlug: null, title }, await otherScripts(title, host));
	const png = await rasterize(svg, [medium.bytes, bold.bytes]);
	const place = { left: 60, top: 110, width: 556, height: 320 };
	const { data, info } = await sharp(png).extract(place).greyscale().raw().toBuffer({ resolveWithObject: true });
	const columns = new Array<number>(info.width).fill(0);
	data.forEach((value, index) => {
		if (value < 128) columns[index % info.width] = (columns[index % info.width] ?? 0) + 1;
	});
	return columns;
}

const untitled = inkOf("");

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

describe("a title that is not in Latin alone", () => {
	it.each(Object.entries(titles))("in %s is kept whole and drawn in its place", async (_language, title) => {
		const bold = await letteringFor(title);
		expect(drawable(title, bold)).toBe(title);
		const ink = await inkOf(title);
		expect(sum(ink)).toBeGreaterThan(sum(await untitled) + 4000);
		// Nothing reaches over the column's edge.
		expect(sum(ink.slice(-3))).toBe(0);
	});

	it("begins at the right where it is read from there", async () => {
		const [urdu, hindi] = [await inkOf("کتب"), await inkOf("छत")];
		expect(sum(urdu.slice(0, 278))).toBe(0);
		expect(sum(urdu.slice(278))).toBeGreaterThan(100);
		expect(sum(hindi.slice(278))).toBe(0);
	});

	it("in a script that we have no typeface for is left out", async () => {
		const bold = await letteringFor("ગુજરાતી શાળા");
		expect(drawable("ગુજરાતી શાળા", bold)).toBeNull();
		expect(drawable("ગુજરાતી and Latin letters", bold)).toBe("and Latin letters");
	});

	it("loses emoji and steering marks, and keeps the joiners inside its words", async () => {
		const title = "\u202eक्\u200dष 👩🏽‍⚕️ है\u200f";
		expect(drawable(title, await letteringFor(title))).toBe("क्\u200dष है");
	});
});

describe("letters of a script", () => {
	it.each([
		["क्ष", "क\u094d\u200cष"],
		["ज्ञ", "ज\u094d\u200cञ"],
		["స్త్రీ", "స్\u200cత్\u200cరీ"],
		["ಕ್ಷ", "ಕ್\u200cಷ"],
		["க்ஷ", "க்\u200cஷ"],
		["لا", "ل\u200cا"],
	])("%s stand together, otherwise than with a mark between that parts them", async (joined, parted) => {
		const { widthOf, outline } = await letteringFor(joined);
		expect(widthOf(joined, 100)).toBeLessThan(widthOf(parted, 100));
		expect(outline(joined, 100, false)).not.toBe(outline(parted, 100, false));
	});

	it.each(Object.entries(titles))(
		"in %s are all in its typefaces: no glyph is the box for a missing one",
		async (_, title) => {
			const { outline } = await letteringFor(title);
			const drawn = outline(title, 50, false);
			const others = await otherScripts(title, host);
			for (const { outline: glyph } of [figtree().bold, ...(others?.typefaces ?? [])]) {
				if (glyph(0) !== "") expect(drawn).not.toContain(glyph(0));
			}
		},
	);

	it.each(Object.values(titles))("are not parted from their signs by the end of a line: %s", async (title) => {
		const bold = await letteringFor(title);
		const words = title.replaceAll(" ", "");
		for (const width of [70, 120, 200]) {
			for (const line of linesOf(words, bold, 50, width, 40)) expect(line).not.toMatch(/^[\p{M}\u200c\u200d]/u);
		}
	});
});

it("a number among leftward words keeps its own direction", async () => {
	const { outline } = await letteringFor("گلی");
	const only = [...outline("25 گلی", 50, true).matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
	const digits = ["2", "5"].map((digit) => / d="([^"]*)"/.exec(outline(digit, 50, true))?.[1]);
	expect(only.slice(-2)).toEqual(digits);
});
