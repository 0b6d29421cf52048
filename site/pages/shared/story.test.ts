import { describe, expect, it } from "vitest";
import { paragraphsOf, summaryOf } from "./story.ts";

describe("a story", () => {
	it("is split into paragraphs at empty lines, with any line endings", () => {
		expect(paragraphsOf("One.\n\nTwo\nlines.\r\n\r\n \n\nThree.\n")).toEqual(["One.", "Two\nlines.", "Three."]);
	});

	it("is summarized by its beginning, cut between words", () => {
		expect(summaryOf("Short.")).toBe("Short.");
		expect(summaryOf("The roof leaks, and the rain is near.", 20)).toBe("The roof leaks, and…");
		expect(summaryOf("x".repeat(50), 10)).toBe(`${"x".repeat(10)}…`);
	});
});
