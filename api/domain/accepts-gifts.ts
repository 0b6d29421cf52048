import type { RequestType } from "./request-types.ts";
import { liveStatuses, type RequestStatus } from "./statuses.ts";

/** Whether a request accepts gifts at this moment (milliseconds). */
export function acceptsGifts(
	request: {
		status: RequestStatus;
		isPrivate: boolean;
		requestType: RequestType;
		goalMinor: number;
		endsAt: number | null;
	},
	now: number,
): boolean {
	const { status, isPrivate, requestType, goalMinor, endsAt } = request;
	return (
		liveStatuses.includes(status) &&
		!isPrivate &&
		requestType === "cash" &&
		goalMinor > 0 &&
		(endsAt === null || endsAt > now)
	);
}
