import { liveStatuses, type RequestStatus } from "./statuses.ts";
import type { RequestType } from "./types.ts";

/** The facts that decide whether and how a request has ended. */
export interface Ending {
	status: RequestStatus;
	requestType: RequestType;
	goalMinor: number;
	raisedMinor: number;
	endsAt: number | null;
}

/** Whether a fundraiser has raised what it asks for. It stays open until its owner or its end date closes it. */
export function goalReached({ requestType, goalMinor, raisedMinor }: Omit<Ending, "status" | "endsAt">): boolean {
	return requestType === "cash" && goalMinor > 0 && raisedMinor >= goalMinor;
}

/** A request's status at that moment (milliseconds): after its end date, an open one is fulfilled or expired. */
export function statusAt(request: Ending, now: number): RequestStatus {
	const { status, endsAt } = request;
	if (!liveStatuses.includes(status) || endsAt === null || endsAt > now) return status;
	return goalReached(request) ? 2 : -4;
}
