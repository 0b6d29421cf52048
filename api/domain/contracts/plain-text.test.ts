import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { issuesFrom } from "../issues.ts";
import { billingForm } from "./billing.ts";
import { recordDonationBody } from "./payments.ts";
import { report } from "./report.ts";

const billing = {
	donationRequestId: "req_1",
	amount: "500",
	first_name: "Meera",
	last_name: "Iyer",
	email: "meera@people.example",
	country: "IN",
	zip_code: "560001",
};

const codesOf = (contract: v.GenericSchema, input: unknown) => {
	const { issues } = v.safeParse(contract, input);
	return issues ? issuesFrom(issues, contract).map(({ path, code }) => `${path} ${code}`) : [];
};

const hidden = [
	["a null", "Mee\u0000ra"],
	["an escape", "Mee\u001b[31mra"],
	["a line break", "Mee\nra"],
	["a C1 control", "Mee\u0085ra"],
	["a soft hyphen", "Mee\u00adra"],
	["a zero-width space", "Mee\u200bra"],
	["a direction override", "Meera\u202egpj.exe"],
	["a direction isolate", "Mee\u2066ra\u2069"],
	["a right-to-left mark", "Mee\u200fra"],
	["a byte order mark", "Mee\ufeffra"],
	["a line separator", "Mee\u2028ra"],
	["a tag", "Mee\u{e0041}ra"],
	["a blank letter", "\u3164"],
	["half a surrogate pair", "Mee\ud800ra"],
	["only joiners", "\u200d\u200c"],
	["only a variation selector", "\ufe0f"],
	["a variation selector after a letter", "Mee\ufe0fra"],
	["an ideographic variation selector", "Mee\u{e0100}ra"],
	["a Mongolian variation selector", "Mee\u180bra"],
	["a combining grapheme joiner", "Mee\u034fra"],
	["two joiners in a row", "Mee\u200d\u200dra"],
	["a joiner before every letter", "\u200dMeera"],
	["thirteen accents on one letter", `Me${"\u0301".repeat(13)}`],
	["five accents on one letter", `Me${"\u0301\u0302\u0303\u0304\u0305"}ra`],
	["accents that joiners divide", `Me${"\u0301\u200d".repeat(8)}ra`],
	["only accents", "\u0301\u0301"],
] as const;

describe("a name", () => {
	it.each(hidden)("with %s is refused beside its field", (_what, name) => {
		expect(codesOf(billingForm, { ...billing, first_name: name, city: name })).toEqual([
			"first_name hidden_characters",
			"city hidden_characters",
		]);
		const donor = { first_name: "Meera", name: { last_name: name } };
		expect(codesOf(recordDonationBody, { externalUserInfo: donor, billingAddress: { city: name } })).toEqual([
			"externalUserInfo.name.last_name hidden_characters",
			"billingAddress.city hidden_characters",
		]);
	});

	it.each([
		"మీరా",
		"ಮೀರಾ",
		"ശ്രീ‍",
		"क्‍षमा",
		"नि‌र्मल",
		"Zoë O’Neil-Núñez",
		"李 小龍",
		"محمد",
		"👩‍🌾 Asha",
		"❤️ Asha",
		"Nguyễn Thị Ngọc Diễm",
		"कार्त्स्न्य",
		"र्त्स्न्यां",
		"श्रीकृष्ण",
		"हृषीकेश",
		"शार्ङ्गधर",
		"త్రిలోక్య",
		"జ్యోత్స్న",
		"ಜ್ಯೋತ್ಸ್ನಾ",
		"ಕ್ರೌಂಚ",
		"ஸ்ரீநிவாஸன்",
		"கௌரி",
		"مُحَمَّدٌ",
		"عَبْدُ ٱللَّٰهِ",
		"می‌خواهم",
		"ศิริพร",
		"Le’Andria 3",
	])("may be %s", (name) => {
		expect(codesOf(billingForm, { ...billing, first_name: name, last_name: name, city: name })).toEqual([]);
	});
});

it.each(["…", "—", "❤️", "!!!"])("a name needs a letter or a digit, unlike %s", (name) => {
	expect(codesOf(billingForm, { ...billing, first_name: name })).toEqual(["first_name hidden_characters"]);
});

describe("the text of a report", () => {
	it("may have several lines, and no other hidden characters", () => {
		expect(codesOf(report, { reason: "other", message: "One\r\n\tTwo\n" })).toEqual([]);
		expect(codesOf(report, { reason: "other", message: "One\u202eTwo" })).toEqual(["message hidden_characters"]);
		expect(codesOf(report, { reason: "other", message: "One\u0007" })).toEqual(["message hidden_characters"]);
	});
});
