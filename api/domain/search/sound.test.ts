import { expect, it } from "vitest";
import { romanize, soundOf } from "./sound.ts";

it.each([
	["Ayaan", "अयान", "అయాన్", "ಅಯಾನ್", "ayan"],
	["paani", "पानी", "pani"],
	["bacche", "बच्चे", "bachche", "bache"],
	["padhai", "पढ़ाई", "padhaai"],
	["Lakshmi", "लक्ष्मी", "Laxmi", "లక్ష్మి", "ಲಕ್ಷ್ಮಿ"],
	["Swathi", "स्वाति", "Swati", "స్వాతి"],
	["Deepa", "दीपा", "Dipa", "ದೀಪಾ"],
	["Vijay", "विजय", "Wijay", "విజయ్"],
	["Pooja", "पूजा", "Puja"],
	["Shree", "श्री", "Sri"],
])("%s sounds the same in every script and spelling", (...spellings) => {
	expect(new Set(spellings.map(soundOf)).size, spellings.map(soundOf).join()).toBe(1);
});

it.each([
	["paani", "pain"],
	["flood", "food"],
	["cow", "snake"],
	["Asha", "Usha"],
	["Ravi", "Ram"],
])("%s does not sound like %s", (one, other) => {
	expect(soundOf(one)).not.toBe(soundOf(other));
});

it("writes words in Latin letters, and has no sound for other scripts", () => {
	expect(romanize("अयान")).toBe("ayan");
	expect(soundOf("水")).toBe("");
	expect(soundOf("")).toBe("");
});
