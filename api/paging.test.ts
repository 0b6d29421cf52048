// @module-tag slow
/** Lists are paged by limit and offset, each in the same way. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userId } from "../db/seed/people.ts";
import { type DemoApp, demoApp } from "../site/testing/demo-app.ts";
import { donate, payByCard } from "../site/testing/giving-steps.ts";
import { signedIn } from "../site/testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
	for (const name of ["donor", "donee"] as const) {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId(name), id]);
	}
});
afterAll(() => app.close());

const lists: [path: string, by: string][] = [
	["/files", "donee"],
	["/notifications", "donor"],
	["/organization", "donor"],
	["/contactGroup", "donor"],
	[`/user/${userId("donor")}/contact`, "donor"],
	["/userInterested/categories", "donor"],
	["/chatRooms", "donor"],
	["/donationRequest", "donor"],
	["/donationRequestResponses", "donor"],
	["/streaming", "donor"],
	["/talradio/playlist", "donor"],
	["/talradio/playlistItem", "donor"],
	["/talradio/categories", "donor"],
	["/talradio/channels", "donor"],
	["/talradio/media", "donor"],
	["/talmediaPodcast", "donor"],
	["/talradio/member", "radioadmin"],
	["/upcomingPlaylist", "donor"],
	["/users", "admin"],
	["/user/donor", "admin"],
	["/userActivityLog", "admin"],
	["/reconciliationReport", "finadmin"],
];

describe("a list", () => {
	it.each(lists)("pages %s by limit and offset", async (path, by) => {
		const headers = await signedIn(app, by);
		const page = async (query: string) => (await app.call(`${path}?${query}`, undefined, headers)).body;
		const ids = (body: { data: Record<string, unknown>[] }) => body.data.map((row) => row._id ?? row.unique_id);
		const [all, first, second, beyond] = [
			await page("limit=2"),
			await page("limit=1"),
			await page("limit=1&offset=1"),
			await page("limit=1&offset=9999"),
		];
		expect(ids(all)).toHaveLength(2);
		expect([...ids(first), ...ids(second)]).toEqual(ids(all));
		expect(first.hasMore).toBe(true);
		expect([beyond.data, beyond.hasMore]).toEqual([[], false]);
	});

	it.each(lists)("refuses what is no page of %s, naming the field", async (path, by) => {
		const headers = await signedIn(app, by);
		for (const query of ["limit=0", "limit=-1", "limit=abc", "limit=1000000000", "offset=-1", "offset=1.5"]) {
			const { status, body } = await app.call(`${path}?${query}`, undefined, headers);
			expect([query, status, body.issues?.[0]?.path]).toEqual([query, 400, query.split("=")[0]]);
		}
	});
});
