import { describe, expect, it } from "vitest";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { languages } from "../../domain/languages.ts";
import { termsOf } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { countElsewhere, type SearchRequests, searchRequests } from "./search.ts";

const app = demoForAll();

const visit = (region: "IN" | "US" = "IN"): Ctx => ({ ...app.ctx, actor: { kind: "guest" }, region });

async function search(keyword: string, input: Partial<SearchRequests> = {}, region: "IN" | "US" = "IN") {
	return searchRequests(visit(region), { keyword, limit: 50, offset: 0, ...input });
}
const titles = async (...args: Parameters<typeof search>) => (await search(...args)).rows.map(({ title }) => title);

const asha = "A new hip for Aai, who has sold vegetables on Laxmi Road for 31 years";
const turtles = "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊";

describe("search finds requests", () => {
	it.each([
		["Bombay", "Mumbai"],
		["Bangalore", "Bengaluru"],
		["Madras", "Chennai"],
		["Benares", "Varanasi"],
		["मुंबई", "Mumbai"],
		["బెంగళూరు", "Bengaluru"],
		["ಹುಬ್ಬಳ್ಳಿ", "Hubballi"],
		["Hubli", "Hubballi"],
	])("of a city by its other name %s", async (keyword, city) => {
		const { rows } = await search(keyword);
		expect(rows.map((row) => row.city)).toContain(city);
	});

	it("of a state", async () => {
		const cities = (await search("Maharashtra")).rows.map(({ city }) => city);
		expect(cities).toEqual(expect.arrayContaining(["Pune", "Mumbai", "Nanded"]));
		expect(cities).not.toContain("Bengaluru");
		expect((await search("Orissa")).rows.map(({ city }) => city)).toContain("Cuttack");
		expect((await search("Michigan", {}, "US")).rows.map(({ city }) => city)).toContain("Detroit");
	});

	it.each(["animals", "Animal", "जानवर", "మూగజీవాలు", "ಪ್ರಾಣಿಗಳು", "पशु-पक्षी"])("by the cause %s", async (keyword) => {
		expect(await titles(keyword)).toContain(turtles);
	});

	it.each(["mentoring", "mentors", "मेंटरिंग", "మెంటరింగ్", "ಮಾರ್ಗದರ್ಶನ"])("by the kind %s", async (keyword) => {
		const { rows } = await search(keyword);
		expect(rows.filter(({ requestType }) => requestType === "mentoring").length).toBeGreaterThan(0);
	});

	it("by every name of a cause or a kind, in four languages", () => {
		for (const language of languages) {
			const names = Object.entries(wordsIn(language).catalog) as [string, unknown][];
			for (const [key, name] of names) {
				const [, area, kind = ""] = /^(category|type|kinds)\.(.+)$/.exec(key) ?? [];
				if (area)
					expect(
						termsOf(String(name)).flatMap(({ kinds }) => kinds),
						`${language} ${key}`,
					).toContain(kind);
			}
		}
	});

	it("by the organizer and the organization, also after they were renamed", async () => {
		expect(await search(" – ")).toMatchObject({ rows: [], total: 0 });
		expect((await search("Paws of Pune")).rows.some((found) => found.organizationName === "Paws of Pune")).toBe(true);
		const owner = (await search("olive ridley")).rows[0];
		expect(await titles(owner?.ownerName ?? "")).toContain(turtles);
		await app.rows("UPDATE user SET last_name = 'Quetzal' WHERE id = ?", [owner?.userId ?? ""]);
		await app.rows("UPDATE organization SET name = 'Zanzibar Paws' WHERE name = 'Paws of Pune'");
		expect(await titles("quetzal")).toContain(turtles);
		expect((await search("zanzibar")).total).toBeGreaterThan(0);
		const byOldName = (await search("Paws of Pune", { exact: true })).rows;
		expect(
			byOldName.filter(({ organizationName, name }) => organizationName !== null && !name.includes("Paws")),
		).toEqual([]);
	});

	it("by the singular and the plural", async () => {
		const one = await titles("turtle");
		expect(one.length).toBeGreaterThan(0);
		expect(await titles("turtles")).toEqual(one);
		expect(await titles("vegetable market")).toEqual(await titles("vegetables markets"));
	});

	it("by common words in other languages", async () => {
		const inEnglish = await titles("hospital");
		for (const keyword of ["अस्पताल", "ఆసుపత్రి", "ಆಸ್ಪತ್ರೆ"]) {
			expect((await titles(keyword)).sort()).toEqual(expect.arrayContaining(inEnglish.slice(0, 3)));
		}
	});

	it("with the words of the title first", async () => {
		expect((await titles("vegetables Laxmi"))[0]).toBe(asha);
		expect((await titles("hip"))[0]).toBe(asha);
	});

	it("of minors by their first name only, also once a request is marked as a minor's", async () => {
		await app.rows(
			"UPDATE donation_request SET name = 'Tarun Quibblewick', beneficiary_name = 'Tarun Quibblewick', beneficiary_is_minor = 1 WHERE title = ?",
			[asha],
		);
		expect(await titles("Tarun")).toEqual([asha]);
		for (const keyword of ["Quibblewick", "Quibblewik"]) expect(await titles(keyword)).toEqual([]);
		// The first name alone finds it, whatever stands beside it: the answer does not tell the surname.
		for (const keyword of ["Tarun Quibblewick", "Tarun Unheardof"])
			expect(await search(keyword)).toMatchObject({ some: true, total: 1 });
		// In a story the surname is a word like any other, and must not make the request a better match than others.
		await app.client.batch([
			{
				sql: "UPDATE donation_request SET story = story || ' Quibblewick' WHERE title IN (?, ?)",
				args: [asha, turtles],
			},
			{ sql: "UPDATE donation_request SET created_at = created_at + 1e12 WHERE title = ?", args: [turtles] },
		]);
		expect(await titles("Quibblewick")).toEqual([turtles, asha]);
		await app.rows("UPDATE donation_request SET beneficiary_is_minor = 0 WHERE title = ?", [asha]);
		expect(await titles("Quibblewick")).toEqual([asha, turtles]);
	});

	it("only those that guests may see", async () => {
		const { rows } = await search("education");
		expect(rows.length).toBeGreaterThan(0);
		const everything = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE status NOT IN (1, 2, 9, -4) OR is_private = 1",
		);
		const hidden = new Set(everything.map(({ id }) => id));
		for (const keyword of ["education", "health", "school", "help", "India", "food"]) {
			for (const row of (await search(keyword)).rows) expect(hidden).not.toContain(row.id);
		}
	});
});

