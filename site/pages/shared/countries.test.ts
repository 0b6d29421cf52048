import { describe, expect, it } from "vitest";
import { countriesIn } from "./countries.ts";

const countries = [
	{ value: "AF", label: "Afghanistan" },
	{ value: "IN", label: "India" },
	{ value: "US", label: "United States" },
];
const namesIn = (language: "en" | "hi" | "te" | "kn") => countriesIn(language, countries).map(({ label }) => label);

describe("the countries of the billing form", () => {
	it("have the database's names in English", () => {
		expect(namesIn("en")).toEqual(["Afghanistan", "India", "United States"]);
	});

	it("are named and sorted in the reader's language", () => {
		expect(namesIn("hi")).toEqual(["अफ़गानिस्तान", "भारत", "संयुक्त राज्य"]);
		expect(namesIn("te")).toEqual(["ఆఫ్ఘనిస్తాన్", "భారతదేశం", "యునైటెడ్ స్టేట్స్"]);
		const [austria, iceland] = [
			{ value: "AT", label: "Austria" },
			{ value: "IS", label: "Iceland" },
		];
		expect(countriesIn("kn", [iceland, austria])).toEqual([
			{ value: "AT", label: "ಆಸ್ಟ್ರಿಯಾ" },
			{ value: "IS", label: "ಐಸ್‌ಲ್ಯಾಂಡ್" },
		]);
	});

	it("keep their codes", () => {
		const codes = countriesIn("kn", countries).map(({ value }) => value);
		expect(codes.sort()).toEqual(["AF", "IN", "US"]);
	});
});
