import { hasRole } from "../../domain/people/access.ts";
import type { DeskAction } from "../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../http/context.ts";
import { mayWith } from "../../http/desk-role.ts";
import { Problem } from "../../http/problem.ts";
import type { RequestRow } from "../requests/rows.ts";

/** Whether the actor may hide comments on a request: who answers at its desk, and staff. */
export async function moderates(
	ctx: Ctx,
	request: Pick<RequestRow, "id" | "userId" | "organizationId">,
): Promise<boolean> {
	return hasRole(ctx.actor, ["admin", "superAdmin"]) || (await mayWith(ctx, request, "answer"));
}

/** @throws Problem 403 unless the actor's role at the request's desk includes the action */
export async function requireSpeaker(ctx: Ctx, request: RequestRow, action: DeskAction): Promise<void> {
	if (!(await mayWith(ctx, request, action))) throw new Problem(403, "request_not_yours");
}
