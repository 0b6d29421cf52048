import { expect, it } from "vitest";
import { type DiffPart, wordDiff } from "./word-diff.ts";

const side = (parts: readonly DiffPart[], kind: "before" | "now") =>
	parts.map((part) => (part.kind === "same" || part.kind === kind ? part.text : "")).join("");
const marked = (parts: readonly DiffPart[]) =>
	parts.map(({ kind, text }) => (kind === "same" ? text : kind === "before" ? `[-${text}-]` : `{+${text}+}`)).join("");

it.each([
	[
		"Twenty ramps for twenty booths",
		"Thirty ramps for thirty booths",
		"[-Twenty-]{+Thirty+} ramps for [-twenty-]{+thirty+} booths",
	],
	[
		"She is ill. She needs help.",
		"She is very ill. She needs our help!",
		"She is {+very +}ill. She needs {+our +}help[-.-]{+!+}",
	],
	["one two three", "four five six", "[-one two three-]{+four five six+}"],
	["बच्चे को मदद चाहिए", "बच्ची को तुरंत मदद चाहिए", "[-बच्चे-]{+बच्ची+} को{+ तुरंत+} मदद चाहिए"],
	["the same", "the same", "the same"],
	["", "new", "{+new+}"],
	["gone", "", "[-gone-]"],
])("marks only the words that differ between %j and %j", (before, now, expected) => {
	expect(marked(wordDiff(before, now))).toBe(expected);
});

it("contains both versions whole, whatever they are, also where they are too different to compare", () => {
	const words = (seed: number, count: number) =>
		Array.from(
			{ length: count },
			(_, index) => ["a", "b", "c,", "dé", "\n", "  "][(index * seed + (index % seed)) % 6],
		).join(" ");
	const texts = [
		words(7, 40),
		words(5, 60),
		words(3, 2_000),
		Array.from({ length: 3_000 }, (_, index) => `w${index}`).join(" "),
	];
	const wrong = texts.flatMap((before) =>
		texts.filter((now) => {
			const parts = wordDiff(before, now);
			return side(parts, "before") !== before || side(parts, "now") !== now;
		}),
	);
	expect(wrong).toEqual([]);
});
