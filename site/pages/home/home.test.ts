import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { matchOf } from "../../../api/features/requests/search.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

async function page(path: string): Promise<{ status: number; html: string; location: string | null }> {
	const response = await app.fetch(path, { redirect: "manual" });
	return { status: response.status, html: await response.text(), location: response.headers.get("location") };
}

/** The titles in a piece of the page. */
const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);
const listOf = (html: string) => html.slice(html.indexOf('id="requests"'));

async function one(sql: string): Promise<number> {
	const { rows } = await app.client.execute(sql);
	return Number(rows[0]?.[0]);
}

describe("the front page", () => {
	it("counts what the books hold, in the region's currency", async () => {
		await app.client.execute(
			"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) SELECT id, 'INR', 123456700, 7 FROM donation_request WHERE region = 'IN' AND status = 1 AND goal_minor > 0 LIMIT 1",
		);
		const { html } = await page("/");
		expect(html).toContain("<dd>₹12.3 lakh</dd>");
		expect(html).toContain("<dd>7</dd>");
		expect((await page("/?region=US")).html).toContain("<dd>$0</dd>");
	});

	it("names the causes that someone can give to, with how many there are", async () => {
		const open = await one(
			"SELECT count(*) FROM donation_request WHERE region = 'IN' AND is_private = 0 AND status IN (1, 9) AND category_id = 'cat_health'",
		);
		expect(open).toBeGreaterThan(1);
		const { html } = await page("/");
		expect(html).toMatch(new RegExp(`href="/\\?category=health#requests".{0,900}${open} requests`, "s"));
	});

	it("shows the front on its first page alone", async () => {
		expect((await page("/")).html).toContain('id="how-it-works"');
		for (const path of ["/?page=2", "/?type=mentoring", "/?category=health"]) {
			expect((await page(path)).html).not.toContain('id="how-it-works"');
		}
	});
});

describe("the list", () => {
	it("narrows down to a cause and to a kind of help", async () => {
		const causes = listOf((await page("/?category=animals")).html);
		expect(causes).toContain("Animals</h1>");
		expect(titlesIn(causes)).toContain("🐢 Night patrol for the olive ridleys of Besant Nagar 🌊");
		const kinds = listOf((await page("/?type=volunteering")).html);
		expect(titlesIn(kinds).length).toBeGreaterThan(0);
		expect(kinds).toMatch(/aria-current="true"[^>]*>Volunteering</);
	});

	it("keeps what narrows it while paging", async () => {
		const { html } = await page("/?type=cash&region=IN");
		expect(html).toMatch(/href="\/\?region=IN&amp;type=cash&amp;page=2#requests"/);
	});

	it("names kinds of help that someone asks for now, in menus too; a new one within a minute", async () => {
		const close = "UPDATE donation_request SET status = 2 WHERE region = 'US' AND request_type = 'mentoring'";
		await app.client.execute(close);
		app.advance(61_000);
		const menuOf = (html: string) => html.slice(html.indexOf('id="nav-explore"'), html.indexOf('id="nav-about"'));
		const kindsIn = (html: string) => [...new Set([...html.matchAll(/type=(\w+)/g)].map(([, kind]) => kind))].sort();
		const { html } = await page("/?region=US&page=1&type=cash");
		const open = await app.rows<{ kind: string }>(
			"SELECT DISTINCT request_type AS kind FROM donation_request WHERE region = 'US' AND is_private = 0 AND status IN (1, 9)",
		);
		const kinds = open.map(({ kind }) => kind);
		expect(kinds).toContain("cash");
		expect(kindsIn(menuOf(html)).filter((kind) => !kinds.includes(kind ?? ""))).toEqual([]);
		expect(kindsIn(listOf(html)).filter((kind) => !kinds.includes(kind ?? ""))).toEqual([]);
		expect(kindsIn(menuOf(html))).toContain("cash");

		const insert =
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, user_id, created_at) SELECT 'req_mentor', 'Zed', 'A mentor', 'Maths.', 'mentoring', 1, 'US', 'USD', id, 1 FROM user LIMIT 1";
		await app.client.execute(insert);
		app.advance(61_000);
		const later = (await page("/?region=US&type=cash")).html;
		expect(kindsIn(menuOf(later))).toContain("mentoring");
		expect(kindsIn(listOf(later))).toContain("mentoring");
	});

	it("says so when nothing of a kind is open", async () => {
		expect((await page("/?category=nothing-of-ours")).html).toContain("Nothing is open here at the moment");
	});

	it.each(["/?type=nonsense", "/?category=%3Cscript%3E", `/?category=${"x".repeat(80)}`])("has no %s", async (path) => {
		expect((await page(path)).status).toBe(404);
	});
});

describe("search", () => {
	it("leads the form's question to the results' own address", async () => {
		expect((await page("/?keyword=olive%20ridley")).location).toBe("/search/olive%20ridley");
		expect((await page("/hi?keyword=a%2Fb")).location).toBe("/hi/search/a%2Fb");
	});

	it.each([
		["olive ridl", "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊"],
		["NIGHT besant", "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊"],
		["کتب", "A reading room for our lane — ہماری گلی میں لڑکیوں کا کتب خانہ"],
	])("finds %j by words and their beginnings, in any script", async (keyword, title) => {
		expect(titlesIn((await page(`/search/${encodeURIComponent(keyword)}`)).html)).toContain(title);
	});

	it("asks the other region for the other region's", async () => {
		expect(titlesIn((await page("/search/dialysis?region=US")).html)).toContain(
			"A night bus to dialysis for the folks past the last stop",
		);
		expect((await page("/search/night%20bus?region=IN")).html).not.toContain("past the last stop");
	});

	it("finds what was changed by its new words, and what was removed no more", async () => {
		const insert =
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at) SELECT 'req_search', 'Zed', 'A xylophone', 'Quokkas.', 'cash', 1, 'IN', 'INR', 1000, id, 1 FROM user LIMIT 1";
		await app.client.execute(insert);
		expect(titlesIn((await page("/search/quokka")).html)).toEqual(["A xylophone"]);
		await app.client.execute("UPDATE donation_request SET title = 'A zither' WHERE id = 'req_search'");
		expect((await page("/search/xylophone")).html).toContain("Nothing found for “xylophone”");
		expect(titlesIn((await page("/search/zither?page=1")).html)).toEqual(["A zither"]);
		await app.client.execute("DELETE FROM donation_request WHERE id = 'req_search'");
		expect((await page("/search/zither")).html).toContain("Nothing found");
	});

	it("shows nothing private or withheld", async () => {
		expect((await page("/search/weekly%20families")).html).not.toContain("EARN");
	});

	it.each(['"', "*", "NEAR(", "a OR", "title:x", "-", "%00", "%27%20OR%201=1", "🙂", "x".repeat(2000)])(
		"takes %j as words and nothing else",
		async (keyword) => {
			expect((await page(`/search/${encodeURIComponent(keyword)}`)).status).toBe(200);
		},
	);

	it("asks for every word as the beginning of one", () => {
		expect(matchOf("  School fees! ")).toBe('"School"* "fees"*');
		expect(matchOf("…")).toBeNull();
	});
});
