import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { visitsTo } from "./testing/visits.ts";

const app = await sharedApp();

const american = demoRequestIds.alicia;

const visits = visitsTo(app);
const get = (path: string, cookie = "") => visits.get(path, { cookie });

async function outcomeOf(path: string, cookie?: string): Promise<[number, string, string]> {
	const { status, location, cookies } = await get(path, cookie);
	return [status, location, cookies.join()];
}

describe("a region", () => {
	it("is chosen by the menu's links, which redirect to the page's clean address", async () => {
		const html = (await get("/?type=cash")).html;
		expect(html.includes('href="?type=cash&amp;choose-region=US"')).toBe(true);
		expect(await outcomeOf("/?type=cash&choose-region=US")).toEqual([303, "/?type=cash&region=US", "region=US"]);
		expect(await outcomeOf("/?type=cash&region=US", "region=US")).toEqual([303, "/?type=cash", ""]);
		expect((await get("/", "region=US")).html).toContain(american);
	});

	it("stays in the address of every page for visitors without cookies", async () => {
		const html = (await get("/?region=US")).html;
		expect(html.includes('href="/?region=US&amp;page=2#requests"')).toBe(true);
		expect((await get("/?region=US&page=2")).status).toBe(200);
	});

	it("in a shared link is displayed but not stored", async () => {
		for (const cookie of [undefined, "region=IN"]) {
			const shared = await get("/?region=US", cookie);
			expect([shared.status, shared.cookies]).toEqual([200, []]);
			expect(shared.html).toContain(american);
		}
	});

	it("keeps the page's language, and can be changed together with the language", async () => {
		expect(await outcomeOf("/te?choose-region=US")).toEqual([303, "/te?region=US", "region=US"]);
		expect(await outcomeOf("/?choose-region=US", "language=hi")).toEqual([303, "/hi?region=US", "region=US"]);
		expect(await outcomeOf("/te?region=US", "region=US; language=hi")).toEqual([303, "/te", ""]);
		expect(await outcomeOf("/?region=US&language=kn")).toEqual([303, "/kn?region=US", "language=kn"]);
	});

	it("that is unknown changes nothing", async () => {
		expect(await outcomeOf("/?choose-region=FR")).toEqual([200, "", ""]);
		expect(await outcomeOf("/", "region=FR")).toEqual([200, "", ""]);
		expect(await outcomeOf("/?region=FR", "region=FR")).toEqual([404, "", ""]);
	});
});
