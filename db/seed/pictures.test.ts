import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { artSuffixes, illustratedCategories } from "../../islands/ui/art.ts";
import { demoRequests } from "./requests/index.ts";

const folder = join(import.meta.dirname, "pictures");
const files = globSync("**/*.svg", { cwd: folder }).sort();

describe("the illustrations", () => {
	it("are exactly three for each illustrated category and for giving, and one for each demo request", () => {
		const categories = [...illustratedCategories, "giving"].flatMap((slug) =>
			artSuffixes.map((suffix) => `${slug}${suffix}.svg`),
		);
		const requests = demoRequests.map(({ key }) => `demo/${key}.svg`);
		expect(files).toEqual([...categories, ...requests].sort());
	});

	it.each(files)("%s is 776 by 435, small, and loads nothing", (file) => {
		const drawing = readFileSync(join(folder, file), "utf8");
		expect(drawing).toMatch(/^<svg [^>]*width="776" height="435" viewBox="0 0 776 435"/);
		expect(statSync(join(folder, file)).size).toBeLessThan(80_000);
		expect(drawing).not.toMatch(
			/<(script|style|text|image|foreignObject)|https?:\/\/(?!www\.w3\.org\/2000\/svg")| on\w+=/,
		);
	});
});
