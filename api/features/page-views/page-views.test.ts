import { afterEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForEach();
afterEach(() => app.settled());

const stored = () => app.rows("SELECT path, views FROM page_view_day ORDER BY path");

describe("page views", () => {
	it("are counted by page and day, from the cache too, and not for errors, forms and prefetching", async () => {
		const request = `/donationRequest/${demoRequestIds.asha}`;
		for (const path of ["/", "/", "/hi", request, `${request}?utm_source=x`, "/no/such/page"]) await app.fetch(path);
		await app.fetch("/", { headers: { "sec-purpose": "prefetch" } });
		await app.fetch("/", { method: "HEAD" });
		await app.fetch(request, { method: "POST", headers: { origin: app.platform.settings.publicUrl } });
		expect(await stored()).toEqual([]);
		await app.tick();
		expect(await stored()).toEqual([
			{ path: "/", views: 3 },
			{ path: "/donationRequest/{id}", views: 2 },
		]);
	});

	it("are not counted for what a player asks for and can't show in its document, because it opens as usual", async () => {
		const headers = { "x-player-language": "en" };
		const cookie = (await signedIn(app, "admin")).cookie;
		const asked = async (path: string) => (await app.fetch(path, { headers: { ...headers, cookie } })).status;
		// Logging in goes through no other site here, so the page of logins needs no other headers.
		const shown = ["/", "/account/logins", "/notifications", "/talmedia"];
		expect(await Promise.all(shown.map(asked))).toEqual([200, 200, 200, 200]);
		for (const path of ["/hi", "/embed", "/admin/statistics", "/login"]) expect(await asked(path), path).toBe(204);
		expect((await app.fetch("/hi", { headers })).status).toBe(204);
		expect((await app.fetch("/hi")).status).toBe(200);
		expect((await app.fetch("/hi", { headers })).status).toBe(204);
		const kept = await app.fetch("/admin/statistics", {
			headers: { ...headers, cookie: `${cookie}; kw_notice=warn:notice.privilege` },
		});
		expect([kept.status, kept.headers.get("set-cookie")]).toEqual([204, null]);
		await app.tick();
		expect(await stored()).toEqual([
			{ path: "/", views: 2 },
			{ path: "/account/logins", views: 1 },
			{ path: "/notifications", views: 1 },
			{ path: "/talmedia", views: 1 },
		]);
	});

	it("set no cookie and name no visitor", async () => {
		const response = await app.fetch("/");
		expect(response.headers.get("set-cookie")).toBeNull();
		const columns = await app.rows<{ name: string }>("SELECT name FROM pragma_table_info('page_view_day')");
		expect(columns.map(({ name }) => name)).toEqual(["day", "path", "views"]);
	});

	it("are in the statistics of staff at once", async () => {
		for (const path of ["/", "/", "/tal-event-thankyou"]) await app.fetch(path);
		const { body } = await app.call("/statistics", undefined, await signedIn(app, "admin"));
		expect(body.data.views).toEqual({
			all: { now: 3, before: 0 },
			thanks: { now: 1, before: 0 },
			pages: [
				{ name: "/", count: 2 },
				{ name: "/tal-event-thankyou", count: 1 },
			],
		});
	});
});
