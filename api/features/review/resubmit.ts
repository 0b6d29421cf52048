import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { FileOwner } from "../../domain/files/stored-file.ts";
import { moveTo } from "../../domain/request-transitions.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { contentJson } from "./internal/content.ts";
import { whatHappened } from "./internal/last-move.ts";
import { loadRequest } from "./internal/load-request.ts";
import { moveStatements } from "./move-statements.ts";

/** How a request goes to review again after a change of its content. */
export interface Resubmission {
	/** Holds as long as the request is as it was read; the change's write requires it. */
	asRead: SQL;
	/** The move to review, for the change's write; none while it waits for review, or if staff changed it. */
	move: readonly Statement[];
	/** The refusal if it no longer is as it was read. */
	changedMeanwhile(): Promise<Problem>;
}

/**
 * Prepares a change of a request's content by its keepers or staff. Keepers' changes send it to review again.
 * @throws Problem 403 for staff who are members of its organization, 404 for an unknown request, 409 for one whose keepers may
 *   not change it now, such as one on hold
 */
export async function resubmit(ctx: Ctx, requestId: string): Promise<Resubmission> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	if (request.memberRole !== null && request.movers.length === 0) throw new Problem(403, "own_review");
	const isKeeper = request.movers.includes("owner") || request.movers.includes("orgAdmin");
	const waits = request.status === 0 || request.status === 3;
	// The end date may be what changes, so only the status decides here.
	const moves = ([0, 3] as const).map((to) => moveTo({ ...request, endsAt: null }, to, request.movers, 0));
	const found = moves.flatMap((each) => ("move" in each && each.move.review !== true ? [each.move] : []))[0];
	if (isKeeper && !waits && !found) throw new Problem(409, "request_fixed");
	return {
		asRead: sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status = ${request.storedStatus})
			AND ${contentJson(sql`${requestId}`)} = ${request.content}`,
		move: isKeeper && found && !waits ? moveStatements(ctx, request, found) : [],
		changedMeanwhile: () => whatHappened(ctx, requestId),
	};
}

/**
 * The statements that send an open request to review again because one of its keepers adds, changes or deletes a file that was
 * or will be judged. None for a file of a person or an organization, for a draft, for staff, and while the request is not open.
 */
export async function reviewChangedFile(ctx: Ctx, { ownerKind, ownerId }: FileOwner): Promise<readonly Statement[]> {
	if (ownerKind !== "request") return [];
	const requestId = ownerId;
	const request = await loadRequest(ctx, requestId);
	if (!request || !liveStatuses.includes(request.status)) return [];
	return (await resubmit(ctx, requestId)).move;
}
