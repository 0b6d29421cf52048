import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, expect, it, vi } from "vitest";
import { sharedApp } from "../../../testing/shared-app.ts";

const png = new Uint8Array([1, 2, 3]);
const jpegPhoto = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#c00000" } })
	.jpeg()
	.toBuffer();

const app = await sharedApp();
const rows = await app.rows<{ id: string }>(
	"SELECT id FROM donation_request WHERE status = 1 AND NOT is_private ORDER BY id LIMIT 20",
);
const ids = rows.map(({ id }) => id);
beforeEach(() => {
	vi.restoreAllMocks();
	vi.spyOn(app.platform, "asset").mockResolvedValue(new TextEncoder().encode("<svg/>"));
});

const fetchPreview = (id = "") => app.fetch(`/og/donationRequest/${id}.png`);

it("refuses a ninth preview while eight are being drawn, with a Retry-After header", async () => {
	const started: (() => void)[] = [];
	const rasterize = vi
		.spyOn(app.platform, "rasterize")
		.mockImplementation(() => new Promise((resolve) => started.push(() => resolve(png))));
	const responses = ids.slice(0, 9).map(fetchPreview);
	const ninth = await responses[8];
	expect(ninth?.status).toBe(503);
	expect(Number(ninth?.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(ninth?.headers.get("cache-control")).toBe("private, no-store");
	expect(ninth?.headers.get("x-content-type-options")).toBe("nosniff");
	await expect.poll(() => rasterize.mock.calls.length).toBe(8);
	// A second request for the same preview waits for the same drawing.
	const looked = vi.spyOn(app.platform.pictureCache, "get");
	const shared = fetchPreview(ids[0]);
	await expect.poll(() => looked.mock.calls.length).toBe(1);
	await setImmediate();
	expect(rasterize).toHaveBeenCalledTimes(8);
	for (const finish of started) finish();
	expect((await shared).status).toBe(200);
	expect((await Promise.all(responses)).filter(({ status }) => status === 200)).toHaveLength(8);
	// The refusal is not cached.
	rasterize.mockResolvedValue(png);
	expect((await fetchPreview(ids[8])).status).toBe(200);
});

it.each([
	["asset", 11],
	["rasterize", 12],
] as const)("makes room for the next preview when %s fails", async (part, index) => {
	vi.spyOn(app.platform, "rasterize").mockResolvedValue(png);
	vi.spyOn(app.platform, part).mockRejectedValue(new Error("no"));
	for (let attempt = 0; attempt < 9; attempt++) expect((await fetchPreview(ids[index])).status).toBe(500);
	vi.spyOn(app.platform, part).mockResolvedValue(png);
	expect((await fetchPreview(ids[index])).status).toBe(200);
});

it("keeps a preview cached however many pages are cached after it", async () => {
	const rasterize = vi.spyOn(app.platform, "rasterize").mockResolvedValue(png);
	await fetchPreview(ids[10]);
	await app.settled();
	const drawn = rasterize.mock.calls.length;
	for (let page = 0; page < 600; page++)
		await app.platform.pageCache.put(`IN|/search/zz?n=${page}`, new Response(""), 5);
	expect((await fetchPreview(ids[10])).status).toBe(200);
	expect(rasterize).toHaveBeenCalledTimes(drawn);
});

it("draws the category's illustration if the request's own is missing", async () => {
	await app.rows(`UPDATE donation_request SET default_image_url = '/art/no-such-drawing.jpg' WHERE id = '${ids[13]}'`);
	vi.spyOn(app.platform, "rasterize").mockResolvedValue(png);
	vi.spyOn(app.platform, "asset").mockImplementation(async (path) => {
		if (path.includes("no-such")) throw new Error("no file");
		return new TextEncoder().encode("<svg/>");
	});
	expect((await fetchPreview(ids[13])).status).toBe(200);
});

it("draws the photo that the page shows as a JPEG, and the illustration once its file is gone", async () => {
	const file = "fil_01JWQXWZM06955ZPGV34VJETQ0";
	await app.platform.files.put(`files/${file}`, { body: jpegPhoto, contentType: "image/jpeg" });
	await app.rows(`UPDATE donation_request SET default_image_url = '/files/${file}.jpg' WHERE id = '${ids[14]}'`);
	const rasterize = vi.spyOn(app.platform, "rasterize").mockResolvedValue(png);
	const page = await app.fetch(`/donationRequest/${ids[14]}`);
	expect(await page.text()).toMatch(new RegExp(`og:image" content="[^"]+/og/donationRequest/${ids[14]}\\.jpg\\?v=`));
	const drawn = await app.fetch(`/og/donationRequest/${ids[14]}.jpg`);
	expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
	expect(rasterize.mock.calls[0]?.[0]).toContain("data:image/jpeg;base64,");
	await app.settled();
	const kept = await app.fetch(`/og/donationRequest/${ids[14]}.jpg`);
	expect([rasterize.mock.calls.length, kept.headers.get("content-type")]).toEqual([1, "image/jpeg"]);
	await app.platform.files.delete(`files/${file}`);
	await app.rows(`UPDATE donation_request SET default_image_url = '/files/${file}.jpg?2' WHERE id = '${ids[14]}'`);
	const without = await app.fetch(`/og/donationRequest/${ids[14]}.jpg`);
	expect([without.status, without.headers.get("content-type")]).toEqual([200, "image/png"]);
});

it("answers an unknown request's preview with 404 and nosniff", async () => {
	const response = await fetchPreview("req_00000000000000000000000000");
	expect([response.status, response.headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
});
