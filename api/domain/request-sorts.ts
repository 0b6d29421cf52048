/** The orders of a list of requests. `best` is for searches: the best match first. */
export const requestSorts = ["best", "newest", "urgent", "nearlyFunded", "mostFunded", "endingSoon"] as const;
export type RequestSort = (typeof requestSorts)[number];
