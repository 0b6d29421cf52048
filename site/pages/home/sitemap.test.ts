import { describe, expect, it } from "vitest";
import { answerNames } from "../../../api/domain/answers/index.ts";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

const read = async (path: string) => {
	const response = await app.fetch(path);
	return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
};
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");

describe("for crawlers", () => {
	it("/robots.txt names the sitemap and the addresses to skip", async () => {
		const { status, type, text } = await read("/robots.txt");
		expect([status, type]).toEqual([200, "text/plain; charset=UTF-8"]);
		expect(text).toContain(`Sitemap: ${app.platform.settings.publicUrl}/sitemap.xml`);
		expect(text).toContain("Disallow: /api/");
	});

	it("/sitemap.xml leads to every public request, open organization and open donation form in four languages, and to no other", async () => {
		const index = await read("/sitemap.xml");
		expect(index.type).toBe("application/xml; charset=UTF-8");
		const origin = app.platform.settings.publicUrl;
		const parts = locations(index.text).map((address) => address.replace(origin, ""));
		expect(parts).toEqual([
			"/sitemap/pages.xml",
			"/sitemap/IN-1.xml",
			"/sitemap/US-1.xml",
			"/sitemap/organizations-1.xml",
			"/sitemap/forms-1.xml",
		]);
		const texts = await Promise.all(parts.map(async (part) => (await read(part)).text));
		const listed = texts.flatMap(locations);
		const open = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE is_private = 0 AND status IN (1, 2, 9, -4)",
		);
		const organizations = await app.rows<{ id: string }>("SELECT id FROM organization WHERE closed_at IS NULL");
		const forms = await app.rows<{ slug: string }>("SELECT slug FROM giving_form WHERE is_open = 1");
		const pages = [
			...forms.map(({ slug }) => `/give/${slug}`),
			...["/", "/AllDonationRequestCard", "/Nonprofits", "/Corporates"],
			...["/about", "/about/accounts", "/help", ...answerNames.map((name) => `/help/${name}`)],
			...organizations.map(({ id }) => `/organization/${id}`),
			...open.map(({ id }) => `/donationRequest/${id}`),
		];
		const prefixes = ["", "/hi", "/te", "/kn"];
		const expected = pages.flatMap((path) =>
			prefixes.map((prefix) => origin + (prefix && path === "/" ? prefix : prefix + path)),
		);
		expect(listed.toSorted()).toEqual(expected.toSorted());
		expect(texts.join("")).toContain(`hreflang="te" href="${origin}/te/donationRequest/${demoRequestIds.asha}"`);
	});

	it("leave out a donation form once it, its fund or its owner takes no gifts", async () => {
		const forms = async () => (await read("/sitemap/forms-1.xml")).text;
		expect(await forms()).toContain("/give/school-meals<");
		const write = (text: string) => app.ctx.db.write([{ text, args: [] }]);
		await write("UPDATE giving_form SET is_open = 0 WHERE slug = 'school-meals'");
		expect(await forms()).not.toContain("/give/school-meals<");
		await write("UPDATE giving_form SET is_open = 1 WHERE slug = 'school-meals'");
		await write(
			"UPDATE donation_request SET status = -4 WHERE id = (SELECT owner_id FROM giving_form WHERE slug = 'imran-dialysis')",
		);
		expect(await forms()).not.toContain("/give/imran-dialysis<");
		expect(await forms()).toContain("/give/school-meals<");
	});

	it.each(["/sitemap/IN-x.xml", "/sitemap/XX-1.xml", "/sitemap/..%2f"])("answers 404 for %s", async (path) => {
		expect((await read(path)).status).toBe(404);
	});
});
