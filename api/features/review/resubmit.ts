import { type SQL, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement } from "../../../db/client.ts";
import type { FileOwner } from "../../domain/files/stored-file.ts";
import { statusAt } from "../../domain/request-end.ts";
import { isKeeper, movesOf, moveTo, type Transition } from "../../domain/request-transitions.ts";
import { liveStatuses } from "../../domain/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { organizationRole } from "../identity/organization-role.ts";
import { contentJson, versionOf } from "./internal/content.ts";
import { whatHappened } from "./internal/last-move.ts";
import { type LoadedRequest, loadRequest, moversOf } from "./internal/load-request.ts";
import { type MoveRequest, moveByTable } from "./move-request.ts";
import { moveStatements } from "./move-statements.ts";

/** How a request goes to review again after a change of its content. */
export interface Resubmission {
	/** Holds as long as the request is as it was read; the change's write requires it. */
	asRead: SQL;
	/** The move to review, for the change's write; none while it waits for review, or if staff changed it. */
	move: readonly Statement[];
	/** The same for a request whose organization is taken away: nobody there consents any more, so it waits for our team. */
	moveFromOrganization: readonly Statement[];
	/** Whether the actor may take it out of its organization: a plain member only before the organization has agreed to it. */
	mayLeaveOrganization: boolean;
	/** The actor answers for it, and is not staff. */
	isKeeper: boolean;
	/**
	 * The move that the actor asked for, for the same write: from where `move` leads, or `moveFromOrganization`. None if the request
	 * has that status before or after it.
	 * @throws Problem as `moveByTable`
	 */
	moveOn(changed: Changed, move: AskedMove): Promise<readonly Statement[]>;
	/** The refusal if it no longer is as it was read. */
	changedMeanwhile(): Promise<Problem>;
}

/** A move that comes with a change of content. */
export type AskedMove = Pick<MoveRequest, "to" | "reason">;

/** What a change of content makes of a request, as far as a move depends on it. */
export interface Changed {
	title: string;
	goalMinor: number;
	endsAt: number | null;
	organizationId: string | null;
	/** Whether its organization is taken away, so that it waits for our team. */
	isLeft: boolean;
}

/** The request as its change leaves it, for a move from there. */
async function afterChange(
	ctx: Ctx,
	request: LoadedRequest,
	{ organizationId, title, goalMinor, endsAt }: Changed,
	review: Transition | undefined,
): Promise<LoadedRequest> {
	const { actor } = ctx;
	const storedStatus = review?.to ?? request.storedStatus;
	const isSame = organizationId === request.organizationId;
	const role =
		organizationId && actor.kind === "user"
			? await organizationRole(ctx, { organizationId, userId: actor.userId })
			: null;
	const memberRole = isSame ? request.memberRole : role;
	const changed: LoadedRequest = { ...request, title, goalMinor, endsAt, organizationId, memberRole, storedStatus };
	return {
		...changed,
		status: statusAt({ ...changed, status: storedStatus }, ctx.platform.clock.now()),
		heldBy: review ? null : request.heldBy,
		movers: moversOf(ctx, changed),
	};
}

/**
 * Prepares a change of a request's content by its keepers or staff. Keepers' changes send it to review again.
 * @param seen the version that the change rests on
 * @throws Problem 403 for staff who are members of its organization or raised it for one that they have left, 404 for an unknown request, 409 for one whose keepers may
 *   not change it now, such as one on hold, and for one that differs from the version seen
 */
export async function resubmit(ctx: Ctx, requestId: string, seen?: string): Promise<Resubmission> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	if (seen !== undefined && seen !== (await versionOf(request))) throw await whatHappened(ctx, requestId);
	if (request.movers.length === 0) throw new Problem(403, "own_review");
	const kept = isKeeper(request.movers);
	const isMember = request.movers.includes("orgMember");
	const refusedOrWaits = request.status === 3 || request.status === -7;
	const waits = request.status === 3 || (request.status === 0 && !isMember);
	// The end date may be what changes, so only the status decides here.
	const moves = ([0, 3] as const).map((to) => moveTo({ ...request, endsAt: null }, to, request.movers, 0));
	const found = moves.flatMap((each) => ("move" in each && each.move.review !== true ? [each.move] : []))[0];
	if (kept && !waits && !found) {
		const reopens = movesOf(request, request.movers, ctx.platform.clock.now()).some(({ to }) => to === 1);
		throw new Problem(409, reopens ? "request_on_hold" : "request_fixed");
	}
	const review = kept && !waits ? found : undefined;
	const move = review ? moveStatements(ctx, request, review) : [];
	const toTeam = { name: "resubmitted", from: request.status, to: 0, by: request.movers, reason: "none" } as const;
	return {
		asRead: sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status = ${request.storedStatus})
			AND ${contentJson(sql`${requestId}`)} = ${request.content}`,
		move,
		mayLeaveOrganization: !isMember || (refusedOrWaits && !request.wasApproved),
		isKeeper: kept,
		moveFromOrganization: refusedOrWaits ? moveStatements(ctx, request, toTeam) : move,
		async moveOn(changed, asked) {
			const after = await afterChange(ctx, request, changed, changed.isLeft && refusedOrWaits ? toTeam : review);
			return asked.to === request.status || asked.to === after.status ? [] : moveByTable(ctx, after, asked);
		},
		changedMeanwhile: () => whatHappened(ctx, requestId),
	};
}

/** The statements that send a request to review again, and what they rest on. */
interface FileReview {
	/** The request still has the status that it was read with; null for what has no review. */
	asRead: SQL | null;
	move: readonly Statement[];
}

const noReview: FileReview = { asRead: null, move: [] };

/** What members change once their organization has passed it on goes back to the organization. */
const isJudged = ({ status, movers }: LoadedRequest) =>
	liveStatuses.includes(status) || (status === 0 && movers.includes("orgMember"));

/**
 * The statements that send an open request to review again because one of its keepers adds, changes or deletes a file that was
 * or will be judged. None for a file of a person or an organization, for a draft, for staff, and while the request is not open.
 */
async function reviewChangedFile(ctx: Ctx, { ownerKind, ownerId }: FileOwner): Promise<FileReview> {
	if (ownerKind !== "request") return noReview;
	const requestId = ownerId;
	const request = await loadRequest(ctx, requestId);
	if (!request) return noReview;
	const asRead = sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${requestId} AND status = ${request.storedStatus})`;
	return { asRead, move: isJudged(request) ? (await resubmit(ctx, requestId)).move : [] };
}

/**
 * Writes a change of a file, and sends an open request to review again with it. If somebody decides about the request meanwhile,
 * the change is written on top of that decision, so that nothing goes live without a review.
 */
export async function writeFileChange(ctx: Ctx, owner: FileOwner, statements: readonly Statement[]): Promise<void> {
	for (let left = 3; ; left--) {
		const { asRead, move } = await reviewChangedFile(ctx, owner);
		try {
			await ctx.db.write([...(asRead ? [requireThat(asRead, "request as read")] : []), ...statements, ...move]);
			return;
		} catch (error) {
			if (left === 0 || !asRead || !failedBecause(error, "precondition failed")) throw error;
			const [found] = await ctx.db.read.all<{ same: number }>(sql`SELECT ${asRead} AS same`);
			if (found?.same === 1) throw error;
		}
	}
}
