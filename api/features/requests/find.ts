import type * as v from "valibot";
import type { listRequestsQuery } from "../../domain/contracts/requests.ts";
import { daysAhead } from "../../domain/days-ahead.ts";
import { issue } from "../../domain/forms/issues.ts";
import { defaultListStatuses, type RequestStatus, requestStatuses } from "../../domain/requests/statuses.ts";
import { seesEveryRequest } from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { isCategory } from "../lookups/find-category.ts";
import { listRequests, type RequestList } from "./list.ts";
import { type Collection, listCollection } from "./list-of.ts";
import type { RequestFilter } from "./request-filter.ts";
import { searchRequests } from "./search.ts";

/** The validated query of GET /donationRequest. */
export type RequestQuery = v.InferOutput<typeof listRequestsQuery>;

/** A query's collection, if it asks for one, and its filters. */
export interface Asked {
	of: Collection | null;
	filter: RequestFilter;
}

const everyStatus = Object.keys(requestStatuses).map(Number) as RequestStatus[];

/** The collection that a query asks for, with the person whose it is. @throws Problem 401 and 403 for lists that are not the caller's */
function collectionOf(ctx: Ctx, query: RequestQuery): { of: Collection | null; userId?: string } {
	const { my_search: mine, fav_search: favourites, user_id: person } = query;
	if (mine || favourites) {
		const userId = requireUser(ctx).userId;
		if (person !== undefined && person !== userId) throw new Problem(403, "not_allowed");
		return favourites ? { of: "favourites" } : { of: "person", userId };
	}
	if (person) return { of: "person", userId: person };
	if (query.orgId) return { of: "organization" };
	return { of: query.isPrivate && !seesEveryRequest(ctx.actor) ? "private" : null };
}

/**
 * The collection and the filters of a query.
 * @throws Problem 400 for an unknown category or another person's `loginId`, 401 and 403 for lists that are not the caller's
 */
export async function readQuery(ctx: Ctx, query: RequestQuery): Promise<Asked> {
	const { category, loginId, status } = query;
	const own = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	if (loginId !== undefined && loginId !== own) throw invalid([issue("loginId", "not_own_id")]);
	if (category && !(await isCategory(ctx, category))) throw invalid([issue("category", "cause_invalid")]);
	const { of, userId } = collectionOf(ctx, query);
	const isOwn = of === "favourites" || of === "private" || (userId !== undefined && userId === own);
	return {
		of,
		filter: {
			region: query.region,
			status: status ?? (isOwn ? everyStatus : of === null ? undefined : defaultListStatuses),
			requestType: query.requestType,
			category,
			city: query.city,
			source: query.sourceOfCreation,
			bloodGroup: query.bloodGroup,
			neededOn:
				query.neededWithin === undefined
					? undefined
					: daysAhead(ctx.platform.clock.now(), query.neededWithin, query.region ?? ctx.region),
			userId,
			organizationId: query.orgId,
			isPrivate: query.isPrivate,
			isUrgent: query.isUrgentRequirement,
			isTaxBenefit: query.isTaxBenefit,
			zeroFunds: query.zeroFunds,
			noWithdrawals: query.noWithdrawalRequests,
		},
	};
}

/**
 * The requests that a query asks for, as far as the caller may see them.
 * @throws Problem 400, 401 and 403, as `readQuery` and `listRequests`
 */
export async function findRequests(ctx: Ctx, query: RequestQuery): Promise<RequestList> {
	const { of, filter } = await readQuery(ctx, query);
	const { keyword, sortBy: sort, sortOrder: order, limit, offset, cursor } = query;
	const page = { sort, order, limit, offset };
	if (cursor && (keyword || of)) throw invalid([issue("cursor", "cursor_not_sorted")]);
	if (of) return { ...(await listCollection(ctx, { ...filter, ...page, of, keyword })), nextCursor: null };
	if (keyword) return { ...(await searchRequests(ctx, { ...filter, ...page, keyword })), nextCursor: null };
	return listRequests(ctx, { ...filter, ...page, cursor });
}
