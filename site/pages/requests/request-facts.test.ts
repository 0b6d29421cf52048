import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { paragraphsOf, summaryOf, whyClosed } from "./request-facts.ts";

const words = wordsIn("en");

describe("a story", () => {
	it("falls into paragraphs at empty lines, whatever the line ends", () => {
		expect(paragraphsOf("One.\n\nTwo\nlines.\r\n\r\n \n\nThree.\n")).toEqual(["One.", "Two\nlines.", "Three."]);
	});

	it("is summed up by its beginning, cut between words", () => {
		expect(summaryOf("Short.")).toBe("Short.");
		expect(summaryOf("The roof leaks, and the rain is near.", 20)).toBe("The roof leaks, and…");
		expect(summaryOf("x".repeat(50), 10)).toBe(`${"x".repeat(10)}…`);
	});
});

describe("why there is no donate form", () => {
	const cash = { requestType: "cash", endsAt: null } as const;

	it("is not said where there is one", () => {
		expect(whyClosed(words, { ...cash, status: 1 }, true, 0)).toBeNull();
	});

	it("is said for each way a request can be closed", () => {
		const reasons = ([0, 2, -4, 9] as const).map((status) => whyClosed(words, { ...cash, status }, false, 0));
		expect(new Set(reasons).size).toBe(4);
		expect(reasons).not.toContain(null);
	});

	it("is the end when a live request has run out", () => {
		expect(whyClosed(words, { ...cash, endsAt: 5, status: 1 }, false, 6)).toMatch(/time for this request is over/);
	});

	it("is not said for live requests that ask for something else than money", () => {
		expect(whyClosed(words, { requestType: "mentoring", endsAt: null, status: 1 }, false, 0)).toBeNull();
	});
});
