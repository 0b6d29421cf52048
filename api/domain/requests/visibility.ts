import { hasRole } from "../people/access.ts";
import type { Actor } from "../people/roles.ts";
import { type RequestStatus, requestStatuses } from "./statuses.ts";

/** A request's visibility to a viewer: all of it, all of it without gifts, that it is no longer open, or nothing. */
export type Visibility = "page" | "paused" | "closed" | "nothing";

/** The facts that decide who sees a request. */
export interface Concealable {
	id: string;
	status: RequestStatus;
	isPrivate: boolean;
	userId: string;
	organizationId: string | null;
}

/** A request's visibility to everyone. */
export function publicVisibility({ status, isPrivate }: Pick<Concealable, "status" | "isPrivate">): Visibility {
	return isPrivate ? "nothing" : requestStatuses[status].public;
}

/** Whether a viewer reads the request itself. */
export const isReadable = (visibility: Visibility): boolean => visibility === "page" || visibility === "paused";

/** Whether the actor sees every request: staff who read the review queue, and our own jobs. Other roles see what everyone sees. */
export function seesEveryRequest(actor: Actor): boolean {
	return actor.kind === "system" || hasRole(actor, ["admin", "superAdmin", "finAdmin"]);
}
