import { commentAnswer, donorAnswer, requestAnswer } from "../../domain/contracts/answers.ts";
import { listCommentsQuery, listDonorsQuery, listRequestsQuery } from "../../domain/contracts/requests.ts";
import { issue } from "../../domain/issues.ts";
import { toMajor } from "../../domain/money.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { invalid } from "../../http/problem.ts";
import { listDonors } from "../donations/list-donors.ts";
import { isCategory } from "../lookups/find-category.ts";
import { getRequest } from "./get.ts";
import { listRequests } from "./list.ts";
import { listComments } from "./list-comments.ts";
import { searchRequests } from "./search.ts";
import { toWire } from "./wire.ts";

/** Public calls to read donation requests. */
export default callArea("Requests", [
	defineCall({
		method: "GET",
		path: "/donationRequest",
		allow: "anyone",
		summary: "List or search requests of a region",
		description:
			"Newest first, or by sortBy. A keyword searches instead, best match first: it includes expired requests, corrects mistyped words and has no cursor. Without a status: 0, 1, 2 and 9. Requests that the caller may not see are left out. totalCountOfRecords is exact to 1,000; 1,001 means more. For the next page send nextCursor as cursor, or an offset.",
		query: listRequestsQuery,
		answer: listOf(requestAnswer),
		run: async (ctx, { query }) => {
			const { keyword, sortBy: sort, ...filters } = query;
			if (filters.category && !(await isCategory(ctx, filters.category))) {
				throw invalid([issue("category", "cause_invalid")]);
			}
			if (keyword) {
				const { rows, total, hasMore } = await searchRequests(ctx, { ...filters, keyword, sort: sort ?? "best" });
				return { rows: rows.map(toWire), total, hasMore, nextCursor: null };
			}
			const { rows, ...page } = await listRequests(ctx, { ...filters, sort });
			return { rows: rows.map(toWire), ...page };
		},
	}),
	defineCall({
		method: "GET",
		path: "/donationRequest/donors",
		allow: "anyone",
		summary: "List the donors of a request, newest first",
		query: listDonorsQuery,
		answer: listOf(donorAnswer),
		problems: [404],
		run: async (ctx, { query: { donation_request_id: requestId, limit, offset } }) => {
			const request = await getRequest(ctx, { id: requestId });
			const { rows, hasMore } = await listDonors(ctx, { requestId: request.id, limit, offset });
			const donors = rows.map((donor) => ({
				_id: donor.id,
				name: donor.name,
				anonymous: donor.name === null,
				quantity: toMajor(donor.giftMinor),
				units: donor.currency,
				createdAt: donor.succeededAt,
			}));
			return { rows: donors, total: request.donationCount, hasMore };
		},
	}),
	defineCall({
		method: "GET",
		path: "/donationRequest/{id}",
		allow: "anyone",
		summary: "Get a request",
		answer: requestAnswer,
		run: async (ctx, { params }) => toWire(await getRequest(ctx, { id: params.id ?? "" })),
	}),
	defineCall({
		method: "GET",
		path: "/donationRequest/{id}/comments",
		allow: "anyone",
		summary: "List the comments on a request, newest first",
		query: listCommentsQuery,
		answer: listOf(commentAnswer),
		run: async (ctx, { params, query }) => {
			const request = await getRequest(ctx, { id: params.id ?? "" });
			const { rows, total, hasMore } = await listComments(ctx, { requestId: request.id, ...query });
			return { rows: rows.map(({ id, username: _, ...comment }) => ({ _id: id, ...comment })), total, hasMore };
		},
	}),
]);
