import { searchAnswer, searchQuery } from "../../domain/contracts/search.ts";
import { publicStatuses } from "../../domain/statuses.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { searchRequests } from "../requests/search.ts";
import { toWire } from "../requests/wire.ts";
import { searchSite } from "./search-site.ts";

/** The search over everything that anyone may see. */
export default callArea("Search", [
	defineCall("GET /search", {
		allow: "anyone",
		summary: "Search requests, organizations, people, radio and events at once",
		description:
			"The best matches of each section: those with all words, or else with any. Names are found in every script and spelling. People are found only if they show a profile.",
		query: searchQuery,
		answer: searchAnswer,
		run: async (ctx, { query: { keyword, limit } }) => {
			const beside = await searchSite(ctx, { keyword, limit });
			// A word that something else has is no typing error.
			const asTyped = Object.values(beside).some((rows) => rows.length > 0);
			const { rows, total, corrected, some } = await searchRequests(ctx, {
				keyword,
				status: publicStatuses,
				asTyped,
				limit,
				offset: 0,
			});
			return { requests: rows.map(toWire), totalRequests: total, corrected, some, ...beside };
		},
	}),
]);
