import { describe, expect, it } from "vitest";
import specified from "./routes.spec.json" with { type: "json" };
import { pageRoutes } from "./routes.ts";

/** A row of the specification's table of pages, kept beside this test. */
interface SpecifiedPage {
	path: string;
	allow: string | string[];
	denied?: string;
	sameAs?: string;
}

const pages: readonly SpecifiedPage[] = specified;
const builtAt = new Map(pageRoutes.map((route) => [route.path, route]));
const built = pages.filter(({ path }) => builtAt.has(path));

describe("the pages", () => {
	it("are all in the specification", () => {
		console.log(`${built.length} of ${pages.length} pages exist`);
		expect(pageRoutes.map(({ path }) => path).filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
		expect(built.length).toBeGreaterThan(0);
	});

	it("stand in the table once each", () => {
		expect(builtAt.size).toBe(pageRoutes.length);
	});

	it.each(built)("$path lets in whom the specification lets in", ({ path, allow, denied }) => {
		const route = builtAt.get(path);
		expect({ allow: route?.allow, denied: route?.denied }).toEqual({ allow, denied });
	});

	it("render the same page under both addresses of a twin", () => {
		const twins = built.filter(({ sameAs }) => sameAs !== undefined);
		for (const { path, sameAs = "" } of twins) expect(builtAt.get(path)?.page).toBe(builtAt.get(sameAs)?.page);
	});

	it("are cached only where anyone may enter", () => {
		expect(pageRoutes.filter(({ allow, cache }) => cache > 0 && allow !== "anyone")).toEqual([]);
	});
});
