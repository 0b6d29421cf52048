import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type DemoApp, demoApp } from "../testing/demo-app.ts";

let app: DemoApp;
let ids: string[];
beforeAll(async () => {
	app = await demoApp();
	const rows = await app.rows<{ id: string }>(
		"SELECT id FROM donation_request WHERE status = 1 AND NOT is_private ORDER BY id LIMIT 20",
	);
	ids = rows.map(({ id }) => id);
});
beforeEach(() => {
	vi.restoreAllMocks();
});
afterAll(() => app.close());

const pictureOf = (id = "") => app.fetch(`/og/donationRequest/${id}.png`);

it("previews wait for the one that draws in a short row: who comes later is sent away for a moment", async () => {
	const started: (() => void)[] = [];
	const rasterize = vi.spyOn(app.platform, "rasterize").mockImplementation(
		() =>
			new Promise((resolve) => {
				started.push(() => resolve(new Uint8Array([1, 2, 3])));
			}),
	);
	const asked = ids.map(pictureOf);
	const [, , , , , , , , late] = ids;
	const refused = await asked[8];
	expect(refused?.status).toBe(503);
	expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(refused?.headers.get("cache-control")).toBe("private, no-store");
	expect(refused?.headers.get("x-content-type-options")).toBe("nosniff");
	expect(rasterize).toHaveBeenCalledTimes(8);
	// Who wants one of those under way waits with the others.
	const shared = pictureOf(ids[0]);
	for (const finish of started) finish();
	expect((await shared).status).toBe(200);
	expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(8);
	// What was refused was not kept.
	rasterize.mockResolvedValue(new Uint8Array([1, 2, 3]));
	expect((await pictureOf(late)).status).toBe(200);
});

it("a preview that could not be drawn makes room for the next", async () => {
	vi.spyOn(app.platform, "rasterize").mockRejectedValue(new Error("no"));
	for (const id of ids.slice(-9)) expect((await pictureOf(id)).status).toBe(500);
	vi.spyOn(app.platform, "rasterize").mockResolvedValue(new Uint8Array([1, 2, 3]));
	expect((await pictureOf(ids.at(-1))).status).toBe(200);
});

it("no number of other pages drives a preview out", async () => {
	const rasterize = vi.spyOn(app.platform, "rasterize").mockResolvedValue(new Uint8Array([1, 2, 3]));
	await pictureOf(ids[10]);
	await app.settled();
	const drawn = rasterize.mock.calls.length;
	for (let page = 0; page < 600; page++)
		await app.platform.pageCache.put(`IN|/search/zz?n=${page}`, new Response(""), 5);
	expect((await pictureOf(ids[10])).status).toBe(200);
	expect(rasterize).toHaveBeenCalledTimes(drawn);
});

it("an address without a picture is answered like every other: its type is not to be guessed", async () => {
	const response = await pictureOf("req_00000000000000000000000000");
	expect([response.status, response.headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
});
