import { listShortUrlsQuery, shortUrlAnswer, shortUrlBody } from "../../domain/contracts/short-urls.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listShortUrls, shorten } from "./short-urls.ts";

/** Calls for short addresses of our own pages. */
export default callArea("Short URLs", [
	defineCall("POST /shorturl", {
		allow: "signed-in",
		summary: "Make a short address for a page of ours",
		description: "The same page answers the same address. Other sites’ addresses are refused.",
		limit: "message",
		body: shortUrlBody,
		answer: shortUrlAnswer,
		problems: [409],
		run: (ctx, { body }) => shorten(ctx, body),
	}),
	defineCall("GET /shorturl", {
		allow: "signed-in",
		summary: "List one's own short addresses with their visits by day",
		query: listShortUrlsQuery,
		answer: listOf(shortUrlAnswer),
		run: (ctx, { query }) => listShortUrls(ctx, query),
	}),
]);
