import { describe, expect, it } from "vitest";
import { needsReading } from "./gift-message.ts";

describe("a message with a gift", () => {
	it.each([
		"Get well soon!",
		"With love from Class 5B, all 42 of us.",
		"आप जल्दी ठीक हो जाएँ 🙏",
		"మీ అమ్మకు మా ప్రార్థనలు",
		"We pass Scunthorpe and Essex every week... be strong.",
		"Give 110 % and don't quit, Mr. Dickens!",
	])("is shown at once: %s", (text) => {
		expect(needsReading(text)).toBe(false);
	});

	it.each([
		["a link", "Look at https://cheap.example/pills"],
		["an address without a scheme", "see winbig.shop for more"],
		["an address with a path", "read goodneighbours.example/story"],
		["an email address", "write to me: a@b.example"],
		["a handle", "follow @winner now"],
		["a phone number", "call +91 98765 43210"],
		["a phone number in Devanagari digits", "फ़ोन ९८७६५ ४३२१०"],
		["a phone number in wide digits", "９８７６５４３２１０"],
		["an insult", "What a bastard"],
		["a disguised insult", "you b1tch"],
		["a spaced insult", "f u c k you"],
		["an insult in Hindi", "तू चूतिया है"],
	])("is read first if it has %s", (_what, text) => {
		expect(needsReading(text)).toBe(true);
	});
});
