import { savedSearchAnswer, saveSearchBody } from "../../domain/contracts/saved-searches.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { deleteSearch } from "./delete-search.ts";
import { listSearches, searchToWire } from "./list-searches.ts";
import { saveSearch } from "./save-search.ts";

async function answerSearches(ctx: Parameters<typeof listSearches>[0]) {
	const rows = (await listSearches(ctx)).map(searchToWire);
	return { rows, total: rows.length, hasMore: false };
}

/** Calls for the searches that a person wants to hear about. */
export default callArea("Saved searches", [
	defineCall("GET /savedSearch", {
		allow: "signed-in",
		summary: "List the caller's saved searches, newest first",
		answer: listOf(savedSearchAnswer),
		run: answerSearches,
	}),
	defineCall("POST /savedSearch", {
		allow: "signed-in",
		summary: "Save a search",
		description:
			"Its owner gets a mail when a new request matches, at most one a day. A search needs a keyword or a filter; a person can save 20. Answers all of them.",
		body: saveSearchBody,
		answer: listOf(savedSearchAnswer),
		problems: [409],
		run: async (ctx, { body }) => {
			await saveSearch(ctx, body);
			return answerSearches(ctx);
		},
	}),
	defineCall("DELETE /savedSearch/{id}", {
		allow: "signed-in",
		summary: "Delete one of the caller's saved searches",
		answer: listOf(savedSearchAnswer),
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await deleteSearch(ctx, { id });
			return answerSearches(ctx);
		},
	}),
]);
