import { describe, expect, it } from "vitest";
import { areNear, letterDistance, looksLikeOurs, nameLook, nameShape, ownPart } from "./look-alike.ts";
import { mixedWord } from "./scripts.ts";

const name = "Vidya Jyothi Trust";
const isSame = (other: string) => nameLook(other) === nameLook(name) || nameShape(other) === nameShape(name);

describe("a name that looks like Vidya Jyothi Trust", () => {
	it.each([
		"Vidyа Jyothi Trust",
		"Vіdуа Jуоthі Тruѕt",
		"Vidya-Jyothi Trust",
		"The Vidya Jyothi Trust",
		"the  VIDYA JYOTHI  trust",
		"A Vidya Jyothi Trust",
		"Vidya Jyothi Trust, The",
		"VidyaJyothi Trust",
		"Vidya Jyothi Trust.",
		"“Vidya Jyothi” Trust",
		"Vidya_Jyothi_Trust",
		"Vidya · Jyothi · Trust",
		"Ｖｉｄｙａ Jyothi Trust",
		"Vidya Jyothi T𝗋ust",
		"Vidyā Jyothi Trust",
		"Vidya Jy0thi Trust",
		"Vidya\u200b Jyothi\u00ad Trust",
		"Vidya Jyothi Trust ✔",
		"✅ Vidya Jyothi Trust",
		"vidya jyothi trust®".replace("®", ""),
	])("is the same in %s", (other) => {
		expect(isSame(other)).toBe(true);
	});

	it.each([
		"Vidya Jyoti Trust",
		"Vidya Jyothi Foundation",
		"Vidya Trust",
		"Jyothi Vidya Trust",
		"Vidya Jyothi Trust 2",
	])("is another in %s", (other) => {
		expect(isSame(other)).toBe(false);
	});
});

describe("the look of a name", () => {
	it("tells names apart that only share letters", () => {
		const names = [
			"Bali Trust",
			"Ball Trust",
			"Hill",
			"Hiil",
			"Sita",
			"Slta",
			"A",
			"An",
			"The",
			"Aware",
			"Thera",
			"Anand",
		];
		expect(new Set(names.map(nameLook)).size).toBe(names.length);
		expect(new Set(names.map(nameShape)).size).toBe(names.length);
	});

	it("takes a small l for a capital I", () => {
		expect(nameShape("lndia Aid")).toBe(nameShape("India Aid"));
		expect(nameLook("lndia Aid")).not.toBe(nameLook("India Aid"));
	});

	it("is the sign's word, and keeps Indian scripts", () => {
		expect(nameLook("Food & Hope")).toBe(nameLook("Food and Hope"));
		expect(nameLook("ज्योति ट्रस्ट")).not.toBe(nameLook("ज्योती ट्रस्ट"));
		expect(nameLook("విద్యా జ్యోతి")).toBe(nameLook("విద్యా-జ్యోతి"));
		expect(nameLook("!!!")).toBe("!!!");
	});
});

describe("near names", () => {
	it.each([
		["Vidya Jyoti Trust"],
		["Vidya Jyothi Foundation"],
		["Vidya Jyothi Charitable Trust"],
		["Vidya Jyothy Trst"],
		["Vidya Jyothi Trust India"],
		["Vidya Jyothi Trust Inc"],
		["Official Vidya Jyothi Trust"],
		["Vidya Jyothi Trust (Official)"],
		["Vidya Jyothi Trust™"],
		["V1dya Jyothi Trust"],
		["Our Vidya Jyothi Trust Verified"],
		["Friends of Vidya Jyothi"],
	])("are %s and Vidya Jyothi Trust", (other) => {
		expect(areNear(name, other)).toBe(true);
	});

	it.each([["Paws of Pune"], ["Vidya Trust"], ["Hope Trust"], ["Trust"]])(
		"are not %s and Vidya Jyothi Trust",
		(other) => {
			expect(areNear(name, other)).toBe(false);
		},
	);

	it("are counted in letters", () => {
		expect(letterDistance("jyothi", "jyoti", 3)).toBe(1);
		expect(letterDistance("", "ab", 3)).toBe(2);
		expect(letterDistance("abc", "xyz", 1)).toBe(2);
		expect(ownPart("The Hope Foundation of India")).toBe("hope");
	});
});

