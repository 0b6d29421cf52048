import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { standsFor } from "../../http/organization-role.ts";
import { Problem } from "../../http/problem.ts";
import type { RequestRow } from "../requests/rows.ts";

/** Whether the actor may hide comments on a request: who stands for it, and staff. */
export async function moderates(ctx: Ctx, request: Pick<RequestRow, "userId" | "organizationId">): Promise<boolean> {
	return hasRole(ctx.actor, ["admin", "superAdmin"]) || (await standsFor(ctx, request));
}

/** @throws Problem 403 unless the actor stands for the request */
export async function requireSpeaker(ctx: Ctx, request: RequestRow): Promise<void> {
	if (!(await standsFor(ctx, request))) throw new Problem(403, "request_not_yours");
}
