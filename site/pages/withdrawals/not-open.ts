import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";

/** Why a request's money can't leave. What was stopped for good is a matter for the help desk. */
export function notOpenWord(status: RequestStatus | null) {
	if (status === 0 || status === 3) return "withdraw.not-open.0";
	return status === -2 || status === -6 ? (`withdraw.not-open.${status}` as const) : "withdraw.not-open";
}
