// @module-tag slow
import { describe, expect, it } from "vitest";
import { matchOf, termsOf } from "../../../api/domain/search/words.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();

const { get: page } = visitsTo(app);

/** The titles of the cards in a part of the page. */
const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);
const listOf = (html: string) => html.slice(html.indexOf('id="requests"'));

const one = async (sql: string) => Number((await app.client.execute(sql)).rows[0]?.[0]);

describe("the front page", () => {
	it("displays totals from the ledger, in the region's currency", async () => {
		await app.rows(
			"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) SELECT id, 'INR', 123456700, 27 FROM donation_request WHERE region = 'IN' AND status = 1 AND goal_minor > 0 LIMIT 1",
		);
		const { html } = await page("/");
		expect(html).toContain("<dd>₹12.3 lakh</dd>");
		expect(html).toContain("<dd>27</dd>");
	});

	it("hides totals that are too low to show", async () => {
		const { html } = await page("/");
		expect(html).toContain("given so far");
		expect(html).not.toContain("verified organizations</dt>");
		expect((await page("/?region=US")).html).not.toContain("given so far");
	});

	it("lists causes with the number of their open requests", async () => {
		const open = await one(
			"SELECT count(*) FROM donation_request WHERE region = 'IN' AND is_private = 0 AND status IN (1, 9) AND category_id = 'cat_health'",
		);
		expect(open).toBeGreaterThan(1);
		const { html } = await page("/");
		expect(html).toMatch(new RegExp(`href="/AllDonationRequestCard\\?category=health".{0,900}${open} requests`, "s"));
		expect(html).not.toMatch(/>[12] requests?</);
	});

	it("displays the front sections on the first page only", async () => {
		expect((await page("/")).html).toContain('id="how-it-works"');
		for (const path of ["/?page=2", "/?type=mentoring", "/?category=health"]) {
			expect((await page(path)).html).not.toContain('id="how-it-works"');
		}
	});
});

