import * as v from "valibot";
import { answerSummary } from "../../domain/answers/index.ts";
import { searchAnswers } from "../../domain/answers/search.ts";
import {
	commentAnswer,
	deletedRequestAnswer,
	donorAnswer,
	missedRequestAnswer,
	type RequestAnswer,
	requestAnswer,
} from "../../domain/contracts/answers.ts";
import { raiseRequestBody } from "../../domain/contracts/raise.ts";
import { report } from "../../domain/contracts/report.ts";
import {
	changeRequestBody,
	deleteRequestQuery,
	listCommentsQuery,
	listDonorsQuery,
	listRequestsQuery,
} from "../../domain/contracts/requests.ts";
import { searchAnswer, searchQuery } from "../../domain/contracts/search.ts";
import { listPaidQuery, paidWithdrawal } from "../../domain/contracts/withdrawals.ts";
import { issue } from "../../domain/forms/issues.ts";
import { toMajor } from "../../domain/money.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import { listOf, listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { deskRole } from "../../http/desk-role.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { listDonors } from "../donations/list-donors.ts";
import { changeByContent } from "../raising/change-by-content.ts";
import { raiseRequest } from "../raising/raise.ts";
import { downloadRequests } from "../requests/download.ts";
import { findRequests } from "../requests/find.ts";
import { findMissed } from "../requests/find-missed.ts";
import { changedRequest, getRequest } from "../requests/get.ts";
import { keeperOf } from "../requests/keeper-of.ts";
import { listComments } from "../requests/list-comments.ts";
import { reportRequest } from "../requests/report.ts";
import type { RequestRow } from "../requests/rows.ts";
import { searchRequests } from "../requests/search.ts";
import { toWire } from "../requests/to-wire.ts";
import { deleteRequest } from "../review/delete-request.ts";
import { discardChange } from "../review/discard-change.ts";
import { moveRequest } from "../review/move-request.ts";
import { readChangeOf } from "../review/read-change.ts";
import { searchSite } from "../search/search-site.ts";
import { listPaid } from "../withdrawals/list-paid.ts";

/** A request with the money on its way and what waits beside it, if that is the caller's to know. */
async function answerOf(ctx: Ctx, row: RequestRow): Promise<RequestAnswer> {
	const [change, role] = await Promise.all([readChangeOf(ctx, row), deskRole(ctx, row)]);
	const readsDesk = mayAtDesk(role, "read") || seesEveryRequest(ctx.actor);
	return {
		...toWire(row),
		...(readsDesk ? { onItsWayAmount: toMajor(row.onItsWayMinor) } : {}),
		...(change ? { change } : {}),
	};
}

