/** The orders of a list of requests. `best` is for searches: the best match first. `nearest` counts from a city. */
export const requestSorts = [
	"best",
	"newest",
	"urgent",
	"nearlyFunded",
	"mostFunded",
	"endingSoon",
	"nearest",
] as const;
export type RequestSort = (typeof requestSorts)[number];

export type SortOrder = "asc" | "desc";

/** A sort's own order. */
export const ownOrder = (sort: RequestSort): SortOrder =>
	sort === "endingSoon" || sort === "nearest" ? "asc" : "desc";

/** Whether `order` is the opposite of a sort's own: the soonest end and the nearest place come first, of all else the most. */
export function isReversed(sort: RequestSort, order: SortOrder | undefined): boolean {
	return order !== undefined && order !== ownOrder(sort);
}