describe("the request list", () => {
	it("can be filtered by cause and by type of help", async () => {
		const causes = listOf((await page("/?category=animals")).html);
		expect(causes).toContain("Animals</h1>");
		expect(titlesIn(causes)).toContain("🐢 Night patrol for the olive ridleys of Besant Nagar 🌊");
		const kinds = listOf((await page("/?type=volunteering")).html);
		expect(titlesIn(kinds).length).toBeGreaterThan(0);
		expect(kinds).toMatch(/aria-current="true"[^>]*>Volunteering</);
	});

	it("keeps its filters while paging", async () => {
		const { html } = await page("/?type=cash&region=IN");
		expect(html).toMatch(/href="\/\?region=IN&amp;type=cash&amp;page=2#requests"/);
	});

	it("offers only types with open requests, in menus too, and a new type within a minute", async () => {
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

	it("says so if nothing matches the filter", async () => {
		await app.rows(
			"INSERT INTO category (id, name, slug, request_type, position) VALUES ('cat_new', 'New', 'new-cause', 'cash', 99)",
		);
		const { html } = await page("/?category=new-cause");
		expect(html).toContain("No requests match");
		expect(html).toMatch(/aria-current="true"[^>]*>New</);
	});

	it("has a page of its own, with filters and orders that keep each other", async () => {
		const { status, html } = await page("/AllDonationRequestCard?type=cash&sort=urgent");
		expect(status).toBe(200);
		expect(html).not.toContain('id="how-it-works"');
		expect(html).toMatch(/aria-current="true"[^>]*>Fundraisers</);
		expect(html).toMatch(/aria-current="true"[^>]*>Most Urgent</);
		expect(html).toContain('href="/AllDonationRequestCard?type=cash&amp;sort=newest#requests"');
		expect(html).toContain('href="/AllDonationRequestCard?sort=urgent#requests"');
		expect(html).toMatch(/name="type"[^>]*value="cash"/);
	});

	it("has urgent requests first, then nearly funded ones, then those that have begun", async () => {
		await app.rows("DELETE FROM request_totals");
		const open = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE region = 'US' AND status = 1 AND is_urgent = 0 AND is_private = 0 AND goal_minor > 0 ORDER BY created_at LIMIT 2",
		);
		for (const [index, { id }] of open.entries()) {
			await app.rows(
				`INSERT INTO request_totals (request_id, currency, raised_minor) SELECT id, 'USD', goal_minor * ${index === 0 ? 9 : 1} / 10 FROM donation_request WHERE id = '${id}'`,
			);
		}
		const urgent = await one(
			"SELECT count(*) FROM donation_request WHERE region = 'US' AND status IN (1, 9) AND is_urgent = 1 AND is_private = 0",
		);
		const { html } = await page("/AllDonationRequestCard?region=US");
		const ids = [...listOf(html).matchAll(/<h3[^>]*><a [^>]*href="[^"]*\/(req_\w+)"/g)].map(([, id]) => id);
		expect(ids[urgent]).toBe(open[0]?.id);
		expect(ids.indexOf(open[1]?.id)).toBeGreaterThan(urgent);
		expect(ids.indexOf(open[1]?.id)).toBeLessThan(ids.length - 1);
	});

	it("counts what each choice would list, and offers the places with open requests", async () => {
		const { html } = await page("/AllDonationRequestCard?city=Pune");
		const inPune = await one(
			"SELECT count(*) FROM donation_request WHERE region = 'IN' AND city = 'Pune' AND is_private = 0 AND status IN (1, 9)",
		);
		expect(inPune).toBeGreaterThan(1);
		expect(html).toMatch(new RegExp(`>All<span class="facet"> ${inPune}</span>`));
		expect(html).toContain(`${inPune} requests`);
		expect(html).toMatch(/<option[^>]*selected[^>]*>Pune</);
		expect(html).toContain(">All locations<");
		const places = [
			...(/class="place-form [^"]*".*?<\/form>/s.exec(html)?.[0] ?? "").matchAll(/<option[^>]* value="([^"]+)"/g),
		].map(([, name]) => name);
		const stored = await app.rows<{ city: string }>(
			"SELECT DISTINCT city FROM donation_request WHERE region = 'IN' AND city IS NOT NULL AND is_private = 0 AND status IN (1, 9)",
		);
		expect(places.sort()).toEqual(stored.map(({ city }) => city).sort());
		expect((await page("/AllDonationRequestCard?city=Nowhere")).html).toContain("No requests match");
	});

	it("keeps every filter in the links of the others, and in an address without empty values", async () => {
		const { html } = await page("/AllDonationRequestCard?type=cash&city=Pune&tax=1&urgent=1&sort=newest");
		expect(html).toContain(
			"type=cash&amp;category=health&amp;city=Pune&amp;tax=1&amp;urgent=1&amp;sort=newest#requests",
		);
		const form = await page("/AllDonationRequestCard?city=&type=&category=health&region=IN&tax=1");
		expect(form.location).toBe("/AllDonationRequestCard?region=IN&category=health&tax=1#requests");
		expect((await page("/search/help?city=&type=")).location).toBe("/search/help");
	});

	it("can begin with the nearest place", async () => {
		const { html } = await page("/AllDonationRequestCard?sort=nearest&city=Pune");
		const cities = [...listOf(html).matchAll(/<p class="[^"]*">[^<]*, (Pune|Mumbai|Chennai)</g)].map(
			([, city]) => city,
		);
		expect(cities.indexOf("Pune")).toBeLessThan(cities.lastIndexOf("Mumbai"));
		expect(html).toContain("Nearest to");
		expect((await page("/AllDonationRequestCard?sort=nearest")).html).toMatch(/<option[^>]*selected[^>]*>Mumbai</);
		expect((await page("/AllDonationRequestCard?sort=nearest&city=Atlantis")).status).toBe(400);
	});

	it("offers to save a search to members, and guests log in first", async () => {
		expect((await page("/AllDonationRequestCard")).html).not.toContain("Save this search");
		const { html } = await page("/AllDonationRequestCard?city=Pune");
		expect(html).toMatch(/href="\/login\?next=[^"]*city%3DPune[^"]*"[^>]*>Save this search/);
	});

	it.each([
		"/?type=nonsense",
		"/?region=XX",
		"/search/school?region=XX",
		"/AllDonationRequestCard?tax=2",
		"/search/school?urgent=x",
		"/?category=nothing-of-ours",
		"/?sort=luck",
		"/search/school?type=nonsense",
		"/search/school?category=nothing-of-ours",
		"/?category=%3Cscript%3E",
		`/?category=${"x".repeat(80)}`,
	])("answers 404 for %s", async (path) => {
		expect((await page(path)).status).toBe(404);
	});
});

describe("the choice of a category", () => {
	const kindsIn = (html: string) => [...html.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind]) => kind);

	it("has a card for each kind that can be raised in the region", async () => {
		const inIndia = kindsIn((await page("/SelectAppCategory?region=IN")).html);
		const inAmerica = kindsIn((await page("/SelectAppCategory?region=US")).html);
		expect([inIndia.length, inAmerica.length]).toEqual([14, 13]);
		expect(inIndia).toContain("bloodDonation");
		expect(inAmerica).not.toContain("bloodDonation");
	});

	it.each([
		["cash", "/new-request"],
		["internship", "/internship-request"],
		["plasmaDonor", "/plasma-donee-donor"],
		["homeworkHelp", "/new-request?type=homeworkHelp"],
	])("leads from %s to %s", async (kind, path) => {
		expect((await page(`/SelectAppCategory?kind=${kind}&continue=1`)).location).toBe(path);
	});

	it("asks again without a choice, or for one that is not offered", async () => {
		for (const query of ["continue=1", "kind=nonsense&continue=1", "region=US&kind=bloodDonation&continue=1"]) {
			const { status, html } = await page(`/SelectAppCategory?${query}`);
			expect(status).toBe(400);
			expect(html).toContain("Please choose a category");
		}
	});
});

describe("search", () => {
	it("redirects the form to the address of the results", async () => {
		expect((await page("/?keyword=olive%20ridley")).location).toBe("/search/olive%20ridley");
		expect((await page("/hi?keyword=a%2Fb")).location).toBe("/hi/search/a%2Fb");
	});

	it("keeps the kind and the cause of the list", async () => {
		expect((await page("/?keyword=x&type=cash&category=")).location).toBe("/search/x?type=cash");
		const { html } = await page("/search/help?category=health&sort=newest");
		expect(html).toMatch(/aria-current="true"[^>]*>Health</);
		expect(html).toMatch(/name="category"[^>]*value="health"/);
	});

	it.each(["school", "hosp"])("counts for %s what each choice lists, also what is over", async (keyword) => {
		await app.rows(
			`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at) SELECT 'req_over_${keyword}', 'Zed', '${keyword}', 'x', 'cash', -4, 'IN', 'INR', 1000, id, 1 FROM user LIMIT 1`,
		);
		const { html } = await page(`/search/${keyword}`);
		const listed = (text: string) => text.match(/>(\d+) requests?</)?.[1];
		const choices = [...html.matchAll(/href="([^"#]*)#requests"[^>]*>[^<]+<span class="facet"> (\d+)</g)];
		expect(choices.length).toBeGreaterThan(3);
		const found = await Promise.all(
			choices.map(async ([, href = ""]) => listed((await page(href.replaceAll("&amp;", "&"))).html)),
		);
		expect(choices.map(([, , count]) => count)).toEqual(found);
	});

	it("leads home without a keyword", async () => {
		expect((await page("/search")).location).toBe("/#requests");
		expect((await page("/hi/search")).location).toBe("/hi#requests");
		expect((await page("/search?keyword=x")).location).toBe("/search/x");
	});

	it("offers filters for several results, suggestions for none, and neither for a single one", async () => {
		const chips = async (path: string) => /<nav class="filter" aria-label="([^"]+)"/.exec((await page(path)).html)?.[1];
		expect(await chips("/search/school")).toBe("Kinds of help");
		expect(await chips("/search/Ayaan")).toBeUndefined();
		expect(await chips("/search/Ayaan?type=cash")).toBe("Kinds of help");
		expect(await chips("/search/zzzzzzzz")).toBe("Popular searches");
	});

	it("says what it corrected, and offers the exact words", async () => {
		const { html } = await page("/search/olvie%20ridleys");
		expect(html).toContain("Showing results for “olive ridleys”");
		expect(html).toContain('href="/search/olvie%20ridleys?exact=1"');
		expect((await page("/search/olvie%20ridleys?exact=1")).html).toContain("Nothing found for “olvie ridleys”");
	});

	it("links to the matches of the other region", async () => {
		const { html } = await page("/search/dialysis%20bus");
		expect(html).toMatch(/href="\/search\/dialysis%20bus\?region=US">\d+ requests? in the United States</);
	});

	it.each([
		["olive ridl", "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊"],
		["NIGHT besant", "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊"],
		["کتب", "A reading room for our lane — ہماری گلی میں لڑکیوں کا کتب خانہ"],
	])("finds %j by whole words and prefixes, in any script", async (keyword, title) => {
		expect(titlesIn((await page(`/search/${encodeURIComponent(keyword)}`)).html)).toContain(title);
	});

	it("searches only the visitor's region", async () => {
		expect(titlesIn((await page("/search/dialysis?region=US")).html)).toContain(
			"A night bus to dialysis for the folks past the last stop",
		);
		expect((await page("/search/night%20bus?region=IN")).html).not.toContain("past the last stop");
	});

	it("finds an edited request by its new words, and no longer finds a deleted one", async () => {
		const insert =
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at) SELECT 'req_search', 'Zed', 'A xylophone', 'Quokkas.', 'cash', 1, 'IN', 'INR', 1000, id, 1 FROM user LIMIT 1";
		await app.client.execute(insert);
		expect(titlesIn((await page("/search/quokka")).html)).toEqual(["A xylophone"]);
		await app.rows("UPDATE donation_request SET title = 'A zither' WHERE id = 'req_search'");
		expect((await page("/search/xylophone")).html).toContain("Nothing found for “xylophone”");
		expect(titlesIn((await page("/search/zither?page=1")).html)).toEqual(["A zither"]);
		await app.rows("DELETE FROM donation_request WHERE id = 'req_search'");
		expect((await page("/search/zither")).html).toContain("Nothing found");
	});

	it("finds nothing private or withheld", async () => {
		expect((await page("/search/weekly%20families")).html).not.toContain("EARN");
	});

	it.each(['"', "*", "NEAR(", "a OR", "title:x", "-", "%00", "%27%20OR%201=1", "🙂", "x".repeat(2000)])(
		"treats %j as plain words",
		async (keyword) => {
			expect((await page(`/search/${encodeURIComponent(keyword)}`)).status).toBe(200);
		},
	);

	it("matches singular and plural, and words that start with a word", () => {
		const terms = termsOf("  Gaslight & Zithers! ");
		expect(matchOf(terms, false)).toBe('("gaslight" OR "gaslights") AND ("zithers" OR "zither")');
		expect(matchOf(terms, true)).toBe('("gaslight" OR "gaslights") AND ("zithers"* OR "zither")');
		expect(termsOf("…")).toEqual([]);
	});
});
