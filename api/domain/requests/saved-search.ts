import { mostDaysAhead } from "../days-ahead.ts";
import { type BloodGroup, bloodGroups } from "../people/people.ts";
import { isRequestType, type RequestType } from "./types.ts";

/** The filters of a saved search besides its keyword. */
export interface SearchFilters {
	requestType?: RequestType | undefined;
	/** A category's slug. */
	category?: string | undefined;
	city?: string | undefined;
	isTaxBenefit?: boolean | undefined;
	isUrgentRequirement?: boolean | undefined;
	bloodGroup?: BloodGroup | undefined;
	/** Days from the day of the mail by which help is needed. */
	neededWithin?: number | undefined;
	orgId?: string | undefined;
}

/** The filters as the query of a list's address, always in the same order, so that equal searches are equal texts. */
export function filtersToQuery({
	requestType,
	category,
	city,
	isTaxBenefit,
	isUrgentRequirement,
	bloodGroup,
	neededWithin,
	orgId,
}: SearchFilters): string {
	return new URLSearchParams({
		...(requestType ? { type: requestType } : {}),
		...(category ? { category } : {}),
		...(city ? { city } : {}),
		...(isTaxBenefit ? { tax: "1" } : {}),
		...(isUrgentRequirement ? { urgent: "1" } : {}),
		...(bloodGroup ? { blood: bloodGroup } : {}),
		...(neededWithin === undefined ? {} : { needed: String(neededWithin) }),
		...(orgId ? { org: orgId } : {}),
	}).toString();
}

export function filtersFromQuery(query: string): SearchFilters {
	const read = new URLSearchParams(query);
	const type = read.get("type") ?? "";
	const needed = Number(read.get("needed") ?? Number.NaN);
	return {
		requestType: isRequestType(type) ? type : undefined,
		category: read.get("category") ?? undefined,
		city: read.get("city") ?? undefined,
		isTaxBenefit: read.has("tax") || undefined,
		isUrgentRequirement: read.has("urgent") || undefined,
		bloodGroup: bloodGroups.find((group) => group === read.get("blood")),
		neededWithin: needed >= 0 && needed <= mostDaysAhead ? needed : undefined,
		orgId: read.get("org") ?? undefined,
	};
}

/** The path and query of the list or search that shows what a saved search matches. */
export function addressOf(search: { keyword: string; region: string; filters: string }): string {
	const { keyword, region, filters } = search;
	const path = keyword === "" ? "/AllDonationRequestCard" : `/search/${encodeURIComponent(keyword)}`;
	return `${path}?${new URLSearchParams({ region })}${filters === "" ? "" : `&${filters}`}`;
}
