import { expect, it } from "vitest";
import { kindOf, sizeText } from "./document-facts.ts";

it("a document's type is its file extension", () => {
	expect(["estimate.pdf", "roof.after.JPEG", "notes", "a.verylongending"].map(kindOf)).toEqual(["PDF", "JPEG", "", ""]);
});

it("a document's size is in kB, and from 1,000 kB in MB", () => {
	expect([0, 900, 24_310, 999_499, 999_500, 1_840_000].map((bytes) => sizeText(bytes, "en"))).toEqual([
		"1 kB",
		"1 kB",
		"24 kB",
		"999 kB",
		"1 MB",
		"1.8 MB",
	]);
	expect(sizeText(24_310, "hi")).toContain("24");
});
