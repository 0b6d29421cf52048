import { isRequestType, type RequestType } from "./request-types.ts";

/** What a saved search looks for besides its keyword. */
export interface SearchFilters {
	requestType?: RequestType | undefined;
	/** A category's slug. */
	category?: string | undefined;
	city?: string | undefined;
	isTaxBenefit?: boolean | undefined;
	isUrgentRequirement?: boolean | undefined;
}

/** The filters as the query of a list's address, always in the same order, so that equal searches are equal texts. */
export function filtersToQuery({
	requestType,
	category,
	city,
	isTaxBenefit,
	isUrgentRequirement,
}: SearchFilters): string {
	return new URLSearchParams({
		...(requestType ? { type: requestType } : {}),
		...(category ? { category } : {}),
		...(city ? { city } : {}),
		...(isTaxBenefit ? { tax: "1" } : {}),
		...(isUrgentRequirement ? { urgent: "1" } : {}),
	}).toString();
}

export function filtersFromQuery(query: string): SearchFilters {
	const read = new URLSearchParams(query);
	const type = read.get("type") ?? "";
	return {
		requestType: isRequestType(type) ? type : undefined,
		category: read.get("category") ?? undefined,
		city: read.get("city") ?? undefined,
		isTaxBenefit: read.has("tax") || undefined,
		isUrgentRequirement: read.has("urgent") || undefined,
	};
}

/** The path and query of the list or search that shows what a saved search matches. */
export function addressOf(search: { keyword: string; region: string; filters: string }): string {
	const { keyword, region, filters } = search;
	const path = keyword === "" ? "/AllDonationRequestCard" : `/search/${encodeURIComponent(keyword)}`;
	return `${path}?${new URLSearchParams({ region })}${filters === "" ? "" : `&${filters}`}`;
}
