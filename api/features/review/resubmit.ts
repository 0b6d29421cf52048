import { type SQL, sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../db/client.ts";
import type { FileOwner } from "../../domain/files/stored-file.ts";
import type { RequestContent } from "../../domain/requests/content.ts";
import { statusAt } from "../../domain/requests/end.ts";
import { publicStatuses, type RequestStatus, readableStatuses } from "../../domain/requests/statuses.ts";
import { isKeeper, movesOf, moveTo, type Transition } from "../../domain/requests/transitions.ts";
import type { Ctx } from "../../http/context.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { changeJson } from "./internal/change.ts";
import { dropIfEmpty, endChange, proposeStatements } from "./internal/change-statements.ts";
import { versionOf } from "./internal/content.ts";
import { whatHappened } from "./internal/last-move.ts";
import { isAsRead, type LoadedRequest, loadRequest, transitionRolesOf } from "./internal/load-request.ts";
import { type Proposal, proposalOf, type Wanted } from "./internal/proposal.ts";
import { type MoveRequest, moveByTable } from "./move-request.ts";
import { moveStatements } from "./move-statements.ts";

/** Writes a change of a request's content, and tells how the request goes to review again with it. */
export interface Resubmission {
	/** Holds as long as the request is as it was read; the change's write requires it. */
	asRead: SQL;
	/**
	 * Everyone sees the request, and one of its keepers changes it: the statements that keep the change beside it. Null where the change
	 * is written into the request.
	 */
	propose: ((wanted: Wanted) => Promise<Proposal>) | null;
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
	moveOn(changed: Changed, move: RequestedMove): Promise<readonly Statement[]>;
	/** The refusal if it no longer is as it was read. */
	changedMeanwhile(): Promise<Problem>;
}

/** A move that comes with a change of content. */
export type RequestedMove = Pick<MoveRequest, "to" | "reason" | "seen">;

/** The request after a change of its content, as far as a move depends on it. */
export interface Changed {
	title: string;
	goalMinor: number;
	endsAt: number | null;
	organizationId: string | null;
	/** Whether its organization is taken away, so that it waits for our team. */
	isLeft: boolean;
}

const isWaiting = (status: RequestStatus) => status === 0 || status === 3;

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
		transitionRoles: transitionRolesOf(ctx, changed),
	};
}

/**
 * Prepares a change of a request's content by its keepers or staff. Keepers' changes are reviewed: beside a request that everyone sees,
 * else the request itself goes to review again.
 * @param seen the version that the change rests on
 * @throws Problem 403 for staff who are members of its organization or raised it for one that they have left, 404 for an unknown request, 409 for one whose keepers may
 *   not change it now, such as one on hold, and for one that differs from the version seen
 */
export async function resubmit(ctx: Ctx, requestId: string, seen?: string): Promise<Resubmission> {
	const request = await loadRequest(ctx, requestId);
	if (!request) throw notFound("request");
	if (seen !== undefined && seen !== (await versionOf(request))) throw await whatHappened(ctx, requestId);
	if (request.transitionRoles.length === 0) throw new Problem(403, "own_review");
	const kept = isKeeper(request.transitionRoles);
	const isMember = request.transitionRoles.includes("orgMember");
	const refusedOrWaits = request.status === 3 || request.status === -7;
	const waits = request.status === 3 || (request.status === 0 && !isMember);
	const isBeside = kept && publicStatuses.includes(request.status);
	// The end date may be what changes, so only the status decides here.
	const moves = ([0, 3] as const).map((to) => moveTo({ ...request, endsAt: null }, to, request.transitionRoles, 0));
	const found = moves.flatMap((each) => ("move" in each && each.move.review !== true ? [each.move] : []))[0];
	if (kept && !waits && !isBeside && !found) {
		const reopens = movesOf(request, request.transitionRoles, ctx.platform.clock.now()).some(({ to }) => to === 1);
		throw new Problem(409, reopens ? "request_on_hold" : "request_fixed");
	}
	const review = kept && !waits && !isBeside ? found : undefined;
	// The content that goes to review replaces the waiting change.
	const move = review ? [...(request.change ? endChange(requestId) : []), ...moveStatements(ctx, request, review)] : [];
	const toTeam = {
		name: "resubmitted",
		from: request.status,
		to: 0,
		by: request.transitionRoles,
		reason: "none",
	} as const;
	return {
		asRead: isAsRead(request),
		propose: isBeside ? (wanted) => proposalOf(ctx, request, wanted) : null,
		move,
		mayLeaveOrganization: !isMember || (refusedOrWaits && !request.wasApproved),
		isKeeper: kept,
		moveFromOrganization: refusedOrWaits ? moveStatements(ctx, request, toTeam) : move,
		async moveOn(changed, requested) {
			if (isBeside && isWaiting(requested.to)) return [];
			const after = isBeside
				? request
				: await afterChange(ctx, request, changed, changed.isLeft && refusedOrWaits ? toTeam : review);
			return requested.to === request.status || requested.to === after.status
				? []
				: moveByTable(ctx, after, requested, request.status);
		},
		changedMeanwhile: () => whatHappened(ctx, requestId),
	};
}

