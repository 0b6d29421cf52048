// @module-tag slow
/** Lists are paged by limit and offset, and downloaded as CSV files, each in the same way. */
import { beforeAll, describe, expect, it } from "vitest";
import { demoForms, demoRequestIds } from "../db/seed/index.ts";
import { userId } from "../db/seed/people.ts";
import { demoForAll } from "../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../site/testing/giving-steps.ts";
import { signedIn } from "../site/testing/signed-in.ts";
import { callAreas } from "./app.ts";
import { mayBeCsv } from "./http/answer.ts";
import type { Call } from "./http/call.ts";

const app = demoForAll();
beforeAll(async () => {
	for (const name of ["donor", "donee"] as const) {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId(name), id]);
	}
});

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
		const total = first.totalCountOfRecords;
		// Some lists do not count, and none does beyond a thousand.
		if (total === undefined || total > 1000) return;
		const last = await page(`limit=1&offset=${total - 1}`);
		expect([last.data.length, last.hasMore]).toEqual([1, false]);
	});

	it.each(lists)("refuses what is no page of %s, naming the field", async (path, by) => {
		const headers = await signedIn(app, by);
		for (const query of ["limit=0", "limit=-1", "limit=abc", "limit=1000000000", "offset=-1", "offset=1.5"]) {
			const { status, body } = await app.call(`${path}?${query}`, undefined, headers);
			expect([query, status, body.issues?.[0]?.path]).toEqual([query, 400, query.split("=")[0]]);
		}
	});
});

/** The calls whose rows can be downloaded. */
const files = callAreas
	.flatMap(({ calls }) => calls as readonly unknown[] as readonly Call[])
	.filter(({ answer, method }) => method === "GET" && "csv" in answer && mayBeCsv(answer))
	// A payout's lines are the provider's: `finance/payouts.test.ts` downloads them.
	.filter(({ path }) => path !== "/payout/lines")
	.map(({ path, query }) => ({ path, filters: Object.keys((query as { entries?: object }).entries ?? {}) }));

/** The data that a list needs. */
const needed: Readonly<Record<string, string>> = {
	"/donationRequest/withdraw": "scope=all",
	"/donationRequestResponses": `donationRequestId=${demoRequestIds.boardMember}`,
};
/** Files without personal data, whose downloads are in no log. */
const unlogged = ["/donationRequest", "/talradio/playlistItem/report"];

describe("a list's file", () => {
	it.each(files)("of $path has a line for each row, and who downloaded it is recorded", async ({ path, filters }) => {
		const ofForm = path.startsWith("/givingForms/");
		const headers = await signedIn(app, ofForm ? "owner" : "superadmin");
		const at = path.replace("{id}", ofForm ? (demoForms[0]?.form.id ?? "") : demoRequestIds["vidya-jyothi"]);
		const downloads = () => app.column("SELECT detail FROM audit_log WHERE action LIKE '%downloaded' ORDER BY rowid");
		const before = await downloads();
		const download = async (query: string) => {
			const response = await app.fetch(`/api/v1${at}?isDownload=true&${needed[path] ?? ""}${query}`, { headers });
			expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
			expect(response.headers.get("content-disposition")).toMatch(
				/^attachment; filename="[\w-]+\d{4}-\d\d-\d\d\.csv"$/,
			);
			const bytes = new Uint8Array(await response.arrayBuffer());
			expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
			// A cell may have line breaks; a row does not end inside quotes.
			return new TextDecoder()
				.decode(bytes)
				.replaceAll(/"(?:[^"]|"")*"/g, "quoted")
				.trim()
				.split("\r\n");
		};
		const [header = "", ...rows] = await download("");
		const { body } = await app.call(`${at}?${needed[path] ?? ""}`, undefined, headers);
		expect([path, rows.length]).toEqual([path, body.totalCountOfRecords]);
		const columns = header.split(",");
		expect(new Set(columns).size).toBe(columns.length);
		expect(rows.filter((row) => row.split(",").length !== columns.length)).toEqual([]);
		const searched = filters.includes("search");
		if (searched) expect(await download("&search=xyzzy")).toEqual([header]);
		const recorded = (await downloads()).slice(before.length);
		expect(recorded).toHaveLength(unlogged.includes(path) ? 0 : searched ? 2 : 1);
		// Searches may be somebody's name or address.
		expect(recorded.join()).not.toContain("xyzzy");
		if (searched) expect(recorded[1]).toContain('"search"');
	});
});
