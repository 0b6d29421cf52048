import { describe, expect, it } from "vitest";
import { trackTags } from "./track-tags.ts";

const asLatin1 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const titleOf = (title: string) => trackTags({ title }, "a.wav").title;

describe("a tag's text", () => {
	it("is read as UTF-8 if a reader took it for Latin-1", () => {
		expect(titleOf(asLatin1("గోదావరి"))).toBe("గోదావరి");
		expect(trackTags({ composer: [asLatin1("Ilaiyaraaja é")] }, "a.wav").composer).toBe("Ilaiyaraaja é");
	});

	it("stays as it is if it is Latin-1, or no bytes at all", () => {
		for (const title of ["Café", "Ä", "ÿþ", "గోదావరి", "Godavari"]) expect(titleOf(title)).toBe(title);
	});
});
