// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { searchRequests } from "../requests/search.ts";
import { searchSite } from "./search-site.ts";
import { queries } from "./testing/queries.ts";

/** The words that a keyword must not find, because they only sound or look alike. */
const never = [
	["वरद", "IN", "D Ward"],
	["gaay", "IN", "Forty cows"],
	["bimar", "IN", "Repair of one hand pump"],
	["हन्ना", "US", "Getting Mom"],
	["khoon", "IN", "Water < 2 km"],
	["food", "IN", "My boat came back"],
	["ladakh", "IN", "Six boys"],
	["gudi", "IN", "Lumen Labs"],
	["nora fielding", "US", "Noor Haddad"],
	["nora", "US", "Noor Haddad"],
	["ಕಾಫಿ", "IN", "hand pump"],
] as const;

const app = demoForAll();

async function firstFive(keyword: string, region: "IN" | "US"): Promise<string[]> {
	const ctx = { ...app.ctx, actor: { kind: "guest" } as const, region };
	const beside = Object.values((await searchSite(ctx, { keyword, limit: 5 })).sections).flat();
	const page = { keyword, status: publicStatuses, asTyped: beside.length > 0, limit: 5, offset: 0 };
	const { rows } = await searchRequests(ctx, page);
	return [...rows, ...beside].map(({ title }) => title);
}

describe.each([
	{ of: "a third of the queries", tags: [], isAsked: (place: number) => place % 3 === 0 },
	{ of: "all others", tags: ["rest"], isAsked: (place: number) => place % 3 > 0 },
])("A search, for $of", ({ tags, isAsked }) => {
	it("finds what people look for among the first five", { tags }, async () => {
		const missed: string[] = [];
		for (const [keyword, region, wanted] of queries.filter((_, place) => isAsked(place))) {
			const titles = await firstFive(keyword, region);
			if (!titles.some((title) => title.includes(wanted))) missed.push(`${region} ${keyword}: ${titles.join(" / ")}`);
		}
		expect(missed).toEqual([]);
	});
});

it("finds nothing that only looks or sounds alike", async () => {
	const wrong: string[] = [];
	for (const [keyword, region, other] of never) {
		const titles = await firstFive(keyword, region);
		if (titles.some((title) => title.includes(other))) wrong.push(`${region} ${keyword}: ${titles.join(" / ")}`);
	}
	expect(wrong).toEqual([]);
});

it("corrects no word that has a meaning or hits", async () => {
	for (const keyword of [
		"bimar",
		"flood",
		"cow",
		"snake",
		"bacche",
		"behra",
		"vaidyam",
		"ngo",
		"ghar",
		"ಕಾಫಿ",
		"monthly donation",
		"coffee",
	]) {
		const ctx = { ...app.ctx, actor: { kind: "guest" } as const, region: "IN" as const };
		const { corrected } = await searchRequests(ctx, { keyword, status: publicStatuses, limit: 5, offset: 0 });
		expect(corrected, keyword).toBeNull();
	}
});
