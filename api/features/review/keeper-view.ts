import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type RequestStatus, readableStatuses } from "../../domain/requests/statuses.ts";
import {
	type ChangeStatus,
	type DecisionName,
	decisionsOf,
	isKeeper,
	type MoveCause,
	type MoveName,
	movesOf,
	type Transition,
} from "../../domain/requests/transitions.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { keptAnswer } from "./internal/kept-answer.ts";
import { loadRequest } from "./internal/load-request.ts";
import { sentBack } from "./keep-answer.ts";

/** A request for the person who raised it and its organization's admins. */
export interface KeeperView {
	requestId: string;
	title: string;
	status: RequestStatus;
	requestType: RequestType;
	isPrivate: boolean;
	/** Whether the actor raised it, and nobody else is told what they do. */
	isOwn: boolean;
	/** Whether an organization answers for it, whose owner and admins see it too. */
	isOfOrganization: boolean;
	/** Whether our team and not they put it on hold. */
	heldByStaff: boolean;
	/** Whether its end date has passed. */
	ended: boolean;
	/** The permitted actions, without a change of the content. */
	moves: readonly (Pick<Transition, "to" | "reason"> & { name: MoveName | DecisionName })[];
	/** Why someone else last moved it; empty without a reason. */
	reason: string;
	/** Why we moved it ourselves; null where a person did. */
	cause: MoveCause | null;
	/** A change of theirs beside what everyone sees, and why it was not accepted; null for none. */
	change: { status: ChangeStatus; reason: string } | null;
	/** Our team asks for more, and waits: the status to which it is sent again, and the actor's answer so far. Null if not. */
	asked: { to: RequestStatus; kept: string } | null;
	/** The last answer to our team, while the review goes on; null for none. */
	answered: { text: string; name: string; isOwn: boolean; at: number } | null;
}

const lastReason = sqlQuery<{
	reason: string | null;
	cause: MoveCause | null;
	to: number | null;
	actorId: string | null;
}>(
	() => sql`SELECT detail ->> '$.reason' AS reason, detail ->> '$.cause' AS cause, detail ->> '$.to' AS "to", actor_id AS actorId FROM audit_log
		WHERE subject_kind = 'request' AND subject_id = ${placeholder("id")} AND detail ->> '$.to' IS NOT NULL AND detail ->> '$.from' IS NOT NULL
			AND action NOT IN ('request.assigned', 'request.given_back') AND action NOT GLOB 'request.change_*'
		ORDER BY created_at DESC, rowid DESC LIMIT 1`,
);

const lastAnswer = sqlQuery<{ text: string; actorId: string; name: string | null; at: number }>(
	() => sql`SELECT a.detail ->> '$.answer' AS text, a.actor_id AS actorId, trim(u.first_name || ' ' || u.last_name) AS name, a.created_at AS at
		FROM audit_log a LEFT JOIN user u ON a.actor_kind = 'user' AND u.id = a.actor_id
		WHERE a.subject_kind = 'request' AND a.subject_id = ${placeholder("id")} AND a.detail ->> '$.answer' IS NOT NULL
		ORDER BY a.created_at DESC, a.rowid DESC LIMIT 1`,
);

const isResent = ({ name }: Transition) => name === "resubmitted";

/** Reviewers read it, or have asked for more. */
const isInReview = (status: number | undefined) => status === 0 || status === 3 || status === sentBack;

async function readAnswered(ctx: Ctx, requestId: string, userId: string): Promise<KeeperView["answered"]> {
	const [last] = await ctx.db.all(lastAnswer({ id: requestId }));
	return last ? { text: last.text, name: last.name ?? "", isOwn: last.actorId === userId, at: last.at } : null;
}

/**
 * The actions that a request permits the actor as the one who raised it, or as an owner or admin of its organization.
 * @returns null for everyone else
 */
export async function readKeeperView(ctx: Ctx, { requestId }: { requestId: string }): Promise<KeeperView | null> {
	if (ctx.actor.kind !== "user") return null;
	const request = await loadRequest(ctx, requestId);
	if (!request || !isKeeper(request.transitionRoles)) return null;
	const [last] = await ctx.db.all(lastReason({ id: requestId }));
	const { change, transitionRoles, endsAt } = request;
	const now = ctx.platform.clock.now();
	const decisions = decisionsOf(request, transitionRoles);
	const isOthers = last !== undefined && last.actorId !== ctx.actor.userId && last.to === request.status;
	const resent = request.status === sentBack && movesOf(request, transitionRoles, now).find(isResent);
	return {
		requestId,
		title: request.title,
		status: request.status,
		requestType: request.requestType,
		isPrivate: request.isPrivate,
		isOwn: transitionRoles.includes("owner"),
		isOfOrganization: request.organizationId !== null,
		heldByStaff: request.heldBy === "staff",
		ended: endsAt !== null && endsAt <= now,
		moves: [
			...decisions,
			...movesOf(request, transitionRoles, now).filter(
				({ name, to }) => name !== "changed" && !decisions.some((decision) => decision.to === to),
			),
		],
		reason: isOthers ? (last.reason ?? "") : "",
		cause: isOthers ? last.cause : null,
		change:
			change && readableStatuses.includes(request.status)
				? { status: change.status, reason: change.reason ?? "" }
				: null,
		asked: resent ? { to: resent.to, kept: await keptAnswer(ctx, requestId) } : null,
		answered:
			isInReview(request.status) || isInReview(change?.status)
				? await readAnswered(ctx, requestId, ctx.actor.userId)
				: null,
	};
}

/** @throws Problem 404 unless the actor keeps the request */
export async function getKeeperView(ctx: Ctx, input: { requestId: string }): Promise<KeeperView> {
	const view = await readKeeperView(ctx, input);
	if (!view) throw notFound("request");
	return view;
}