/** Calls to read donation requests, and for their owners to change them. */
export default callArea("Requests", [
	defineCall("GET /donationRequest", {
		failed: "requests_failed",
		allow: "anyone",
		summary: "List or search requests",
		description: [
			"Requests of a region, newest first, or by sortBy and sortOrder. Without a status: 0, 1, 2 and 9. Requests that the caller may not see are left out: private ones are for those who are invited, hidden statuses for their owner, the organization's admins and staff of the review queue.",
			"A keyword searches, best match first: it includes expired requests and corrects mistyped words.",
			"my_search lists the caller's own requests, fav_search their favourites, user_id and orgId those of a person or an organization: in every region, and one's own in every status. isPrivate=true lists the private ones that the caller may see.",
			"sortBy=nearest counts from city, or from the region's largest city; otherwise city lists only its requests.",
			"totalCountOfRecords is exact to 1,000; 1,001 means more. zeroFunds, noWithdrawalRequests and flags that are false look at the newest 1,250 matches. For the next page send an offset, or nextCursor as cursor, which a list has that is sorted by newest and filtered by region, status, requestType or category at most.",
			"isDownload=true answers all of them as CSV, the latest first.",
		].join("\n\n"),
		query: listRequestsQuery,
		answer: listOrCsv(requestAnswer),
		problems: [401, 403],
		run: async (ctx, { query }) => {
			if (query.isDownload) return downloadRequests(ctx, query);
			const { rows, total, hasMore, nextCursor } = await findRequests(ctx, query);
			return { rows: rows.map(toWire), total, hasMore, nextCursor };
		},
	}),
	defineCall("GET /search", {
		allow: "anyone",
		summary: "Search requests, organizations, people, radio, events and help at once",
		description:
			"The best matches of each section: those with all words, or else with any. Names are found in every script and spelling. People are found only if they show a profile.",
		query: searchQuery,
		answer: searchAnswer,
		run: async (ctx, { query: { keyword, limit, language } }) => {
			const { sections } = await searchSite(ctx, { keyword, limit });
			// A word that something else has is no typing error.
			const asTyped = Object.values(sections).some((rows) => rows.length > 0);
			const { rows, total, corrected, some } = await searchRequests(ctx, {
				keyword,
				status: publicStatuses,
				asTyped,
				limit,
				offset: 0,
			});
			const help = searchAnswers(language, keyword, limit).map(
				(name) => ({ kind: "help", key: name, ...answerSummary(name, language) }) as const,
			);
			return { requests: rows.map(toWire), totalRequests: total, corrected, some, ...sections, help };
		},
	}),
	defineCall("GET /donationRequest/{id}/withdrawals", {
		allow: "anyone",
		summary: "List the withdrawals of a request that were paid, newest first",
		description: "With who was paid, and the bill if it is shown.",
		query: listPaidQuery,
		answer: listOf(paidWithdrawal),
		problems: [404],
		run: async (ctx, { params: { id }, query }) =>
			listPaid(ctx, { requestId: (await getRequest(ctx, { id })).id, ...query }),
	}),
	defineCall("GET /donationRequest/donors", {
		allow: "anyone",
		summary: "List the donors of a request, newest first",
		query: listDonorsQuery,
		answer: listOf(donorAnswer),
		problems: [404],
		run: async (ctx, { query: { donation_request_id: requestId, limit, offset } }) => {
			const request = await getRequest(ctx, { id: requestId });
			const { rows, hasMore } = await listDonors(ctx, { kind: "request", id: request.id, limit, offset });
			const donors = rows.map((donor) => ({
				_id: donor.id,
				name: donor.name,
				anonymous: donor.name === null,
				quantity: toMajor(donor.givenMinor),
				received: toMajor(donor.receivedMinor),
				units: donor.currency,
				createdAt: donor.succeededAt,
				message: donor.message,
			}));
			return { rows: donors, total: request.donationCount, hasMore };
		},
	}),
	defineCall("GET /donationRequest/{id}", {
		allow: "anyone",
		summary: "Get a request",
		description:
			"Those who gave to a request that is not open to them any more are told why, in `hidden`, and nothing else of it.",
		answer: v.union([requestAnswer, missedRequestAnswer]),
		run: async (ctx, { params: { id } }) => {
			try {
				return answerOf(ctx, await getRequest(ctx, { id }));
			} catch (error) {
				const missed = error instanceof Problem ? await findMissed(ctx, { id }) : null;
				if (!missed) throw error;
				const { why: hidden, title, giftId } = missed;
				return { _id: id, hidden, title, giftId };
			}
		},
	}),
	defineCall("POST /donationRequest", {
		allow: "signed-in",
		summary: "Raise a request",
		description:
			"It waits for review: with status 0, or 3 if a member raises it for an organization. requestType is cash by default. The fields of each kind are in details: amounts in major units, days as 2027-06-30.",
		limit: "raise",
		body: raiseRequestBody,
		answer: requestAnswer,
		problems: [403],
		status: 201,
		run: async (ctx, { body }) => {
			const id = await raiseRequest(ctx, body);
			return answerOf(ctx, await getRequest(ctx, { id }));
		},
	}),
	defineCall("PUT /donationRequest/{id}", {
		allow: "owner",
		also: ["admin", "superAdmin"],
		owner: (ctx, { params: { id } }) => keeperOf(ctx, { requestId: id }),
		summary: "Change a request, or move it to another status",
		description:
			"Only the named parts of the content change. What its owner changes about a public request waits for review beside the approved version, which everyone goes on seeing; a later endDate within a year, a quantity that is lower but not below what was given, isPrivate and people who are no longer invited count at once. While a change waits, staff approve it with the status that the request has (or 1, if it asks to be open again), send it back with -2 and refuse it with -1. A status must follow the table of transitions, and some moves need a reason, which the owner gets by mail. If the move is refused, the content stays as it was. With seen, the call is refused if the request has changed since. An organization's owner and admins count as owners of its requests.",
		body: changeRequestBody,
		answer: requestAnswer,
		problems: [404, 409, 410],
		run: async (ctx, { params: { id }, body: { status, reason, seen, defaultImageUrl, ...content } }) => {
			const hasContent = defaultImageUrl || Object.values(content).some((value) => value !== undefined);
			if (status === undefined && !hasContent) throw invalid([issue("status", "nothing_to_change")]);
			const move = status === undefined ? undefined : { to: status, reason, seen };
			if (hasContent) {
				await changeByContent(ctx, { requestId: id, content, imageUrl: defaultImageUrl, seen, move });
			} else if (move) await moveRequest(ctx, { requestId: id, ...move, seen });
			return answerOf(ctx, await changedRequest(ctx, { id }));
		},
	}),
	defineCall("DELETE /donationRequest/{id}/change", {
		allow: "owner",
		owner: (ctx, { params: { id } }) => keeperOf(ctx, { requestId: id }),
		summary: "Take back a change that waits beside a public request",
		description: "What everyone sees stays as it is. Pictures that nobody else has seen are deleted.",
		answer: requestAnswer,
		problems: [404, 409, 410],
		run: async (ctx, { params: { id } }) => {
			await discardChange(ctx, { requestId: id });
			return answerOf(ctx, await changedRequest(ctx, { id }));
		},
	}),
	defineCall("DELETE /donationRequest/{id}", {
		failed: "delete_request_failed",
		allow: "owner",
		also: ["admin", "superAdmin"],
		owner: (ctx, { params: { id } }) => keeperOf(ctx, { requestId: id }),
		summary: "Delete a request that was never approved, or deactivate any other",
		description:
			"user_id is the id of the request's owner. A request that was ever approved or has received money is never deleted: its status becomes -5. The answer says which of both was done.",
		query: deleteRequestQuery,
		answer: deletedRequestAnswer,
		problems: [404, 409, 410],
		run: (ctx, { params: { id }, query }) => deleteRequest(ctx, { requestId: id, ownerId: query.user_id }),
	}),
	defineCall("GET /donationRequest/{id}/comments", {
		allow: "anyone",
		summary: "List the comments on a request, newest first",
		query: listCommentsQuery,
		answer: listOf(commentAnswer),
		run: async (ctx, { params, query }) => {
			const request = await getRequest(ctx, { id: params.id });
			const { rows, total, hasMore } = await listComments(ctx, { requestId: request.id, ...query });
			return {
				rows: rows.map(({ id, username: _, userId: __, ...comment }) => ({ _id: id, ...comment })),
				total,
				hasMore,
			};
		},
	}),
	defineCall("POST /donationRequest/{id}/report", {
		allow: "anyone",
		limit: "report",
		summary: "Report a request to staff",
		body: report,
		answer: v.object({}),
		problems: [404, 410],
		status: 201,
		run: async (ctx, { params, body }) => {
			await reportRequest(ctx, { requestId: params.id, report: body });
			return {};
		},
	}),
]);
