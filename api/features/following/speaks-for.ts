import { hasRole } from "../../domain/access.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { organizationRole } from "../identity/organization-role.ts";
import type { RequestRow } from "../requests/rows.ts";

/** Whether the actor speaks for a request: the person who raised it, or an owner or admin of its organization. */
export async function speaksFor(
	ctx: Ctx,
	{ userId, organizationId }: Pick<RequestRow, "userId" | "organizationId">,
): Promise<boolean> {
	const { actor } = ctx;
	if (actor.kind !== "user") return false;
	if (actor.userId === userId) return true;
	if (organizationId === null) return false;
	const role = await organizationRole(ctx, { organizationId, userId: actor.userId });
	return role === "owner" || role === "admin";
}

/** Whether the actor may hide comments on a request: who speaks for it, and staff. */
export async function moderates(ctx: Ctx, request: Pick<RequestRow, "userId" | "organizationId">): Promise<boolean> {
	return hasRole(ctx.actor, ["admin", "superAdmin"]) || (await speaksFor(ctx, request));
}

/** @throws Problem 403 unless the actor speaks for the request */
export async function requireSpeaker(ctx: Ctx, request: RequestRow): Promise<void> {
	if (!(await speaksFor(ctx, request))) throw new Problem(403, "request_not_yours");
}
