import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const american = demoRequestIds.alicia;

function get(path: string, cookie?: string): Promise<Response> {
	return app.fetch(path, { redirect: "manual", ...(cookie ? { headers: { cookie } } : {}) });
}

async function ways(path: string, cookie?: string): Promise<[number, string | null, string | null]> {
	const { status, headers } = await get(path, cookie);
	return [status, headers.get("location"), headers.get("set-cookie")?.split(";")[0] ?? null];
}

describe("a region", () => {
	it("is chosen by the links of the menu, which lead to the page's clean address", async () => {
		const html = await (await get("/?type=cash")).text();
		expect(html.includes('href="?type=cash&amp;choose-region=US"')).toBe(true);
		expect(await ways("/?type=cash&choose-region=US")).toEqual([303, "/?type=cash&region=US", "region=US"]);
		expect(await ways("/?type=cash&region=US", "region=US")).toEqual([303, "/?type=cash", null]);
		expect(await (await get("/", "region=US")).text()).toContain(american);
	});

	it("stays in the address for who keeps no cookie, page after page", async () => {
		const html = await (await get("/?region=US")).text();
		expect(html.includes('href="/?region=US&amp;page=2#requests"')).toBe(true);
		expect((await get("/?region=US&page=2")).status).toBe(200);
	});

	it("in a link that was shared is shown, not chosen", async () => {
		for (const cookie of [undefined, "region=IN"]) {
			const shared = await get("/?region=US", cookie);
			expect([shared.status, shared.headers.get("set-cookie")]).toEqual([200, null]);
			expect(await shared.text()).toContain(american);
		}
	});

	it("keeps the page's language, and takes another with it", async () => {
		expect(await ways("/te?choose-region=US")).toEqual([303, "/te?region=US", "region=US"]);
		expect(await ways("/?choose-region=US", "language=hi")).toEqual([303, "/hi?region=US", "region=US"]);
		expect(await ways("/te?region=US", "region=US; language=hi")).toEqual([303, "/te", null]);
		expect(await ways("/?region=US&language=kn")).toEqual([303, "/kn?region=US", "language=kn"]);
	});

	it("that is none changes nothing", async () => {
		expect(await ways("/?choose-region=FR")).toEqual([200, null, null]);
		expect(await ways("/?region=FR", "region=FR")).toEqual([200, null, null]);
	});
});
