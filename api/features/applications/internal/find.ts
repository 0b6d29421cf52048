import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { hasRole } from "../../../domain/people/access.ts";
import { mayAtDesk } from "../../../domain/requests/desk-roles.ts";
import type { RequestType } from "../../../domain/requests/types.ts";
import type { Ctx } from "../../../http/context.ts";
import { helperRole } from "../../../http/desk-role.ts";
import { requireUser } from "../../../http/guard.ts";
import { standsFor } from "../../../http/organization-role.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { type ApplicationRow, applicationQuery, type Reader } from "./rows.ts";

export const applicationById = applicationQuery(sql`application a`, sql`WHERE a.id = ${sql.placeholder("id")}`);

const requestById = sqlQuery<{
	id: string;
	title: string;
	requestType: RequestType;
	owner: string;
	organization: string | null;
}>(
	() =>
		sql`SELECT id, title, request_type AS requestType, user_id AS owner, organization_id AS organization FROM donation_request WHERE id = ${sql.placeholder("id")}`,
);

const ownAnswer = sqlQuery<{ status: string }>(
	() => sql`SELECT status FROM application WHERE request_id = ${sql.placeholder("request")}
		AND user_id = ${sql.placeholder("user")}`,
);

/**
 * Whether the actor decides about a request's applicants: its owner, its organization's owner and admins, its editors, or staff;
 * the last two unless they applied themselves, editors also if they withdrew.
 */
export async function deciderOf(
	ctx: Ctx,
	{ requestId, ownerId, organizationId }: { requestId: string; ownerId: string; organizationId: string | null },
): Promise<Exclude<Reader, "applicant"> | null> {
	const { actor } = ctx;
	if (actor.kind !== "user") return null;
	if (await standsFor(ctx, { userId: ownerId, organizationId })) return "owner";
	const isEditor = mayAtDesk(await helperRole(ctx, { id: requestId }), "decide");
	if (!isEditor && !hasRole(actor, ["admin", "superAdmin"])) return null;
	const [applied] = await ctx.db.all(ownAnswer({ request: requestId, user: actor.userId }));
	// An editor could otherwise step aside, decide about the others, and come back.
	return applied && (isEditor || applied.status !== "withdrawn") ? null : "staff";
}

/**
 * An application that the actor may read, and as whom.
 * @throws Problem 404 for an unknown one and for somebody else's
 */
export async function findApplication(ctx: Ctx, id: string): Promise<{ row: ApplicationRow; reader: Reader }> {
	const userId = requireUser(ctx).userId;
	const [row] = await ctx.db.all(applicationById({ id }));
	if (!row) throw notFound("application");
	if (row.user_id === userId) return { row, reader: "applicant" };
	const reader = await deciderOf(ctx, {
		requestId: row.request_id,
		ownerId: row.owner_id,
		organizationId: row.organization_id,
	});
	if (!reader) throw notFound("application");
	return { row, reader };
}

interface DecidedRequest {
	id: string;
	title: string;
	requestType: RequestType;
	reader: Exclude<Reader, "applicant">;
	runs: boolean;
}

/**
 * A request about whose applicants the actor decides. `runs` is false for editors, who don't change the request itself.
 * @throws Problem 404 for an unknown request and for everyone else
 */
export async function findDecidedRequest(ctx: Ctx, id: string): Promise<DecidedRequest> {
	requireUser(ctx);
	const [row] = await ctx.db.all(requestById({ id }));
	const reader = row && (await deciderOf(ctx, { requestId: id, ownerId: row.owner, organizationId: row.organization }));
	if (!row || !reader) throw notFound("request");
	const isStaff = ctx.actor.kind === "user" && hasRole(ctx.actor, ["admin", "superAdmin"]);
	const { title, requestType } = row;
	return { id, title, requestType, reader, runs: reader === "owner" || isStaff };
}

/** The same for what changes the request itself. @throws Problem 403 for an editor, 404 as above */
export async function findRunRequest(
	ctx: Ctx,
	id: string,
): Promise<Pick<DecidedRequest, "id" | "title" | "requestType">> {
	const { runs, title, requestType } = await findDecidedRequest(ctx, id);
	if (!runs) throw new Problem(403, "not_allowed");
	return { id, title, requestType };
}
