import { expect, it } from "vitest";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { leftText, takenText } from "./places-text.ts";

const words = wordsIn("en");

it.each([
	[0, 1, "The only place is free", "The only place is free"],
	[1, 1, "The only place is taken", null],
	[0, 5, "0 of 5 places are taken", "5 of 5 places are free"],
	[1, 5, "1 of 5 places is taken", "4 of 5 places are free"],
	[4, 5, "4 of 5 places are taken", "1 of 5 places is free"],
	[5, 5, "All 5 places are taken", null],
	[1, 1200, "1 of 1,200 places is taken", "1,199 of 1,200 places are free"],
])("with %d of %d places taken the texts read naturally", (taken, total, asTaken, asLeft) => {
	expect(takenText(words, { taken, total })).toBe(asTaken);
	if (asLeft !== null) expect(leftText(words, { taken, total })).toBe(asLeft);
});
