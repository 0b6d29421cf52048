import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { issuesFrom } from "../forms/issues.ts";
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

/** The value of a field after the contract. */
const first = (contract: v.GenericSchema<unknown, { first_name?: string }>, name: string) => {
	const read = v.safeParse(contract, { ...billing, first_name: name });
	return read.success ? read.output.first_name : read.issues.map(({ message }) => message);
};

const unseen = [
	["a null", "Mee\u0000ra"],
	["an escape", "Mee\u001bra"],
	["a C1 control", "Mee\u0081ra"],
	["a soft hyphen", "Mee\u00adra"],
	["a zero-width space", "Mee\u200bra"],
	["a zero-width no-break space", "\ufeffMeera"],
	["a word joiner", "Mee\u2060ra"],
	["a direction override", "Mee\u202era"],
	["a direction isolate", "Mee\u2066ra\u2069"],
	["a right-to-left mark", "Meera\u200f"],
	["a tag", "Mee\u{e0041}ra"],
	["a blank letter", "Mee\u3164ra"],
	["a braille blank", "Mee\u2800ra"],
	["half a surrogate pair", "Mee\ud800ra"],
	["a private letter", "Mee\ue000ra"],
	["a variation selector after a letter", "Mee\ufe0fra"],
	["an ideographic variation selector", "Mee\u{e0100}ra"],
	["a Mongolian variation selector", "Mee\u180bra"],
	["a combining grapheme joiner", "Mee\u034fra"],
	["joiners between Latin letters", "Mee\u200d\u200cra"],
	["a joiner before every letter", "\u200dMeera"],
	["spaces around it", "\u00a0Meera\u2003"],
] as const;

const lines = [
	["a line break", "Mee\nra"],
	["a Windows line break", "Mee\r\nra"],
	["a tab", "Mee\tra"],
	["a line separator", "Mee\u2028ra"],
	["a paragraph separator", "Mee\u2029ra"],
	["a next line", "Mee\u0085ra"],
] as const;

const unreadable = [
	["only joiners", "\u200d\u200c"],
	["only a variation selector", "\ufe0f"],
	["only a blank letter", "\u3164"],
	["thirteen accents on one letter", `Me${"\u0301".repeat(13)}`],
	["five accents on one letter", `Me${"\u0301\u0302\u0303\u0304\u0305"}ra`],
	["accents that joiners divide", `म${"\u0301\u200d".repeat(8)}ra`],
	["only accents", "\u0301\u0301"],
] as const;

describe("a name", () => {
	it.each(unseen)("loses %s", (_what, name) => {
		expect(first(billingForm, name)).toBe("Meera");
		const donor = { externalUserInfo: { name: { last_name: name } }, billingAddress: { city: name } };
		expect(v.parse(recordDonationBody, donor)).toMatchObject({
			externalUserInfo: { name: { last_name: "Meera" } },
			billingAddress: { city: "Meera" },
		});
	});

	it.each(lines)("has a space in place of %s", (_what, name) => {
		expect(first(billingForm, name)).toBe("Mee ra");
	});

	it.each(unreadable)("with %s is refused beside its field", (_what, name) => {
		expect(codesOf(billingForm, { ...billing, first_name: name })).toEqual(["first_name hidden_characters"]);
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
	])("may be %s, and stays as it is", (name) => {
		expect(codesOf(billingForm, { ...billing, first_name: name, last_name: name, city: name })).toEqual([]);
		expect(first(billingForm, name)).toBe(name);
	});

	it.each(["👩‍🌾 Asha", "❤️ Asha", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Ailsa", "1️⃣ Asha"])(
		"has no emoji, which stay in other texts: %s",
		(name) => {
			expect(codesOf(billingForm, { ...billing, first_name: name, city: name })).toEqual([
				"first_name name_part_refused",
			]);
		},
	);
});

it.each(["…", "—", "❤️", "!!!"])("a name needs a letter or a digit, unlike %s", (name) => {
	expect(codesOf(billingForm, { ...billing, first_name: name })).toEqual(["first_name hidden_characters"]);
});

describe("the text of a report", () => {
	const messageOf = (message: string) => v.parse(report, { reason: "other", message }).message;

	it("may have several lines, and loses all else that nobody sees", () => {
		expect(messageOf("One\r\n\tTwo\n")).toBe("One\r\n\tTwo");
		expect(messageOf("One\u2028Two\u0085Three")).toBe("One\nTwo\nThree");
		expect(messageOf("\ufeffOne\u202eTwo\u0007")).toBe("OneTwo");
	});
});
