import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { pageRoutes } from "./routes.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";
import { donate, payByCard } from "./testing/giving-steps.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

/** As a browser that we know: its pages never come from the page cache. */
const known = { cookie: "kw_guest=gst_00000000000000000000000000" };
const page = async (path: string) => (await app.fetch(path, { headers: known })).text();

describe("a page that is rendered once for many", () => {
	const path = `/donationRequest/${demoRequestIds.asha}`;

	it("is the same for the same data, and tells at once what has changed", async () => {
		const route = pageRoutes.find((each) => each.path === "/donationRequest/{id}");
		if (!route) throw new Error("no request page");
		const rendered = vi.spyOn(route.page, "Page");
		// An address that no other test has asked for.
		const own = `${path}?visit=1`;
		const before = await page(own);
		expect(await page(own)).toBe(before);
		expect(rendered).toHaveBeenCalledTimes(1);
		await payByCard(app, await donate(app));
		const after = await page(own);
		expect(rendered).toHaveBeenCalledTimes(2);
		expect(after).not.toBe(before);
		expect(after).toContain('value="1000.00"');
	});

	it("is another in another language, region, window of a list and at another time", async () => {
		const pages = [
			await page(path),
			await page(`/hi${path}`),
			await page(`${path}?comments=15`),
			await page(`${path}?region=US`),
		];
		app.advance(3 * 24 * 3600_000);
		pages.push(await page(path));
		expect(new Set(pages).size).toBe(pages.length);
	});

	it("is known by all that it shows: data that JSON would lose is no data of a public page", async () => {
		const examples: Record<string, string> = {
			"/": "/",
			"/search/{keyword}": "/search/school",
			"/donationRequest/{id}": path,
		};
		for (const route of pageRoutes.filter(({ cache }) => cache > 0)) {
			const example = examples[route.path];
			if (!example) throw new Error(`no example of ${route.path}`);
			const params = { id: demoRequestIds.asha, keyword: "school" };
			const url = new URL(example, "http://kindwave.test");
			const answer = await route.page.load(app.ctx, {
				url,
				params,
				form: new URLSearchParams(),
				settings: app.platform.settings,
			});
			expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
		}
	});
});
