import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isInvitedTo } from "../../../db/sql/invited.ts";
import { mayDo } from "../../domain/people/organizations.ts";
import { readableStatuses, requestStatuses, reviewedStatuses } from "../../domain/requests/statuses.ts";
import {
	type Concealable,
	isReadable,
	publicVisibility,
	seesEveryRequest,
	type Visibility,
} from "../../domain/requests/visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { helperRole } from "../../http/desk-role.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";

/** Whether the viewer sees a request whatever its status: its owner, its organization's owner and admins, its helpers, and staff of the review queue. */
async function isInsider(ctx: Ctx, { id, userId, organizationId }: Concealable): Promise<boolean> {
	const { actor } = ctx;
	if (seesEveryRequest(actor)) return true;
	if (actor.kind !== "user") return false;
	if (actor.userId === userId) return true;
	const role = organizationId && (await organizationRole(ctx, { organizationId, userId: actor.userId }));
	return (role && mayDo(role, "review")) || (await helperRole(ctx, { id })) !== null;
}

const invitation = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM request_invite WHERE request_id = ${sql.placeholder("id")}
			AND id IN (SELECT value FROM json_each(${sql.placeholder("opened")}))
		UNION ALL SELECT 1 WHERE ${isInvitedTo(sql`${sql.placeholder("id")}`, sql`${sql.placeholder("user")}`)} LIMIT 1`,
);

/**
 * Whether the viewer is one of the people for whom a private request is: by their account, or by the signed link of an invitation
 * that was not taken back.
 */
async function isInvited({ db, actor, openedInvitations }: Ctx, { id, isPrivate }: Concealable): Promise<boolean> {
	if (!isPrivate || (actor.kind !== "user" && openedInvitations.length === 0)) return false;
	const user = actor.kind === "user" ? actor.userId : null;
	const opened = JSON.stringify(openedInvitations.map((each) => each.id));
	return (await db.all(invitation({ id, user, opened }))).length > 0;
}

/** A request for this viewer. Invited people see a private one as everyone sees others. */
export async function visibilityOf(ctx: Ctx, request: Concealable): Promise<Visibility> {
	const visibility = publicVisibility(request);
	if (visibility === "page" || (await isInsider(ctx, request))) return "page";
	if (await isInvited(ctx, request)) return publicVisibility({ ...request, isPrivate: false });
	return visibility;
}

/** Why those who know a request do not see it any more: it is reviewed again, it is private now, or it was removed. */
export type Missed = "review" | "private" | "removed";

/** @returns null for a request that the viewer sees, and for one of which nothing is said */
export async function missedAs(ctx: Ctx, request: Concealable): Promise<Missed | null> {
	const { status, isPrivate } = request;
	if (isReadable(await visibilityOf(ctx, request))) return null;
	if (requestStatuses[status].public === "closed") return "removed";
	const isReviewed = reviewedStatuses.includes(status);
	if (isPrivate && !(await isInvited(ctx, request)))
		return isReviewed || readableStatuses.includes(status) ? "private" : null;
	return isReviewed ? "review" : null;
}

/** @throws Problem 404 for a request that this viewer may not see, 410 for one that is no longer open */
export async function assertVisible(ctx: Ctx, request: Concealable): Promise<void> {
	const visibility = await visibilityOf(ctx, request);
	if (visibility === "closed") throw new Problem(410, "request_closed");
	if (!isReadable(visibility)) throw notFound("request");
}
