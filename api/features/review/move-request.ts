import { requireThat, type Statement } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { requestOfClosed } from "../../domain/people/organizations.ts";
import { type RequestStatus, requestStatuses } from "../../domain/requests/statuses.ts";
import { decisionTo, moveTo, type ReasonRule, type Refusal } from "../../domain/requests/transitions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { tooFewPlaces } from "../applications/places.ts";
import { hold } from "../decisions/hold.ts";
import { forgetRequest } from "../requests/forget-request.ts";
import { assertVisible } from "../requests/visibility.ts";
import { foldChange, proposeStatements } from "./internal/change-statements.ts";
import { versionOf } from "./internal/content.ts";
import { decideChange } from "./internal/decide-change.ts";
import { whatHappened } from "./internal/last-move.ts";
import { isAsRead, type LoadedRequest, loadRequest } from "./internal/load-request.ts";
import { moveStatements } from "./move-statements.ts";

export interface MoveRequest {
	requestId: string;
	to: RequestStatus;
	/** The owner gets it by mail, and the audit log keeps it. */
	reason?: string | undefined;
	/** A keeper's answer to our team, which asked for more. Staff read it in the review. */
	answer?: string | undefined;
	/** The version that the actor has seen: the move is refused if the request has changed since. */
	seen?: string | undefined;
}

function refusalOf(
	ctx: Ctx,
	request: LoadedRequest,
	to: RequestStatus,
	refusal: Refusal,
	from: RequestStatus,
): Problem {
	const { actor } = ctx;
	const isStaff = actor.kind === "user" && actor.roles.length > 0;
	const isOwn = request.memberRole !== null || (actor.kind === "user" && actor.userId === request.userId);
	if (refusal === "not yours") return new Problem(403, isStaff && isOwn ? "own_review" : "not_allowed");
	if (refusal === "ended") return new Problem(409, "request_end_passed");
	if (refusal === "held by staff") return new Problem(409, "request_held_by_team");
	const values = { from: requestStatuses[from].label, to: requestStatuses[to].label };
	return new Problem(409, "no_such_move", { values });
}

/**
 * The version and status of a request at this moment, which a later write may require.
 * @throws Problem 409 with what happened if it differs from the version that the actor has seen
 */
export async function currentVersion(
	ctx: Ctx,
	{ requestId, seen }: { requestId: string; seen?: string | undefined },
): Promise<{ version: string; status: RequestStatus }> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	const version = await versionOf(request);
	if (seen !== undefined && seen !== version) throw await whatHappened(ctx, requestId);
	return { version, status: request.status };
}

/**
 * The statements of a move by the table of transitions. The caller's write requires that the request is as it was read.
 * @param from the status that a refusal names, if a change of content has led the request somewhere else
 * @throws Problem 400 without a required reason; 403 for a move that is not the actor's; 409 for a move that the table does not have
 */
export function moveByTable(
	ctx: Ctx,
	request: LoadedRequest,
	{ to, reason = "", answer = "" }: Pick<MoveRequest, "to" | "reason" | "answer">,
	from: RequestStatus = request.status,
): Statement[] {
	const { id, change, transitionRoles } = request;
	const words = reason.trim();
	const needsWords = (rule: ReasonRule) => {
		if (rule === "required" && words === "") throw invalid([issue("reason", "reason_missing")]);
	};
	const decision = decisionTo(request, to, transitionRoles);
	if (change && decision) {
		// Its keepers may have changed it a moment ago, while everyone goes on seeing the request.
		needsWords(decision.reason);
		return decideChange(ctx, request, change, decision, words);
	}
	const found = moveTo(request, to, transitionRoles, ctx.platform.clock.now());
	if ("refusal" in found) throw refusalOf(ctx, request, to, found.refusal, from);
	const { move } = found;
	needsWords(move.reason);
	if (move.beside) return askToReopen(ctx, request, to);
	return [
		...(isReviewed(to) ? foldChange(ctx, id, change) : []),
		...moveStatements(ctx, request, move, { reason: words, answer: move.name === "resubmitted" ? answer : "" }),
	];
}

/** The statements with which a closed request, which stays as everyone sees it, waits to be opened again. */
function askToReopen(ctx: Ctx, { id, status }: LoadedRequest, to: RequestStatus): Statement[] {
	return [
		...proposeStatements(ctx, id, to === 3 ? 3 : 0, { reopens: true }),
		auditRow(ctx, "request.reopening_asked", { request: id }, { from: status, to }),
	];
}

/** Whether a move can be taken back: not if it would end a change beside the request, whose files may be deleted. */
function isReversible(ctx: Ctx, request: LoadedRequest, to: RequestStatus): boolean {
	const { change, transitionRoles } = request;
	const decision = change && decisionTo(request, to, transitionRoles);
	if (decision) return decision.name === "change_sent_back" || decision.name === "change_taken_over";
	const found = moveTo(request, to, transitionRoles, ctx.platform.clock.now());
	return "move" in found && !found.move.beside && (change === null || !isReviewed(to));
}

const isReviewed = (status: RequestStatus) => status === 0 || status === 3;

/**
 * Moves a request to another status by the table of transitions, in one write with its audit row and the owner's mail.
 * Of two reviewers who decide at once, one wins.
 * @param also what the same write does
 * @returns whether its maker can take it back, for which they have asked (`ctx.undoKey`)
 * @throws Problem 400 without a required reason; 403 for a move that is not the actor's, and for one's own request; 404 or 410 for a
 *   request that the actor may not see; 409 for a move that the table does not have, and with what happened if it changed meanwhile
 */
export async function moveRequest(
	ctx: Ctx,
	{ requestId, to, reason, answer, seen }: MoveRequest,
	also: readonly Statement[] = [],
): Promise<{ isUndoable: boolean }> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	await assertVisible(ctx, request);
	if (seen !== undefined && seen !== (await versionOf(request))) throw await whatHappened(ctx, requestId);
	const isHeld = also.length === 0 && isReversible(ctx, request, to);
	const held = hold(isHeld ? ctx : { ...ctx, undoKey: null }, "request", requestId);
	const move = held.around([...moveByTable(held.ctx, request, { to, reason, answer }), ...also]);
	await ctx.db.write([requireThat(isAsRead(request), "request as read"), ...move], {
		unmet: async () => {
			const few = await tooFewPlaces(ctx, requestId, request.change?.columns.details ?? {});
			return few ? invalid([few], 409) : whatHappened(ctx, requestId);
		},
		[requestOfClosed]: () => new Problem(409, "org_closed"),
		// Gifts came after the change that would move them.
		"keeps its organization": () => new Problem(409, "organization_has_gifts"),
		"keeps its currency": () => new Problem(409, "request_has_gifts"),
	});
	await forgetRequest(ctx, requestId);
	return { isUndoable: held.ctx.decisionId !== undefined };
}
