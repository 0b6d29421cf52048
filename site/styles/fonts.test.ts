import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fonts } from "../layout/css.ts";

const folder = join(import.meta.dirname, "../public/fonts");
const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const sheet = read("fonts.css");
const indian = read("indian-fonts.css");
const filesIn = (css: string) => [
	...new Set([...css.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, name = ""]) => name)),
];
const named = filesIn(sheet);

describe("the typeface", () => {
	it("has a file for each rule, and no others", () => {
		expect(readdirSync(folder).filter((name) => name.endsWith(".woff2"))).toEqual(
			[...named, ...filesIn(indian)].sort(),
		);
	});

	it("is named by its content hash, because browsers cache it forever", () => {
		for (const name of [...named, ...filesIn(indian)]) {
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

	it("has the letters of our languages on pages of every language, loaded only where they occur", () => {
		const ranges = { devanagari: "U\\+900-97F", telugu: "U\\+C00-C7F", kannada: "U\\+C80-CFF" };
		for (const [script, range] of Object.entries(ranges))
			expect(indian).toMatch(
				new RegExp(`noto-${script}-\\w+\\.woff2"\\) format\\("woff2"\\);\\s+unicode-range: ${range}`),
			);
		expect(indian.match(/@font-face/g)).toHaveLength(indian.match(/unicode-range/g)?.length ?? 0);
		expect(read("tokens.css")).toMatch(/--sans: Figtree, .*, Indian, sans-serif;/);
		// Not in what every page inlines, but in both sheets that browsers cache.
		expect(read("index.css") + read("foundation.css")).not.toContain("indian-fonts");
		for (const cached of ["later.css", "apps.ts"]) expect(read(cached)).toContain("./indian-fonts.css");
	});
});
