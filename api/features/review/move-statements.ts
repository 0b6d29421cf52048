import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { liveStatuses, type RequestStatus } from "../../domain/requests/statuses.ts";
import { type MoveCause, moveCauses, type Transition } from "../../domain/requests/transitions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { contentJson } from "./internal/content.ts";
import { dropKept } from "./internal/kept-answer.ts";
import { type KeptRequest, tellKeepers } from "./internal/tell-keepers.ts";

/** A request that moves, and its people. */
export interface MovingRequest extends KeptRequest {
	storedStatus: RequestStatus;
}

/** Why a request moves: someone's words, or a cause that we know in every language. */
interface Why {
	reason?: string;
	cause?: MoveCause;
	/** A keeper's answer to our team, which asked for more. */
	answer?: string;
}

/** The statement that keeps the content as it is now as what the actor has approved. Its row of the review is there. */
export function keepApproved({ platform, actor }: Ctx, requestId: string): Statement {
	const by = actor.kind === "user" ? actor.userId : null;
	return sql`UPDATE request_review SET approved = ${contentJson(sql`request_review.request_id`)}, approved_at = ${platform.clock.now()},
		approved_by = ${by} WHERE request_id = ${requestId}`;
}

/**
 * The statements that make a move: the status, what review remembers, the audit row and its keepers' mails. The caller's write
 * requires that the request still has the status that it was read with.
 */
export function moveStatements(ctx: Ctx, request: MovingRequest, move: Transition, why: Why = {}): Statement[] {
	const { id, storedStatus } = request;
	const { name, from, to, review } = move;
	const reason = why.reason || (why.cause && moveCauses[why.cause]);
	const heldBy = to === -6 ? (review ? "staff" : "owner") : null;
	const isDecided = to !== 0 && to !== 3;
	return [
		sql`UPDATE donation_request SET status = ${to} WHERE id = ${id} AND status = ${storedStatus}`,
		sql`INSERT INTO request_review (request_id, held_by) VALUES (${id}, ${heldBy})
			ON CONFLICT (request_id) DO UPDATE SET held_by = excluded.held_by`,
		// A kept answer is for one question: it goes once it is sent, and when another one is asked.
		...(name === "resubmitted" || name === "sent_back" ? [dropKept(id)] : []),
		...(isDecided
			? [sql`UPDATE request_review SET assigned_to = NULL, assigned_at = NULL WHERE request_id = ${id}`]
			: []),
		...(review && liveStatuses.includes(to) ? [keepApproved(ctx, id)] : []),
		// After a decision that can be taken back, `releaseDecisions` does it.
		...(liveStatuses.includes(to) && ctx.decisionId === undefined
			? [sql`UPDATE request_invite SET mail = 'due' WHERE request_id = ${id} AND mail = 'waiting'`]
			: []),
		auditRow(
			ctx,
			`request.${name}`,
			{ request: id },
			{
				from,
				to,
				...(reason ? { reason } : {}),
				...(why.cause ? { cause: why.cause } : {}),
				...(why.answer ? { answer: why.answer } : {}),
			},
		),
		// Its keepers hear of every move that someone else made, except of one that changes nothing for them.
		...(name === "put_live"
			? []
			: tellKeepers(
					ctx,
					request,
					{ template: "request-moved", data: { status: to, reason: why.reason ?? "", cause: why.cause ?? "" } },
					String(to),
				)),
	];
}
