import { expect, it } from "vitest";
import { guidePages } from "./guide-pages.ts";
import "./routes.ts";

it("every page has a sample for the demo guide, or says how it is reached", () => {
	const pages = guidePages();
	expect(pages.length).toBeGreaterThan(5);
	expect(pages.filter(({ sample, reached }) => sample === null && reached === null).map(({ path }) => path)).toEqual(
		[],
	);
});

it("a page that needs an account names one", () => {
	expect(guidePages().filter(({ allow, as }) => allow !== "anyone" && as === null)).toEqual([]);
});
