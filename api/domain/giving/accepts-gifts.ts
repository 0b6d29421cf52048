import { liveStatuses, type RequestStatus } from "../requests/statuses.ts";
import type { RequestType } from "../requests/types.ts";

/**
 * Whether a request accepts gifts at this moment (milliseconds), from those who see it: a private one from invited people. One of an
 * organization does only while the organization does.
 */
export function acceptsGifts(
	request: {
		status: RequestStatus;
		requestType: RequestType;
		goalMinor: number;
		endsAt: number | null;
		/** True for one without an organization. */
		organizationTakesGifts: boolean;
	},
	now: number,
): boolean {
	const { status, requestType, goalMinor, endsAt, organizationTakesGifts } = request;
	return (
		liveStatuses.includes(status) &&
		organizationTakesGifts &&
		requestType === "cash" &&
		goalMinor > 0 &&
		(endsAt === null || endsAt > now)
	);
}
