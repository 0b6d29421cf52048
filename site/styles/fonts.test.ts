import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fonts } from "../layout/css.ts";

const folder = join(import.meta.dirname, "../public/fonts");
const sheet = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
const named = [...sheet.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, name = ""]) => name);

describe("the typeface", () => {
	it("has a file for each rule, and no others", () => {
		expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toEqual(named.sort());
	});

	it("is named by its content hash, because browsers cache it forever", () => {
		for (const name of named) {
			const hash = createHash("sha256")
				.update(readFileSync(join(folder, name)))
				.digest("hex");
			expect(name).toContain(`-${hash.slice(0, 8)}.`);
		}
	});

	it("weighs less than 40 kB, and less than 20 kB if Latin and the rupee sign are enough", () => {
		const bytes = (names: readonly string[]) => names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
		expect(bytes(named)).toBeLessThan(40_000);
		expect(bytes(Object.values(fonts).map((address) => address.slice("/fonts/".length)))).toBeLessThan(20_000);
	});

	it("contains the rupee sign", () => {
		expect(sheet).toMatch(/figtree-rupee-\w+\.woff2"\) format\("woff2"\);\s+unicode-range: U\+20B9;/);
	});
});
