import { expect, it } from "vitest";
import { fileAddress } from "./file-address.ts";

it("a file's address points only to our own files or to an https address", () => {
	const allowed = ["/documents/a.pdf", "https://files.example.org/a.pdf"];
	expect(allowed.map(fileAddress)).toEqual(allowed);
	expect(fileAddress("/documents/../a.pdf?b#c")).toBe("/a.pdf?b#c");
	expect(fileAddress("https://FILES.example.org\\a.pdf")).toBe("https://files.example.org/a.pdf");
	for (const bad of [
		"javascript:alert(1)",
		"//evil.example/a.pdf",
		"/\\evil.example",
		"http://a.example",
		"data:text/html,x",
		"a.pdf",
		"",
		// Browsers remove tabs and line breaks before they parse an address.
		"/\t/evil.example/x",
		"/\n/evil.example/x",
		"/\r\\evil.example/x",
		"\t//evil.example/x",
		"https://files.example.org/a b.pdf",
		"/documents/\0.pdf",
		// After normalization these begin with two slashes.
		"/.//evil.example/x",
		"/documents/..//evil.example/x",
		"https://",
	]) {
		expect(fileAddress(bad), bad).toBeNull();
	}
});
