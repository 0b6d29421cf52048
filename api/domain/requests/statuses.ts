/**
 * Donation requests' status codes: their labels, their tones, and what the public sees of such a request. `page` is all of
 * it, `paused` the page without gifts and in no list, `closed` only that it is no longer open, without title, name or picture,
 * and `nothing` is the same as an unknown id.
 */
export const requestStatuses = {
	0: { label: "Pending review", tone: "waiting", public: "nothing" },
	1: { label: "Approved", tone: "live", public: "page" },
	2: { label: "Fulfilled", tone: "done", public: "page" },
	3: { label: "Pending with the organization", tone: "waiting", public: "nothing" },
	9: { label: "Approved", tone: "live", public: "page" },
	[-1]: { label: "Rejected", tone: "stopped", public: "nothing" },
	[-2]: { label: "Information missing", tone: "waiting", public: "nothing" },
	[-3]: { label: "Spam", tone: "stopped", public: "nothing" },
	[-4]: { label: "Expired", tone: "over", public: "page" },
	[-5]: { label: "Deactivated", tone: "stopped", public: "closed" },
	[-6]: { label: "On hold", tone: "waiting", public: "paused" },
	[-7]: { label: "Rejected by the organization", tone: "stopped", public: "nothing" },
} as const;

export type RequestStatus = keyof typeof requestStatuses;

export function isRequestStatus(code: number): code is RequestStatus {
	return Object.hasOwn(requestStatuses, code);
}

/** The statuses of a list without a status filter, less those that the viewer may not see. A keyword search adds Expired. */
export const defaultListStatuses: readonly RequestStatus[] = [0, 1, 2, 9];

/** Requests that accept donations. 9 is displayed as Approved too. */
export const liveStatuses: readonly RequestStatus[] = [1, 9];

/** Whether to display a request's status. Live requests need no label. */
export function hasRibbon(status: RequestStatus): boolean {
	return !liveStatuses.includes(status);
}

const allStatuses = Object.keys(requestStatuses).map(Number).filter(isRequestStatus);

/**
 * The statuses of requests that everyone finds in lists, unless they are private. What their keepers change waits for review
 * beside the approved version.
 */
export const publicStatuses: readonly RequestStatus[] = allStatuses.filter(
	(code) => requestStatuses[code].public === "page",
);

/** The statuses of requests whose page anyone may open, unless they are private. */
export const readableStatuses: readonly RequestStatus[] = allStatuses.filter(
	(code) => publicStatuses.includes(code) || requestStatuses[code].public === "paused",
);

/** The statuses in which a request that was public comes back after a review. */
export const reviewedStatuses: readonly RequestStatus[] = [0, 3, -2];
