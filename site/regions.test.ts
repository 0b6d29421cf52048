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

async function outcomeOf(path: string, cookie?: string): Promise<[number, string | null, string | null]> {
	const { status, headers } = await get(path, cookie);
	return [status, headers.get("location"), headers.get("set-cookie")?.split(";")[0] ?? null];
}

describe("a region", () => {
	it("is chosen by the menu's links, which redirect to the page's clean address", async () => {
		const html = await (await get("/?type=cash")).text();
		expect(html.includes('href="?type=cash&amp;choose-region=US"')).toBe(true);
		expect(await outcomeOf("/?type=cash&choose-region=US")).toEqual([303, "/?type=cash&region=US", "region=US"]);
		expect(await outcomeOf("/?type=cash&region=US", "region=US")).toEqual([303, "/?type=cash", null]);
		expect(await (await get("/", "region=US")).text()).toContain(american);
	});

	it("stays in the address of every page for visitors without cookies", async () => {
		const html = await (await get("/?region=US")).text();
		expect(html.includes('href="/?region=US&amp;page=2#requests"')).toBe(true);
		expect((await get("/?region=US&page=2")).status).toBe(200);
	});

	it("in a shared link is displayed but not stored", async () => {
		for (const cookie of [undefined, "region=IN"]) {
			const shared = await get("/?region=US", cookie);
			expect([shared.status, shared.headers.get("set-cookie")]).toEqual([200, null]);
			expect(await shared.text()).toContain(american);
		}
	});

	it("keeps the page's language, and can be changed together with the language", async () => {
		expect(await outcomeOf("/te?choose-region=US")).toEqual([303, "/te?region=US", "region=US"]);
		expect(await outcomeOf("/?choose-region=US", "language=hi")).toEqual([303, "/hi?region=US", "region=US"]);
		expect(await outcomeOf("/te?region=US", "region=US; language=hi")).toEqual([303, "/te", null]);
		expect(await outcomeOf("/?region=US&language=kn")).toEqual([303, "/kn?region=US", "language=kn"]);
	});

	it("that is unknown changes nothing", async () => {
		expect(await outcomeOf("/?choose-region=FR")).toEqual([200, null, null]);
		expect(await outcomeOf("/", "region=FR")).toEqual([200, null, null]);
		expect(await outcomeOf("/?region=FR", "region=FR")).toEqual([404, null, null]);
	});
});
