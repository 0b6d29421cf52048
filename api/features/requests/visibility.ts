import {
	type Concealable,
	publicVisibility,
	seesEveryRequest,
	type Visibility,
} from "../../domain/request-visibility.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { organizationRole } from "../identity/organization-role.ts";

/** Whether the viewer sees a request whatever its status: its owner, its organization's owner and admins, and staff. */
async function isInsider(ctx: Ctx, { userId, organizationId }: Concealable): Promise<boolean> {
	const { actor } = ctx;
	if (seesEveryRequest(actor)) return true;
	if (actor.kind !== "user") return false;
	if (actor.userId === userId) return true;
	if (organizationId === null) return false;
	const role = await organizationRole(ctx, { organizationId, userId: actor.userId });
	return role === "owner" || role === "admin";
}

/** What this viewer sees of a request. */
export async function visibilityOf(ctx: Ctx, request: Concealable): Promise<Visibility> {
	const visibility = publicVisibility(request);
	return visibility === "page" || (await isInsider(ctx, request)) ? "page" : visibility;
}

/** @throws Problem 404 for a request that this viewer may not see, 410 for one that is no longer open */
export async function assertVisible(ctx: Ctx, request: Concealable): Promise<void> {
	const visibility = await visibilityOf(ctx, request);
	if (visibility === "nothing") throw notFound("request");
	if (visibility === "closed") throw new Problem(410, "request_closed");
}
