import { expect, it } from "vitest";
import { documentHref, kindOf, sizeText } from "./document-facts.ts";

it("a document is of the kind that its name ends with", () => {
	expect(["estimate.pdf", "roof.after.JPEG", "notes", "a.verylongending"].map(kindOf)).toEqual(["PDF", "JPEG", "", ""]);
});

it("a document's size is told in kB, and in MB from a thousand of them on", () => {
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

it("a document's link leads to our own files or to another site by https, and nowhere else", () => {
	const allowed = ["/documents/a.pdf", "https://files.example.org/a.pdf"];
	expect(allowed.map(documentHref)).toEqual(allowed);
	expect(documentHref("/documents/../a.pdf?b#c")).toBe("/a.pdf?b#c");
	expect(documentHref("https://FILES.example.org\\a.pdf")).toBe("https://files.example.org/a.pdf");
	for (const bad of [
		"javascript:alert(1)",
		"//evil.example/a.pdf",
		"/\\evil.example",
		"http://a.example",
		"data:text/html,x",
		"a.pdf",
		"",
		// Browsers leave out tabs and line ends before they read an address.
		"/\t/evil.example/x",
		"/\n/evil.example/x",
		"/\r\\evil.example/x",
		"\t//evil.example/x",
		"https://files.example.org/a b.pdf",
		"/documents/\0.pdf",
		// Written out, these begin with two slashes.
		"/.//evil.example/x",
		"/documents/..//evil.example/x",
		"https://",
	]) {
		expect(documentHref(bad), bad).toBeNull();
	}
});
