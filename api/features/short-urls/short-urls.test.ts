import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { storeShortUrlVisits } from "./short-urls.ts";

const app = demoForAll({}, identifyByName);

const page = `/donationRequest/${demoRequestIds.asha}?from=poster#donate`;
const make = (url: unknown, who: Visitor = "signed-in") =>
	app.call("/shorturl", { url, representsWhat: "donationRequest", referenceId: demoRequestIds.asha }, as(who));

describe("Short URLs", () => {
	it("lead to a page of ours, and count visits by day", async () => {
		const { status, body } = await make(page);
		expect([status, body.data.representsWhat, body.data.visits]).toEqual([200, "donationRequest", 0]);
		const { code, shortUrl, url } = body.data;
		const { publicUrl } = app.platform.settings;
		expect([shortUrl, url]).toEqual([`${publicUrl}/s/${code}`, publicUrl + page]);
		const open = () => app.fetch(`/s/${code}`, { redirect: "manual" });
		const [first] = [await open(), await open()];
		expect([first.status, first.headers.get("location")]).toEqual([303, page]);
		app.advance(86_400_000);
		await open();
		await app.settled();
		const listed = await app.call("/shorturl", undefined, as("signed-in"));
		expect(listed.body.data[0]).toMatchObject({ code, visits: 3, days: [{ visits: 1 }, { visits: 2 }] });
		expect((await app.call("/shorturl", undefined, as("owner"))).body.data).toEqual([]);
	});

	it("cost no write for each visit, and lose none if a write fails", async () => {
		const { code } = (await make("/talmedia?from=visits")).body.data;
		const visits = () => app.value(`SELECT coalesce(sum(visits), 0) FROM short_url_day WHERE code = '${code}'`);
		for (let visit = 0; visit < 50; visit++) await app.fetch(`/s/${code}`, { redirect: "manual" });
		await app.settled();
		expect(await visits()).toBe(0);
		const write = () => Promise.reject(new Error("the disk is full"));
		await expect(storeShortUrlVisits({ ...app.ctx, db: { ...app.ctx.db, write } })).rejects.toThrow("disk");
		await app.tick();
		expect(await visits()).toBe(50);
	});

	it("are the same for the same page of the same account", async () => {
		const codes = [
			await make("/AllDonationRequestCard"),
			await make(`${app.platform.settings.publicUrl}/AllDonationRequestCard`),
		];
		expect(new Set(codes.map(({ body }) => body.data.code)).size).toBe(1);
		expect((await make("/AllDonationRequestCard", "owner")).body.data.code).not.toBe(codes[0]?.body.data.code);
	});

	it.each([
		"https://evil.example/donationRequest/1",
		"//evil.example/",
		"/\\evil.example",
		"\\\\evil.example",
		"javascript:alert(1)",
		"data:text/html,hi",
		"http://kindwave.test@evil.example/",
		"http://user:pass@kindwave.test/",
		"http://kindwave.test.evil.example/",
		"http://kindwave.test//evil.example",
		"/..//evil.example",
		"/%2f%2fevil.example",
		"/hi//evil.example",
		"/hi/%5cevil.example",
		"/s/aaaaaaaa",
		"/hi/logout",
		"/api/v1/users",
		"",
		"not an address",
		7,
	])("refuses %s", async (url) => {
		expect((await make(url)).status).toBe(400);
	});

	it("answers 404 for an unknown code", async () => {
		expect((await app.fetch("/s/aaaaaaaa")).status).toBe(404);
		expect((await make(page, "guest")).status).toBe(401);
	});

	it("show a QR code and the visits on one's page, and say what is wrong beside the field", async () => {
		const post = (url: string) => app.submit("/account/short-links", { url }, as("signed-in"));
		expect((await post("/talmedia")).status).toBe(303);
		const refused = await post("https://evil.example/");
		expect([refused.status, await refused.text()]).toEqual([
			400,
			expect.stringContaining("an address of a page on this site"),
		]);
		const html = await (await app.fetch("/account/short-links", { headers: as("signed-in") })).text();
		expect(html).toContain("Opened 3 times");
		expect(html).toMatch(/<svg class="qr-code"/);
	});
});