describe("a mistyped word", () => {
	it.each([
		["vegetabels", "vegetables"],
		["laxmy raod", "laxmi road"],
		["olvie ridleys", "olive ridleys"],
		["bombey", "bombay"],
		["hydrabad", "hyderabad"],
		["eduction", "education"],
	])("%s is searched for as %s", async (keyword, instead) => {
		const result = await search(keyword);
		expect(result.corrected).toBe(instead);
		expect(result.total).toBeGreaterThan(0);
	});

	it("stays as it is on request, and if something matches", async () => {
		expect(await search("vegetabels", { exact: true })).toMatchObject({ total: 0, corrected: null });
		expect(await search("vegetables")).toMatchObject({ corrected: null });
		expect(await search("xyzzyqwv")).toMatchObject({ total: 0, corrected: null });
	});

	it("never shows a word that only hidden requests contain", async () => {
		await app.rows(
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at) SELECT 'req_hidden', 'Zed', 'Bandersnatch', 'x', 'cash', -3, 'IN', 'INR', 1000, id, 1 FROM user LIMIT 1",
		);
		expect(await search("bandersnacht")).toMatchObject({ total: 0, corrected: null });
	});
});

describe("a search", () => {
	it("keeps a kind and a cause", async () => {
		const health = await search("hospital", { category: "health" });
		expect(health.total).toBeGreaterThan(0);
		expect(new Set(health.rows.map(({ categorySlug }) => categorySlug))).toEqual(new Set(["health"]));
		const { rows } = await search("help", { requestType: ["volunteering"] });
		for (const row of rows) expect(row.requestType).toBe("volunteering");
	});

	it("can be sorted", async () => {
		const newest = (await search("school", { sort: "newest" })).rows.map(({ createdAt }) => createdAt);
		expect(newest.length).toBeGreaterThan(2);
		expect(newest).toEqual(newest.toSorted((a, b) => b - a));
		const urgent = (await search("health", { sort: "urgent" })).rows.map(
			(r) => r.isUrgent && [1, 9].includes(r.status),
		);
		expect(urgent).toContain(true);
		expect(urgent).toEqual(urgent.toSorted((a, b) => Number(b) - Number(a)));
		await app.rows(
			"INSERT INTO request_totals (request_id, currency, raised_minor) SELECT id, 'INR', goal_minor * 9 / 10 FROM donation_request WHERE id = (SELECT id FROM donation_request WHERE title LIKE 'A new hip%')",
		);
		expect((await titles("hospital", { sort: "nearlyFunded" }))[0]).toBe(asha);
		expect((await titles("hospital", { sort: "mostFunded" }))[0]).toBe(asha);
		const ends = (await search("school", { sort: "endingSoon" })).rows.flatMap((row) =>
			row.status === 1 && row.endsAt ? [row.endsAt] : [],
		);
		expect(ends).toEqual(ends.toSorted((a, b) => a - b));
	});

	it("pages without repeating a request", async () => {
		const all = (await search("the")).rows.map(({ id }) => id);
		const first = await searchRequests(visit(), { keyword: "the", limit: 4, offset: 0 });
		const second = await searchRequests(visit(), { keyword: "the", limit: 4, offset: 4 });
		expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 8));
		expect(first).toMatchObject({ total: all.length, hasMore: true });
	});

	it("counts the matches of the other region", async () => {
		const [elsewhere] = await countElsewhere(visit(), { keyword: "dialysis bus" });
		expect(elsewhere).toMatchObject({ region: "US" });
		expect(elsewhere?.total).toBeGreaterThan(0);
		expect(await countElsewhere(visit("US"), { keyword: "xyzzy" })).toEqual([]);
	});

	it("finds a request that moved to another region there only", async () => {
		await app.rows("UPDATE donation_request SET region = 'US' WHERE title = ?", [turtles]);
		expect(await titles("olive ridleys")).toEqual([]);
		expect(await titles("olive ridleys", {}, "US")).toEqual([turtles]);
	});
});
