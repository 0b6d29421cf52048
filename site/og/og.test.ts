import { describe, expect, it } from "vitest";
import { demoRequests } from "../../db/seed/requests/index.ts";
import { exampleFacts as facts } from "./example-facts.ts";
import { lettering } from "./lettering.ts";
import { drawable, linesOf } from "./lines.ts";
import { previewSvg } from "./preview.ts";
import { figtree } from "./typeface.ts";

const bold = lettering(figtree().bold);

/** What a preview says, text by text. */
const said = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);

describe("the typeface", () => {
	it("has Latin, the rupee and the letters of Hōkūao, and no Indian script, Arabic or emoji", () => {
		for (const character of "Aaé₹ōū—’“…·") expect(`${character} ${bold.draws(character)}`).toBe(`${character} true`);
		for (const character of "अకಕک🐢") expect(`${character} ${bold.draws(character)}`).toBe(`${character} false`);
	});

	it("knows how wide a text is", () => {
		expect(bold.widthOf("iiii", 50)).toBeLessThan(bold.widthOf("WWWW", 50) / 2);
		expect(bold.widthOf("Kind", 100)).toBeCloseTo(bold.widthOf("Kind", 50) * 2);
	});
});

describe("a title", () => {
	it.each([
		["A roof & a well", "A roof & a well"],
		["🐢 Night patrol for the olive ridleys 🌊", "Night patrol for the olive ridleys"],
		["Love ❤️ and 👩🏽‍⚕️ care 🇮🇳", "Love and care"],
		["A reading room for our lane — ہماری گلی میں لڑکیوں کا کتب خانہ", "A reading room for our lane"],
		["Ho\u0304ku\u0304ao needs a new hull", "Hōkūao needs a new hull"],
		["\u202eEvil\u0000 text", "Evil text"],
	])("%j is drawn as %j", (title, drawn) => {
		expect(drawable(title, bold)).toBe(drawn);
	});

	it.each(["शिक्षा के लिए मदद", "NEET की किताबें और फीस", "పాఠశాల", "ಶಾಲೆ", "🐢🌊", "1234"])("%j is left out", (title) => {
		expect(drawable(title, bold)).toBeNull();
	});

	it("is broken between words into lines that fit", () => {
		const lines = linesOf("Thirty ramps for thirty polling booths, and then for everyone", bold, 50, 548, 3);
		expect(lines.length).toBe(3);
		for (const line of lines) expect(bold.widthOf(line, 50)).toBeLessThanOrEqual(548);
		expect(lines.join(" ")).toBe("Thirty ramps for thirty polling booths, and then for everyone");
	});

	it("ends in an ellipsis where it is too long, and a word of any length is broken", () => {
		const long = linesOf("word ".repeat(60).trim(), bold, 60, 548, 3);
		expect(long).toHaveLength(3);
		expect(long[2]).toMatch(/word…$/);
		const one = linesOf("w".repeat(200), bold, 60, 548, 3);
		expect(one).toHaveLength(3);
		for (const line of [...long, ...one]) expect(bold.widthOf(line, 60)).toBeLessThanOrEqual(548);
	});
});

describe("a preview", () => {
	it("says what is asked, how far it has come, and who asks", () => {
		expect(said(previewSvg(facts))).toEqual([
			"Kindwave",
			"Education · Araku",
			"Books and a roof",
			"for the hill school",
			"₹91,000",
			"raised of ₹2,50,000",
			"36% of the goal",
			"41 donors",
		]);
	});

	it("leaves out a title that the typeface cannot draw, and says the cause large instead", () => {
		const texts = said(previewSvg({ ...facts, title: "पहाड़ के स्कूल की छत", city: "अराकू" }));
		expect(texts).toEqual(["Kindwave", "Education", "₹91,000", "raised of ₹2,50,000", "36% of the goal", "41 donors"]);
	});

	it("asks in words for what is not money", () => {
		const texts = said(
			previewSvg({ ...facts, requestType: "bloodDonation", categorySlug: "blood-donation", goalMinor: 0 }),
		);
		expect(texts).toContain("Looking for blood donors");
		expect(texts.join()).not.toContain("raised");
	});

	it("takes a title for text and never for markup", () => {
		const svg = previewSvg({ ...facts, title: `</text><script>alert("1")</script> <b>'&amp;'` });
		expect(svg).not.toContain("<script");
		expect(said(svg).join(" ")).toContain("&lt;script&gt;");
	});

	it("draws nothing that the typeface lacks, for any request of the demo", () => {
		for (const { categoryId, city = null, ...row } of demoRequests) {
			const slug = categoryId?.slice("cat_".length) ?? null;
			const svg = previewSvg({
				...facts,
				...row,
				city,
				goalMinor: row.goalMinor ?? 0,
				categorySlug: slug,
				categoryName: slug,
			});
			const characters = said(svg)
				.join("")
				.replaceAll(/&(amp|lt|gt|quot);/g, "");
			expect([...characters].filter((character) => !bold.draws(character))).toEqual([]);
		}
	});
});
