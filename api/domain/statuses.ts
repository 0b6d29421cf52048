/** Donation request status codes, labels and tones (specification, section 4). */
export const requestStatuses = {
	0: { label: "Pending from Tal Admin", tone: "waiting" },
	1: { label: "Approved", tone: "live" },
	2: { label: "Fulfilled", tone: "done" },
	3: { label: "Pending from Org Admin", tone: "waiting" },
	9: { label: "Approved", tone: "live" },
	[-1]: { label: "Rejected", tone: "stopped" },
	[-2]: { label: "Incomplete information by donee", tone: "waiting" },
	[-3]: { label: "Spam", tone: "stopped" },
	[-4]: { label: "Expired", tone: "over" },
	[-5]: { label: "Deactivated", tone: "stopped" },
	[-6]: { label: "On Hold", tone: "waiting" },
	[-7]: { label: "Rejected by Org Admin", tone: "stopped" },
} as const;

export type RequestStatus = keyof typeof requestStatuses;

export function isRequestStatus(code: number): code is RequestStatus {
	return Object.hasOwn(requestStatuses, code);
}

/** A list without a status filter shows these; a keyword search adds Expired (specification, section 4). */
export const defaultListStatuses: readonly RequestStatus[] = [0, 1, 2];

/** Requests that are open to gifts: 9 is shown as Approved. */
export const liveStatuses: readonly RequestStatus[] = [1, 9];

/** Whether a request's status is worth telling its visitors: what is live needs no label. */
export function hasRibbon(status: RequestStatus): boolean {
	return !liveStatuses.includes(status);
}

/** Requests that anyone may see: the default list’s (those under review among them, which take no gifts), the live and the ended ones. */
export const publicStatuses: readonly RequestStatus[] = [0, 1, 2, 9, -4];