it("knows names that pass for ours", () => {
	for (const each of [
		"Kindwave",
		"Kind-Wave Support",
		"KINDWAVE India",
		"K1ndwave",
		"Кіndwаvе",
		"Kindvvave Team",
		"Klndwave Help",
		"Kindwaue",
		"K!ndwave",
		"KindwaveHelp",
		"k1ndwave.support",
	]) {
		expect(looksLikeOurs(each), each).toBe(true);
	}
	for (const each of ["Kind Trust", "New Wave", "Kindness Wave", "Asha Rao", "Mind Wave"])
		expect(looksLikeOurs(each), each).toBe(false);
});

describe("a word of several scripts", () => {
	it.each([
		["Vidyа Jyothi Trust", "Vidyа"],
		["Раypal", "Раypal"],
		["Hopeαid", "Hopeαid"],
		["Asha ज्योतिx", "ज्योतिx"],
		["Kανα", "Kανα"],
		["TALకి", "TALకి"],
		["aꦗꦮ", "aꦗꦮ"],
	])("is found in %s", (text, word) => {
		expect(mixedWord(text)).toBe(word);
	});

	it.each([
		"Vidya Jyothi Trust",
		"विद्या ज्योति Trust",
		"విద్యా 2027",
		"O’Brien-Núñez",
		"Ка́тя Петрова",
		"東京タワーです",
		"Tシャツ",
		"株式会社ABC",
		"한국ABC",
		"Hawaiʻi",
		"مُحَمَّدٌ",
		"می‌خواهم",
		"St. Mary's 3rd",
		"ｱｲｳ",
		"Nguyễn Thị",
		"क्‍षमा",
		"ശ്രീ‍",
		"𑄌𑄋𑄴𑄟𑄳𑄦",
		"ꦗꦮ",
		"ᓀᐦᐃᔭᐤ",
		"𞤀𞤣𞤤𞤢𞤥",
		"ⵜⵉⴼⵉⵏⴰⵖ",
		"ᐃᓄᒃᑎᑐᑦ",
		"ꆈꌠ",
		"𐴌𐴟𐴇𐴥𐴝𐴚𐴒𐴙𐴝",
		"ⲕⲏⲙⲉ",
		"ꚠꚡ",
		"𐐀𐐁",
		"ⴀⴁⴂ",
		"日本語ひらがなカタカナABC",
		"臺灣ㄅㄆ",
		"Ⅻ",
	])("is not found in %s", (text) => {
		expect(mixedWord(text)).toBeNull();
	});
});

it("a mixed word is found in every two scripts, whichever they are, and in no word of one script", () => {
	const letter = /[\p{L}\p{N}]/u;
	const perScript = [..."aаα\u0531\u05d0\u0915\u0c15\u0c95\u0e01ꓐᎠⲀ𐐀𐒰ꚠꔀᚠⰀ𐌰ꦏ𑄇ⵣᐁꆈ𞤀"].filter((each) => letter.test(each));
	const passing = perScript.flatMap((one) =>
		perScript.filter((other) => (mixedWord(one + other) === null) !== (one === other)).map((other) => one + other),
	);
	expect(passing).toEqual([]);
});

it("no letter or digit is mixed by itself, nor does any stand outside the scripts that we know", () => {
	const wrong: string[] = [];
	for (let code = 0; code < 0x20000; code += 7) {
		const character = code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code);
		if (!/[\p{L}\p{N}]/u.test(character) || /[\p{sc=Common}\p{sc=Inherited}\p{sc=Han}]/u.test(character)) continue;
		if (mixedWord(character) !== null) wrong.push(character);
		const stranger = /\p{scx=Runic}/u.test(character) ? "Ⰰ" : "ᚠ";
		if (mixedWord(character + stranger) === null) wrong.push(character + stranger);
	}
	expect(wrong).toEqual([]);
});

it("a mark or a digit of another script mixes a word", () => {
	expect(["Vidya\u0c3e", "Trust५", "విद्या", "Vidya 2"].map(mixedWord)).toEqual(["Vidya\u0c3e", "Trust५", "విद्या", null]);
});

it("compares names of Pune", () => {
	for (const other of [
		"Official Paws of Pune",
		"Paws of Pune (Official)",
		"Paws of Pune™",
		"Paws of Pune India",
		"P4ws of Pune",
	])
		expect(areNear("Paws of Pune", other), other).toBe(true);
	for (const other of ["Pune Books", "Paws", "Hope of Pune"]) expect(areNear("Paws of Pune", other), other).toBe(false);
});
