import { desc, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { savedSearch } from "../../../db/schema/index.ts";
import type { SavedSearchAnswer } from "../../domain/contracts/saved-searches.ts";
import { filtersFromQuery } from "../../domain/requests/saved-search.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { mostSearches } from "./save-search.ts";

const ofUser = query((read) =>
	read
		.select()
		.from(savedSearch)
		.where(eq(savedSearch.userId, sql.placeholder("userId")))
		.orderBy(desc(savedSearch.createdAt), desc(savedSearch.id))
		.limit(mostSearches),
);

export type SavedSearch = typeof savedSearch.$inferSelect;

/** The signed-in person's saved searches, newest first. @throws Problem 401 for a guest */
export async function listSearches(ctx: Ctx): Promise<SavedSearch[]> {
	const { userId } = requireUser(ctx);
	return ctx.db.all(ofUser({ userId }));
}

/** A saved search in the API's format. */
export function searchToWire({ id, keyword, region, filters, createdAt }: SavedSearch): SavedSearchAnswer {
	const { requestType, category, city, isTaxBenefit, isUrgentRequirement, bloodGroup, neededWithin, orgId } =
		filtersFromQuery(filters);
	return {
		_id: id,
		keyword,
		region,
		requestType: requestType ?? null,
		category: category ?? null,
		city: city ?? null,
		isTaxBenefit: isTaxBenefit ?? false,
		isUrgentRequirement: isUrgentRequirement ?? false,
		bloodGroup: bloodGroup ?? null,
		neededWithin: neededWithin ?? null,
		orgId: orgId ?? null,
		createdAt,
	};
}
