import { describe, expect, it } from "vitest";
import { binds } from "./licences.ts";

describe("the licence check", () => {
	it.each(["GPL-3.0-only", "AGPL-3.0", "SSPL-1.0", "UNKNOWN", "MIT AND GPL-2.0", "CC-BY-NC-4.0", "LGPL-3.0-or-later"])(
		"refuses %s",
		(licences) => {
			expect(binds(licences)).toBe(true);
		},
	);

	it.each(["MIT", "Apache-2.0", "ISC", "(MIT OR GPL-2.0)", "BSD-3-Clause AND MIT", "MIT OR LGPL-3.0"])(
		"accepts %s",
		(licences) => {
			expect(binds(licences)).toBe(false);
		},
	);

	it("accepts the LGPL of a package that stands apart, and nothing else of it", () => {
		expect(binds("LGPL-3.0", "@breezystack/lamejs")).toBe(false);
		expect(binds("LGPL-3.0 AND GPL-3.0", "@breezystack/lamejs")).toBe(true);
		expect(binds("LGPL-3.0", "another")).toBe(true);
	});
});
