import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { type MoveCause, moveCauses, type Transition } from "../../domain/request-transitions.ts";
import { liveStatuses, type RequestStatus } from "../../domain/statuses.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notify } from "../notifications/notify.ts";
import { queueMessage } from "../outbox/queue.ts";
import { contentJson } from "./internal/content.ts";

/** A request that moves, and the person who raised it. */
export interface MovingRequest {
	id: string;
	title: string;
	storedStatus: RequestStatus;
	userId: string;
	ownerName: string;
	ownerEmail: string;
	ownerLanguage: Language | null;
	ownerState: string;
}

/** Why a request moves: someone's words, or a cause that we know in every language. */
interface Why {
	reason?: string;
	cause?: MoveCause;
}

/** The owner hears of every move that someone else made, except of one that changes nothing for them. */
function tellOwner(ctx: Ctx, request: MovingRequest, { name, to }: Transition, why: Why): Statement[] {
	const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === request.userId;
	if (isOwn || name === "put_live" || request.ownerState !== "active") return [];
	return [
		queueMessage(ctx, {
			channel: "mail",
			to: request.ownerEmail,
			userId: request.userId,
			language: request.ownerLanguage ?? defaultLanguage,
			template: "request-moved",
			data: {
				name: request.ownerName,
				title: request.title,
				status: to,
				reason: why.reason ?? "",
				cause: why.cause ?? "",
				link: `${ctx.platform.settings.publicUrl}/donationRequest/${request.id}`,
			},
		}),
		...notify(ctx, { to: { userId: request.userId }, kind: "request", requestId: request.id, detail: String(to) }),
	];
}

/**
 * The statements that make a move: the status, what review remembers, the audit row and the owner's mail. The caller's write
 * requires that the request still has the status that it was read with.
 */
export function moveStatements(ctx: Ctx, request: MovingRequest, move: Transition, why: Why = {}): Statement[] {
	const { id, storedStatus } = request;
	const { name, from, to, review } = move;
	const reason = why.reason || (why.cause && moveCauses[why.cause]);
	const now = ctx.platform.clock.now();
	const actorId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	const heldBy = to === -6 ? (review ? "staff" : "owner") : null;
	const isDecided = to !== 0 && to !== 3;
	return [
		sql`UPDATE donation_request SET status = ${to} WHERE id = ${id} AND status = ${storedStatus}`,
		sql`INSERT INTO request_review (request_id, held_by) VALUES (${id}, ${heldBy})
			ON CONFLICT (request_id) DO UPDATE SET held_by = excluded.held_by`,
		...(isDecided
			? [sql`UPDATE request_review SET assigned_to = NULL, assigned_at = NULL WHERE request_id = ${id}`]
			: []),
		...(review && liveStatuses.includes(to)
			? [
					sql`UPDATE request_review SET approved = ${contentJson(sql`request_review.request_id`)}, approved_at = ${now},
						approved_by = ${actorId} WHERE request_id = ${id}`,
				]
			: []),
		...(liveStatuses.includes(to)
			? [sql`UPDATE request_invite SET mail = 'due' WHERE request_id = ${id} AND mail = 'waiting'`]
			: []),
		auditRow(ctx, {
			action: `request.${name}`,
			subjectKind: "request",
			subjectId: id,
			detail: { from, to, ...(reason ? { reason } : {}), ...(why.cause ? { cause: why.cause } : {}) },
		}),
		...tellOwner(ctx, request, move, why),
	];
}