/** The statements of a file's change. */
export interface FileWrite {
	statements: readonly Statement[];
	/** The main picture that its request gets after the review; the second only if it has none and will have none. */
	mainPicture?: string;
	mainPictureIfNone?: string;
	/** Whether the file waits for review. */
	waits?: boolean;
	/** Whether it is done at once, and staff should look at it: a file is gone or hidden. */
	noted?: boolean;
}

/** The review of a file's change. */
interface FileReview {
	/** The request is as it was read; null for what has no review. */
	asRead: SQL | null;
	/** The keeper's change of a public request: what others would see of it waits. */
	isBeside: boolean;
	/** The statements that review what is written. */
	review(write: FileWrite): readonly Statement[];
}

const noReview: FileReview = { asRead: null, isBeside: false, review: () => [] };

/** A request that members change once their organization has passed it on goes back to the organization. */
const isJudged = ({ status, transitionRoles }: LoadedRequest) => status === 0 && transitionRoles.includes("orgMember");

/** The review of a file's change: none for a file of a person or an organization, for a draft, and by staff. */
async function fileReview(ctx: Ctx, { ownerKind, ownerId }: FileOwner): Promise<FileReview> {
	if (ownerKind !== "request") return noReview;
	const request = await loadRequest(ctx, ownerId);
	if (!request) return noReview;
	const { id, status, storedStatus, transitionRoles, change } = request;
	// On hold, too: its keepers may open it again without a review.
	const isBeside = isKeeper(transitionRoles) && readableStatuses.includes(status);
	const move = isJudged(request) ? (await resubmit(ctx, id)).move : [];
	const { imageUrl } = JSON.parse(request.content) as RequestContent;
	const isBare = imageUrl === null && !change?.columns.defaultImageUrl;
	return {
		asRead: sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${id} AND status = ${storedStatus})
			AND ${changeJson(sql`${id}`)} IS ${request.changeText}`,
		isBeside,
		review({ mainPictureIfNone, mainPicture = isBare ? mainPictureIfNone : undefined, waits = false, noted = false }) {
			if (!isBeside) return move;
			if (!waits && !noted && mainPicture === undefined) return change ? [dropIfEmpty(id)] : [];
			return proposeStatements(ctx, id, transitionRoles.includes("orgMember") ? 3 : 0, {
				...(mainPicture === undefined ? {} : { mainPicture }),
				...(noted ? { noted } : {}),
			});
		},
	};
}

/**
 * Writes a change of a file. Of a public request, what others would newly see waits beside it; a request that waits for our team may
 * go back to its organization. If somebody decides about the request meanwhile, the change is written on top of that decision.
 * @param write what to write, given whether what others would see has to wait
 */
export async function writeFileChange(
	ctx: Ctx,
	owner: FileOwner,
	write: (isBeside: boolean) => FileWrite,
): Promise<void> {
	await retryIfLost(async () => {
		const { asRead, isBeside, review } = await fileReview(ctx, owner);
		const file = write(isBeside);
		await ctx.db.write([
			...(asRead ? [requireThat(asRead, "request as read")] : []),
			...file.statements,
			...review(file),
		]);
	});
}
